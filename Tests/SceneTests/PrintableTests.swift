// Text that a terminal would obey is shown instead.

import Support
import Testing

@testable import Scene

@Suite struct PrintableTests {
  @Test(
    "What a terminal would act upon is escaped, everything else stays",
    arguments: [
      ("plain, ä, 한글, 🎁 and \u{200D}", "plain, ä, 한글, 🎁 and \u{200D}"),
      ("a\u{1B}[31mb", "a\\u{1b}[31mb"), ("\u{07}", "\\u{7}"), ("a\r\nb", "a\\u{d}\\u{a}b"),
      ("\u{7F}\u{9B}", "\\u{7f}\\u{9b}"), ("gif\u{202E}fig", "gif\\u{202e}fig"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{2066}\u{2069}", "\\u{2066}\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200e}\\u{200f}\\u{61c}"),
    ])
  func whatATerminalObeysIsShown(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
  }

  @Test("A finding is one line whatever its file is called")
  func aFindingIsOneLine() {
    let place = SourceLocation(file: "a\nb\u{1B}.yaml", line: 2, column: 3)
    #expect(
      Diagnostic(location: place, message: "no 'x\u{202E}'").description
        == "a\\u{a}b\\u{1b}.yaml:2:3: no 'x\\u{202e}'")
  }

  @Test("JSON escapes in its own way what a terminal would act upon")
  func jsonEscapesItToo() {
    #expect(JSON.text("\u{9B}1\u{202E}ä").written() == "\"\\u009b1\\u202eä\"")
  }
}
