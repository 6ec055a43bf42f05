class Xqfen < Formula
  desc "Reads any xiangqi position, move or game, and writes it in any other form"
  homepage "https://github.com/xqfen/xqfen"
  version "@VERSION@"
  license "MIT"

  on_macos do
    on_arm do
      url "@URL@/xqfen-@VERSION@-darwin-arm64.tar.gz"
      sha256 "@darwin-arm64.tar.gz@"
    end
    on_intel do
      url "@URL@/xqfen-@VERSION@-darwin-amd64.tar.gz"
      sha256 "@darwin-amd64.tar.gz@"
    end
  end
  on_linux do
    on_arm do
      url "@URL@/xqfen-@VERSION@-linux-arm64.tar.gz"
      sha256 "@linux-arm64.tar.gz@"
    end
    on_intel do
      url "@URL@/xqfen-@VERSION@-linux-amd64.tar.gz"
      sha256 "@linux-amd64.tar.gz@"
    end
  end

  def install
    bin.install "xqfen"
    man.install Dir["man/*"]
    bash_completion.install "completion/xqfen.bash" => "xqfen"
    zsh_completion.install "completion/xqfen.zsh" => "_xqfen"
    fish_completion.install "completion/xqfen.fish"
  end

  test do
    assert_equal "h2e2\n", shell_output("#{bin}/xqfen moves --notation uci 炮二平五")
  end
end
