// An option of a command, as shown in the help and read by the parser.

struct Option: Sendable {
  /// The long name, without dashes.
  let name: String
  var short: Character?
  /// The value's name in the help; nil for a switch.
  var value: String?
  let help: String
  /// The allowed words if the value is one of several fixed words; otherwise empty.
  var choices: [String] = []

  static let help = Option(name: "help", short: "h", help: "Print this help.")

  /// The option as written on the command line, such as "--fps".
  var spelling: String { "--\(name)" }

  /// Whether an argument is the option's long or short name.
  func isCalled(_ word: String) -> Bool {
    word == spelling || short.map { "-\($0)" } == word
  }
}
