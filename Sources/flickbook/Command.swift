// A command of the program: its name, options, action and help text.

struct Command: Sendable {
  /// The action of a command. It returns the exit status of the program.
  typealias Work = () async throws -> Int32

  let name: String
  /// The first line of the help.
  let summary: String
  let example: String
  /// Declares and reads the options, and returns the action.
  let read: @Sendable (inout Options) -> Work

  enum Request {
    case help(String)
    case work(Work)
  }

  /// The options and operands, without values.
  var declarations: Options {
    var options = Options()
    _ = read(&options)
    return options
  }

  /// Parses the arguments of a command line.
  ///
  /// - Parameter words: The arguments after the command's name.
  /// - Throws: UsageError or UserError for an invalid option, operand or value.
  func request(_ words: [String]) throws -> Request {
    let described = declarations
    let arguments = try Arguments(
      words, options: described.declared, operands: described.operands, of: name)
    guard !arguments.has(.help) else { return .help(help(described)) }
    var options = Options(arguments)
    let work = read(&options)
    if let problem = options.problem { throw problem }
    return .work(work)
  }

  private func help(_ described: Options) -> String {
    let all = described.declared + [.help]
    let spellings = all.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return short + option.spelling + (option.value.map { " " + $0 } ?? "")
    }
    let width = spellings.map(\.count).max() ?? 0
    let lines = zip(all, spellings).map { "  \($1.padded(to: width))  \($0.help)" }
    let operands = described.operands.words
    return """
      \(summary)

      Usage: flickbook \(name) [OPTIONS]\(operands.isEmpty ? "" : " \(operands)")

      \(lines.joined(separator: "\n"))

      Example: \(example)

      """
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// An error in the command line.
struct UsageError: Error {
  /// The message on one line, without the names of the program and the command.
  let message: String
}
