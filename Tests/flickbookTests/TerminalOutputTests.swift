// Terminal output of texts from scenes and tables.

import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite struct TerminalOutputTests {
    private static let scene = """
      flickbook: 1
      title: "t\\e[31m"
      screen: { size: [40, 40], scale: 1 }
      fps: 20
      duration: 0.2
      state: { s: "a" }
      views:
        - { id: box, kind: label, text: "x\\e[32m", frame: [0, 0, 20, 20] }
      rules:
        - on: start
          do:
            - set: { s: "b\\e[33m\\u202e\\u009b", box.text: "é\\e[34m" }
      """

    private func folder() throws -> SceneFolder {
      let folder = try SceneFolder(Self.scene)
      let rows = (0..<50).map { "\(Double($0) / 30),\($0 * $0)\n" }.joined()
      try Data("time,b\u{1B}[31m\u{202E}.x\n\(rows)".utf8)
        .write(to: folder.url.appending(path: "t.csv"))
      return folder
    }

    private static let commands = [
      "trace s.yaml --property state.s,box.text", "trace s.yaml --events", "export s.yaml --to css",
      "fit t.csv",
    ]

    @Test(arguments: commands)
    func controlCharactersAreEscapedOnlyOnATerminal(_ command: String) throws {
      let folder = try folder()
      let environment = ["FLICKBOOK": try builtProgram()]
      let shown = try run(
        "script", ["-qec", "\"$FLICKBOOK\" \(command)", "/dev/null"], in: folder.url,
        environment: environment
      ).text.replacing("\r\n", with: "\n")
      let plain = try flickbook(command.split(separator: " ").map(String.init), in: folder.url)
      #expect(plain.status == 0)
      #expect(plain.text.contains("\u{1B}"))
      func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\t"
          && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
      }
      #expect(!shown.unicodeScalars.contains(where: isControl))
      let escaped = plain.text.unicodeScalars.map {
        isControl($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0)
      }.joined()
      #expect(shown == escaped)
    }
  }
#endif
