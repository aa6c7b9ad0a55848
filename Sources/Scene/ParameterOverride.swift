// Values for a scene's parameters from a command line or from the preview page.

/// A parameter's value from outside the scene file.
package struct ParameterOverride: Sendable, Hashable {
  /// The name of the parameter.
  package var name: String
  /// The value, in the syntax of a scene file.
  package var text: String
  /// The words that messages put before `name=text`: the option's name, for example.
  package var spelling: String

  /// Creates an override that messages call "parameter name=text" by default.
  package init(name: String, text: String, spelling: String = "parameter") {
    self.name = name
    self.text = text
    self.spelling = spelling
  }
}
