# Installs the archive of a release: brew tap OWNER/flickbook https://github.com/OWNER/flickbook
# packaging/formula writes the version and the checksums.
class Flickbook < Formula
  desc "Render how an app's screen moves, from a scene in YAML"
  homepage "https://github.com/OWNER/flickbook"
  version "0.2.0"
  license "MIT"

  on_macos do
    depends_on arch: :arm64
    depends_on macos: :sequoia
    url "https://github.com/OWNER/flickbook/releases/download/v0.2.0/flickbook-macos-arm64.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/flickbook/releases/download/v0.2.0/flickbook-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_arm do
      url "https://github.com/OWNER/flickbook/releases/download/v0.2.0/flickbook-linux-aarch64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  # The program finds its libraries and fonts relative to its own file.
  def install
    libexec.install Dir["*"]
    bin.install_symlink libexec/"bin/flickbook"
    man1.install_symlink Dir[libexec/"share/man/man1/*"]
    bash_completion.install_symlink libexec/"share/bash-completion/completions/flickbook"
    zsh_completion.install_symlink libexec/"share/zsh/site-functions/_flickbook"
    fish_completion.install_symlink libexec/"share/fish/vendor_completions.d/flickbook.fish"
  end

  test do
    system bin/"flickbook", "init", "scene.yaml"
    system bin/"flickbook", "render", "scene.yaml", "-o", "scene.gif"
    assert_path_exists testpath/"scene.gif"
  end
end
