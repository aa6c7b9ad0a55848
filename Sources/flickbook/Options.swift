// The options and operands of a command. The same call declares and reads an option, so that the
// help lists exactly the options that are read.

/// The options and operands that a command declares and reads.
///
/// A command declares its options twice. In the first pass no argument is given; the declarations
/// are collected for the help and the parser. In the second pass the user's arguments are read. So
/// a command must declare the same options in both passes, and act only in the closure that it
/// returns.
struct Options {
  /// The options in the order of the help.
  private(set) var declared: [Option] = []
  private(set) var operands = Operands.none
  /// The first problem in the command line; nil for a valid command line.
  private(set) var problem: (any Error)?
  private let given: Arguments

  init(_ given: Arguments = Arguments()) {
    self.given = given
  }

  /// Declares the operands and returns them.
  ///
  /// - Parameter words: The operands' name in the help.
  mutating func operands(_ words: String, _ count: ClosedRange<Int>) -> [String] {
    operands = Operands(words: words, count: count)
    return given.operands
  }

  mutating func operand(_ words: String) -> String { operands(words, 1...1).first ?? "" }

  /// Declares a switch and returns whether it is given.
  mutating func flag(_ name: String, short: Character? = nil, help: String) -> Bool {
    let option = Option(name: name, short: short, help: help)
    declare(option)
    return given.has(option)
  }

  /// Declares an option and returns all its values, in the order of the command line.
  ///
  /// - Parameters:
  ///   - value: The value's name in the help.
  ///   - choices: The allowed words if the value is one of several fixed words, for completion;
  ///     otherwise empty.
  mutating func texts(
    _ name: String, short: Character? = nil, _ value: String, help: String, choices: [String] = []
  ) -> [String] {
    let option = Option(name: name, short: short, value: value, help: help, choices: choices)
    declare(option)
    return given.values(of: option)
  }

  /// Declares an option and returns its last value; nil if the option is not given.
  mutating func text(
    _ name: String, short: Character? = nil, _ value: String, help: String, choices: [String] = []
  ) -> String? {
    texts(name, short: short, value, help: help, choices: choices).last
  }

  private mutating func declare(_ option: Option) {
    precondition(
      !declared.contains { $0.name == option.name }, "\(option.spelling) is declared twice")
    declared.append(option)
  }

  /// Runs `read` and returns its result. If `read` throws, returns nil, and records the error
  /// unless `problem` is already set.
  mutating func attempt<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  /// Records a problem unless `problem` is already set.
  mutating func refuse(if isWrong: Bool, _ message: @autoclosure () -> String) {
    guard isWrong, problem == nil else { return }
    problem = UsageError(message: message())
  }

  /// Refuses an option that has no effect in combination with another option.
  ///
  /// - Parameter areGiven: Whether both options are given.
  mutating func refuse(_ option: String, with other: String, if areGiven: Bool) {
    refuse(if: areGiven, "\(option) cannot be combined with \(other)")
  }

  /// Refuses an option that needs another option.
  ///
  /// - Parameter isMissing: Whether `option` is given without `other`.
  mutating func refuse(_ option: String, without other: String, if isMissing: Bool) {
    refuse(if: isMissing, "\(option) needs \(other)")
  }

  /// Refuses two options that contradict each other.
  ///
  /// - Parameter areGiven: Whether both options are given.
  mutating func exclude(_ one: String, _ other: String, if areGiven: Bool) {
    refuse(if: areGiven, "\(one) and \(other) cannot be combined")
  }

  /// Declares and reads options that are refused if a condition is not met.
  ///
  /// - Parameter condition: The condition in words, such as "with --report" or "to a GIF".
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
