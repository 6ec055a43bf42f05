//go:build !js

package diagram

import _ "embed"

//go:embed fonts/captions.otf
var captionFont []byte
