// What a command line or a page says of a scene's parameters.

/// A parameter's value from outside the scene: `--param fade=140`.
package struct ParameterOverride: Sendable, Hashable {
  /// The parameter's.
  package var name: String
  /// The value as it is written.
  package var text: String

  /// What somebody says of a parameter.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
