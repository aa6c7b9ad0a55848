// The arguments after a command's name, parsed by GNU's conventions.

import Motion
import Support

struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  init() {}

  /// Sorts the arguments into options and operands.
  ///
  /// - Parameters:
  ///   - words: The arguments after the command's name.
  ///   - options: The command's options, without `--help`.
  ///   - wanted: The operands that the command takes. They may be missing if `--help` is given.
  ///   - command: The command's name, for the advice in errors.
  /// - Throws: UsageError for an unknown option, a missing value or a wrong number of operands.
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
      throw UsageError(message: "an operand is empty; try 'flickbook \(command) --help'")
    }
    guard wanted.count.contains(operands.count) else {
      let words = wanted.words.isEmpty ? "takes no operands" : "takes \(wanted.words)"
      throw UsageError(message: "\(words); try 'flickbook \(command) --help'")
    }
  }

  /// Splits an argument such as `--fps=30` at the equals sign; the value is nil without "=".
  private static func halves(of word: String) -> (name: String, value: String?) {
    guard word.prefix(2) == "--", let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// Returns the value of an option. If the value is the next argument, removes this argument from
  /// `rest`.
  ///
  /// - Parameters:
  ///   - name: The option's long or short name, as written on the command line.
  ///   - value: The text after "=" in the same argument; nil without "=".
  /// - Returns: The value, or an empty string for a switch.
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
    let record = options.contains { $0.spelling == "--record" } ? recordingNames[name] : nil
    let near = record ?? nearest(to: name, among: options.map(\.spelling))
    let hint = near.map { "did you mean '\($0)'?" } ?? "try 'flickbook \(command) --help'"
    return UsageError(message: "unknown option '\(name)'; \(hint)")
  }

  /// The options of other programs that record references again, with the option that does so here.
  private static let recordingNames = Dictionary(
    uniqueKeysWithValues: ["--update", "-u", "--update-snapshots", "--accept", "--approve"]
      .map { ($0, "--record changed") })

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Returns all values of the option, in the order of the command line.
  func values(of option: Option) -> [String] { values[option.name] ?? [] }
}

struct Operands: Sendable {
  /// The name in the help, such as "SCENE…"; empty for a command without operands.
  var words: String
  var count: ClosedRange<Int>

  static let none = Operands(words: "", count: 0...0)
}
