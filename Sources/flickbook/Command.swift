// What a command is: its name, options, help and what it does.

/// An option of a command.
struct Option: Sendable {
  /// Without the dashes.
  let name: String
  var short: Character?
  /// What its value is called; nil for a switch.
  var value: String?
  let help: String

  static let help = Option(name: "help", short: "h", help: "Says this.")
}

struct Command: Sendable {
  let name: String
  /// One line.
  let summary: String
  /// What follows the options: "SCENE…", or empty.
  let operands: String
  let operandCount: ClosedRange<Int>
  let options: [Option]
  let example: String
  /// Returns the exit status.
  let run: @Sendable (Arguments) async throws -> Int32

  var help: String {
    let all = options + [.help]
    let spellings = all.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return short + "--" + option.name + (option.value.map { " " + $0 } ?? "")
    }
    let width = spellings.map(\.count).max() ?? 0
    let lines = zip(all, spellings).map { "  \($1.padded(to: width))  \($0.help)" }
    return """
      \(summary)

      Usage: flickbook \(name) [OPTIONS]\(operands.isEmpty ? "" : " \(operands)")

      \(lines.joined(separator: "\n"))

      Example: \(example)

      """
  }
}
