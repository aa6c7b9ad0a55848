// The words after a command, sorted into options and operands (GNU's conventions).

import Motion
import Support

struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Nothing given.
  init() {}

  /// - Parameters:
  ///   - options: those of the command, without `--help`.
  ///   - wanted: what operands the command takes; `--help` alone takes none.
  ///   - command: its name, for the advice in errors.
  init(_ words: [String], options: [Option], operands wanted: Operands, of command: String)
    throws(UsageError)
  {
    let options = options + [.help]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.first == "-", word != "-" else {
        operands.append(word)
        continue
      }
      let (name, value) = Self.halves(of: word)
      guard let option = options.first(where: { $0.isCalled(name) }) else {
        throw Self.unknown(name, options, command)
      }
      values[option.name, default: []].append(try Self.value(of: option, name, value, &rest))
    }
    guard !has(.help) else { return }
    guard !operands.contains("") else {
      throw UsageError(message: "a name is empty; try 'flickbook \(command) --help'")
    }
    guard wanted.count.contains(operands.count) else {
      let words = wanted.words.isEmpty ? "takes no operand" : "takes \(wanted.words)"
      throw UsageError(message: "\(words); try 'flickbook \(command) --help'")
    }
  }

  /// `--fps=30` is the name and the value in one word.
  private static func halves(of word: String) -> (name: String, value: String?) {
    guard word.prefix(2) == "--", let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// - Parameters:
  ///   - name: as it was written, which may be the short one.
  ///   - value: what stands in the same word; else the next one is taken.
  /// - Returns: empty for a switch.
  private static func value(
    of option: Option, _ name: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let wanted = option.value else {
      guard value == nil else { throw UsageError(message: "\(name) takes no value") }
      return ""
    }
    guard let given = value ?? rest.popFirst() else {
      throw UsageError(message: "\(name) takes a value: \(name) \(wanted)")
    }
    guard !given.isEmpty else {
      throw UsageError(message: "the value of \(name) is empty: \(name) \(wanted)")
    }
    return given
  }

  private static func unknown(_ name: String, _ options: [Option], _ command: String)
    -> UsageError
  {
    let near = nearest(to: name, among: options.map(\.spelling))
    let hint = near.map { "did you mean '\($0)'?" } ?? "try 'flickbook \(command) --help'"
    return UsageError(message: "unknown option '\(name)'; \(hint)")
  }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Every value given, in order.
  func values(of option: Option) -> [String] { values[option.name] ?? [] }
}

/// What stands after the options.
struct Operands: Sendable {
  /// As the help calls them: "SCENE…", or empty.
  var words: String
  var count: ClosedRange<Int>

  static let none = Operands(words: "", count: 0...0)
}
