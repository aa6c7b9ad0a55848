// What the help and the sorting of words need to know of an option.

/// An option of a command.
struct Option: Sendable {
  /// Without the dashes.
  let name: String
  var short: Character?
  /// What its value is called; nil for a switch.
  var value: String?
  let help: String

  static let help = Option(name: "help", short: "h", help: "Says this.")

  /// As it is written: "--fps".
  var spelling: String { "--\(name)" }

  /// True for both of its spellings.
  func isCalled(_ word: String) -> Bool {
    word == spelling || short.map { "-\($0)" } == word
  }
}
