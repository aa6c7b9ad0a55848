// Escaped control characters.

import Testing

@testable import Support

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain, ä, 한글, 🎁 and \u{200D}", "plain, ä, 한글, 🎁 and \u{200D}"),
    ("a\u{1B}[31mb", "a\\u{1b}[31mb"), ("\u{07}", "\\u{7}"), ("a\r\nb", "a\\u{d}\\u{a}b"),
    ("\u{7F}\u{9B}", "\\u{7f}\\u{9b}"), ("gif\u{202E}fig", "gif\\u{202e}fig"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{2066}\u{2069}", "\\u{2066}\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200e}\\u{200f}\\u{61c}"),
  ])
  func terminalControlCharactersAreEscaped(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
  }

  @Test func jsonTextEscapesTerminalControlCharacters() {
    #expect(JSON.text("\u{9B}1\u{202E}ä").written() == "\"\\u009b1\\u202eä\"")
  }
}
