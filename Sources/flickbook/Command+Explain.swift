// The command `flickbook explain`.

import Player
import Scene
import SceneLanguage
import Support

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explain a key, a property, an event, a part or a kind of error, with an example.",
    example: "flickbook explain animate.curve",
    read: { options in
      let names = options.operands("CODE|KEY…", 1...20)
      return {
        let paragraphs = try names.flatMap { name in
          let found = explanations(of: name) + partExplanations(of: name)
          guard found.isEmpty else { return found.map(\.text) }
          let hint = suggestion(
            for: name, among: explainedNames + explainedParts,
            otherwise: "; name a key such as alpha, or a kind of error such as unknown-key")
          throw UsageError(message: "unknown name \(name.quoted)\(hint)")
        }
        Terminal.write(paragraphs.joined(separator: "\n"))
        return 0
      }
    })
}

extension Explanation {
  /// The explanation and its example, as text for a terminal.
  fileprivate var text: String {
    var lines = [title] + meaning.wrapped(to: 96).map { "  " + $0 }
    lines += ["", message == nil && remedy == nil ? "  Example:" : "  Mistake:"]
    lines += example.indented
    if let message { lines.append("  \(message)") }
    if let remedy { lines += ["  Write:"] + remedy.indented }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The lines of the string, each indented by four spaces.
  fileprivate var indented: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
  }

  /// Breaks the string at spaces into lines of at most `width` characters. A longer word has its
  /// own line.
  fileprivate func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines = lines.dropLast() + ["\(last) \(word)"]
      } else {
        lines.append(String(word))
      }
    }
  }
}
