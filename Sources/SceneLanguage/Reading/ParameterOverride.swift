// Values that replace the default values of a scene's parameters.

/// A value for a parameter from outside the scene file, such as from `--param`.
package struct ParameterOverride: Sendable, Hashable {
  package var name: String
  /// The value, in the syntax of a scene file.
  package var text: String
  /// The words before `name=text` in messages, such as the name of the option.
  package var spelling: String

  /// Creates an override. Messages name it with `spelling` before `name=text`, as in "parameter
  /// width=300".
  package init(name: String, text: String, spelling: String = "parameter") {
    self.name = name
    self.text = text
    self.spelling = spelling
  }
}
