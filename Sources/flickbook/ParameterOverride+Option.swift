// Parses a parameter's value from the command line.

import Player
import Scene
import SceneLanguage

extension ParameterOverride {
  /// Parses the value of the option `--param`.
  ///
  /// - Parameter text: The name and the value as `name=value`.
  /// - Throws: UserError if the name or the equals sign is missing.
  init(option text: String) throws(UserError) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw UserError("--param takes name=value, not '\(text)'")
    }
    self.init(
      option: String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  init(option name: String, _ value: String) {
    self.init(name: name, text: value, spelling: "--param")
  }
}
