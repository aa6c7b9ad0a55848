// What a command takes: an option is declared and read in one expression, so that it cannot have
// the one without the other.

/// What a command reads its options and operands from.
///
/// A command's reading runs twice: with nothing given, which tells what there is, for the help and
/// for sorting the words; then with the words. So it declares the same whatever is given, and does
/// nothing else: the work is in what it returns.
struct Options {
  /// In the order of the help.
  private(set) var declared: [Option] = []
  private(set) var operands = Operands.none
  /// The first thing that is wrong with what was given.
  private(set) var problem: (any Error)?
  private let given: Arguments

  init(_ given: Arguments = Arguments()) {
    self.given = given
  }

  // MARK: Operands

  /// - Parameter words: what the help calls them.
  mutating func operands(_ words: String, _ count: ClosedRange<Int>) -> [String] {
    operands = Operands(words: words, count: count)
    return given.operands
  }

  mutating func operand(_ words: String) -> String { operands(words, 1...1).first ?? "" }

  // MARK: Options

  /// A switch.
  mutating func flag(_ name: String, short: Character? = nil, help: String) -> Bool {
    let option = Option(name: name, short: short, help: help)
    declare(option)
    return given.has(option)
  }

  /// Every value given, in order.
  ///
  /// - Parameter value: what the help calls it.
  mutating func texts(_ name: String, short: Character? = nil, _ value: String, help: String)
    -> [String]
  {
    let option = Option(name: name, short: short, value: value, help: help)
    declare(option)
    return given.values(of: option)
  }

  /// The last value given.
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

  // MARK: What is wrong

  /// Notes what goes wrong; nil then. The first trouble of a command line is what is told.
  mutating func attempt<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      problem = problem ?? error
      return nil
    }
  }

  /// - Parameter message: what is wrong if `isWrong`.
  mutating func refuse(if isWrong: Bool, _ message: @autoclosure () -> String) {
    guard isWrong, problem == nil else { return }
    problem = UsageError(message: message())
  }

  /// Refuses an option that another one deprives of its effect.
  ///
  /// - Parameter areGiven: whether both are.
  mutating func refuse(_ option: String, with other: String, if areGiven: Bool) {
    refuse(if: areGiven, "\(option) has an effect without \(other) only")
  }

  /// Refuses an option that is nothing without another one.
  ///
  /// - Parameter isMissing: whether it is given, and the other is not.
  mutating func refuse(_ option: String, without other: String, if isMissing: Bool) {
    refuse(if: isMissing, "\(option) has an effect with \(other) only")
  }

  /// Refuses two options that contradict each other.
  mutating func exclude(_ one: String, _ other: String, if areGiven: Bool) {
    refuse(if: areGiven, "\(one) and \(other) exclude each other")
  }

  /// Reads options that have an effect under a condition only, and refuses them without it.
  ///
  /// - Parameter condition: in words: "with --sweep", "on a GIF".
  mutating func only<Value>(
    _ condition: String, if holds: Bool, _ read: (inout Options) -> Value
  ) -> Value {
    let before = declared.count
    let value = read(&self)
    for option in declared[before...] where !holds {
      refuse(if: given.has(option), "\(option.spelling) has an effect \(condition) only")
    }
    return value
  }
}
