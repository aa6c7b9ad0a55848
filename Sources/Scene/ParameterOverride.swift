// What a command line or a page says of a scene's parameters.

/// A parameter's value from outside the scene: `--param fade=140`.
package struct ParameterOverride: Sendable, Hashable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
