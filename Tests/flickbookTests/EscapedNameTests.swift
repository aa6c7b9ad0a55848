// Names with control characters: messages escape them, so a terminal does not interpret them.

import Foundation
import TestSupport
import Testing

@Suite struct EscapedNameTests {
  /// A name that rings the bell, sets a colour and reverses the rest of the line.
  private static let name = "a\u{07}\u{1B}[31m\u{202E}b\u{9B}"
  private static let shown = "a\\u{7}\\u{1b}[31m\\u{202e}b\\u{9b}"

  /// Checks that line breaks are the only control characters of an output.
  private func expectHarmless(_ text: String, _ what: String) {
    for scalar in text.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .lineSeparator, "\(what): \(scalar.value)")
      #expect(!(0x202A...0x202E).contains(scalar.value), "\(what)")
    }
  }

  private static let lines: [[String]] = [
    [name], ["render", "--\(name)"], ["render", "\(name).yaml"], ["check", "\(name).yaml"],
    ["curve", name], ["plot", name, "-o", "x.svg"], ["trace", "s.yaml", "--property", name],
    ["trace", "s.yaml", "--property", "box.\(name)"], ["render", "s.yaml", "-p", "\(name)=1"],
    ["render", "s.yaml", "-p", "distance=\(name)"], ["render", "s.yaml", "--quality", name],
    ["render", "s.yaml", "-o", "\(name).tiff"], ["render", "s.yaml", "-o", "a.gif/\(name).gif"],
    ["assemble", name, "-o", "x.gif"], ["diff", "a.gif", name], ["diff", "a.gif", "\(name).gif"],
    ["verify", "\(name).yaml"],
    ["verify", "s.yaml", "--tolerance", name],
    ["compare", "\(name):s.yaml", "s.yaml", "-o", "x.gif"],
    ["schema", name], ["render", "s.yaml", "--fps", name],
  ]

  @Test(arguments: lines)
  func commandLineArgumentsAreEscapedForTheTerminal(_ words: [String]) throws {
    let result = try SampleFiles().run(words)
    #expect(result.status == 2)
    #expect(result.errors.components(separatedBy: "\n").count == 2, "\(result.errors)")
    expectHarmless(result.errors + result.text, words.joined(separator: " "))
  }

  @Test func anUnknownCommandIsShownEscaped() throws {
    let result = try SampleFiles().run([Self.name])
    #expect(
      result.errors
        == "flickbook: unknown command '\(Self.shown)'; 'flickbook --help' lists them\n")
  }

  @Test func sceneNamesAndContentsAreEscapedForTheTerminal() throws {
    let files = try SampleFiles()
    let good = "\(Self.name).yaml"
    func write(_ text: String, _ name: String) throws {
      try text.write(toFile: files.path(name), atomically: true, encoding: .utf8)
    }
    try write(SampleFiles.text, good)
    try write(SampleFiles.text + "\nexpect: [\"box.x is 3 at 0.5\"]\n", "k\(good)")
    try write(
      SampleFiles.text.replacing("fps: 10", with: "fps: \"x\\e[31m\\a\\u202E\"")
        .replacing("id: box", with: "id: box, \"\\e]0;\": 1"), "b\(good)")
    for (words, status) in [
      (["check", good], Int32(0)), (["check", "k\(good)"], 1), (["check", "b\(good)"], 2),
      (["render", good, "--progress", "-o", "\(Self.name).gif"], 0), (["verify", good], 0),
      (["verify", "b\(good)"], 2), (["verify", good, "--json"], 0),
      (["verify", good, "k\(good)", "--annotations", "github"], 1),
      (["diff", good, good], 0), (["diff", good, "t.yaml", "--json"], 1),
      (["verify", good, "--record", "never", "--param", "distance=9"], 1),
    ] {
      let result = try files.run(words)
      #expect(result.status == status, "\(words): \(result.errors)")
      // A render's progress returns to the beginning of its line.
      let errors = result.errors.replacing("\r\u{1B}[K", with: "").replacing("\ra", with: "a")
      expectHarmless(errors + result.text, words.joined(separator: " "))
    }
  }
}
