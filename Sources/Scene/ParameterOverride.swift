// What a command line or a page says of a scene's parameters.

/// A parameter's value from outside the scene.
package struct ParameterOverride: Sendable, Hashable {
  /// The parameter's.
  package var name: String
  /// The value, as a scene file would say it.
  package var text: String
  /// What messages put before the name, as whoever gave the value would: an option, say.
  package var spelling: String

  /// A value that messages call "parameter name=text", unless they are told otherwise.
  package init(name: String, text: String, spelling: String = "parameter") {
    self.name = name
    self.text = text
    self.spelling = spelling
  }
}
