// The values of parameters that pages have set in place of the file's.

/// Values of parameters as text, by name.
struct ParameterOverrides: Sendable, Hashable {
  /// The values that a page asks for.
  var requested: [String: String] = [:]
  /// The requested values that the scene does not take as its file is now, with the reason. They
  /// are shown as saved, and tried again with the next edit.
  var refused: [String: String] = [:]

  /// The requested values that the scene shows.
  var accepted: [String: String] { requested.filter { refused[$0.key] == nil } }
}
