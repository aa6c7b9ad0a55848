// The options and operands of a command. One expression declares an option and reads it, so that
// the help lists exactly the options that are read.

/// The options and operands that a command declares and reads.
///
/// A command reads its options twice. The first time nothing is given: this collects the
/// declarations for the help and the parser. The second time reads the user's words. So a command
/// must declare the same options each time, and do its work in the closure that it returns.
struct Options {
  /// The options in the order of the help.
  private(set) var declared: [Option] = []
  private(set) var operands = Operands.none
  /// The first problem of the command line.
  private(set) var problem: (any Error)?
  private let given: Arguments

  init(_ given: Arguments = Arguments()) {
    self.given = given
  }

  // MARK: Operands

  /// Declares the operands and returns them.
  ///
  /// - Parameter words: The operands' name in the help.
  mutating func operands(_ words: String, _ count: ClosedRange<Int>) -> [String] {
    operands = Operands(words: words, count: count)
    return given.operands
  }

  mutating func operand(_ words: String) -> String { operands(words, 1...1).first ?? "" }

  // MARK: Options

  /// Declares a switch and returns whether it is given.
  mutating func flag(_ name: String, short: Character? = nil, help: String) -> Bool {
    let option = Option(name: name, short: short, help: help)
    declare(option)
    return given.has(option)
  }

  /// Declares an option and returns all its values, in the order given.
  ///
  /// - Parameter value: The value's name in the help.
  mutating func texts(_ name: String, short: Character? = nil, _ value: String, help: String)
    -> [String]
  {
    let option = Option(name: name, short: short, value: value, help: help)
    declare(option)
    return given.values(of: option)
  }

  /// Declares an option and returns its last value; nil when it is not given.
  mutating func text(_ name: String, short: Character? = nil, _ value: String, help: String)
    -> String?
  {
    texts(name, short: short, value, help: help).last
  }

  private mutating func declare(_ option: Option) {
    precondition(
      !declared.contains { $0.name == option.name }, "\(option.spelling) is declared twice")
    declared.append(option)
  }

  // MARK: Problems

  /// Runs `read`. Returns nil if it throws, and notes the error if it is the first.
  mutating func attempt<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  /// Notes the first problem of the command line.
  ///
  /// - Parameter message: The problem's description, used if `isWrong`.
  mutating func refuse(if isWrong: Bool, _ message: @autoclosure () -> String) {
    guard isWrong, problem == nil else { return }
    problem = UsageError(message: message())
  }

  /// Refuses an option that another option makes useless.
  ///
  /// - Parameter areGiven: Whether both options are given.
  mutating func refuse(_ option: String, with other: String, if areGiven: Bool) {
    refuse(if: areGiven, "\(option) cannot be combined with \(other)")
  }

  /// Refuses an option that needs another one.
  ///
  /// - Parameter isMissing: Whether the option is given without the other one.
  mutating func refuse(_ option: String, without other: String, if isMissing: Bool) {
    refuse(if: isMissing, "\(option) needs \(other)")
  }

  /// Refuses two contradictory options.
  mutating func exclude(_ one: String, _ other: String, if areGiven: Bool) {
    refuse(if: areGiven, "\(one) and \(other) cannot be combined")
  }

  /// Reads options that apply only under a condition, and refuses them otherwise.
  ///
  /// - Parameter condition: The condition in words, such as "with --sweep" or "to a GIF".
  mutating func only<Value>(
    _ condition: String, if holds: Bool, _ read: (inout Options) -> Value
  ) -> Value {
    let before = declared.count
    let value = read(&self)
    for option in declared[before...] where !holds {
      refuse(if: given.has(option), "\(option.spelling) applies only \(condition)")
    }
    return value
  }
}
