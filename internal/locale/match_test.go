package locale

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/language"

	"github.com/xqfen/xqfen/internal/testfiles"
)

var known = []string{"en", "vi", "zh-Hans", "zh-Hant"}

// best is what package language of golang.org/x/text matches with high confidence, among tags of
// the same language.
func best(m language.Matcher, tag language.Tag) (string, bool) {
	_, i, confidence := m.Match(tag)
	asked, _ := tag.Base()
	found, _ := language.MustParse(known[i]).Base()
	return known[i], confidence >= language.High && asked == found
}

// Whatever language, script and region a tag has, the language is the one that the tables of
// Unicode find.
func TestBestIsUnicodes(t *testing.T) {
	testfiles.OneThread(t)
	var tags []language.Tag
	for _, k := range known {
		tags = append(tags, language.MustParse(k))
	}
	m := language.NewMatcher(tags)
	regions := []string{""}
	for i := range 26 * 26 {
		regions = append(regions, fmt.Sprintf("-%c%c", 'A'+i/26, 'A'+i%26))
	}
	for i := range 1000 {
		regions = append(regions, fmt.Sprintf("-%03d", i))
	}
	found := 0
	for _, base := range []string{"zh", "zho", "vi", "en", "eng", "cmn", "zh-yue", "ja"} {
		for _, script := range []string{"", "-Hans", "-Hant", "-Latn", "-Cyrl"} {
			for _, region := range regions {
				tag, err := language.Parse(base + script + region)
				if err != nil {
					continue // a region that is not known may be one that is new
				}
				expected, ok := best(m, tag)
				i, got := Best(known, []string{base + script + region})
				if ok {
					found++
				}
				if got != ok || ok && known[i] != expected {
					t.Errorf("%s%s%s: %s, %t", base, script, region, known[i], got)
				}
			}
		}
	}
	assert.Greater(t, found, 3000)
}

// A tag with more subtags is read as one, and what is not a tag is none.
func TestBest(t *testing.T) {
	for tag, expected := range map[string]string{
		"zh_TW.UTF-8@stroke": "zh-Hant", "C": "en", "POSIX.UTF-8": "en", "ZH_tw": "zh-Hant", "zh-hANT": "zh-Hant", "vi-VN-1996": "vi", "en-scouse": "en", "en-US-posix": "en",
		"zh-Hant-CN-pinyin": "zh-Hant", "zh-TW-x-a": "zh-Hant", "zh-x-foo": "zh-Hans", "zh-u-rg-twzzzz": "zh-Hans", "en-US-u-ca-buddhist": "en", "zh-Hans-t-it": "zh-Hans",
		"": "", "zh-": "", "-en": "", "en--US": "", "zh-Hants": "", "zh-cmn": "", "zh-min-nan": "", "zh-hakka": "", "nan": "", "i-hak": "", "x-zh": "", "fr": "", "sco": "", "vie": "vi", "chi-TW": "zh-Hant", "zh-TWN": "", "zh-TW-zz-zz": "", "zh-x": "", "e": "", "english": "", "zh-Latn-pinyin": "", "zh TW": "", "zh-é": "", "zh-TW-abcdefghi": "",
		"zh-TW,zh;q=0.9,en;q=0.8": "zh-Hant", "en;q=0.5,zh-TW;q=0.9": "zh-Hant", "ja,vi;q=0.1": "vi", "zh;q=0": "", "zh;q=0,en": "en", "zh-TW,*;q=0.5": "zh-Hant", "zh-TW;q=x,en": "en", "vi;q=2,en;q=0.1": "en", "vi;q=1e0,en": "en", "vi;q=NaN,en": "en", "vi;q=,en": "en", "vi;level=1,en": "en", "en;q=0.5,vi ; Q=0.9": "vi", "vi;q=-1,en": "en", "vi;q=x": "", "*": "", " vi , en": "vi",
	} {
		i, ok := Best(known, []string{"", "ja", tag})
		assert.Equal(t, expected != "", ok, tag)
		if ok {
			assert.Equal(t, expected, known[i], tag)
		}
	}
	i, ok := Best([]string{"en", "ko"}, []string{"ko-KR"})
	assert.True(t, ok && i == 1, "a language needs no row here")
}

func FuzzBest(f *testing.F) {
	f.Add("zh-TW,zh;q=0.9,en;q=0.8")
	f.Add("zh_TW.UTF-8@stroke")
	f.Fuzz(func(t *testing.T, tag string) {
		if i, ok := Best(known, []string{tag}); i < 0 || i >= len(known) || !ok && i != 0 {
			t.Error(i, ok)
		}
	})
}
