// A parameter as the command line says it.

import Player
import Scene

extension ParameterOverride {
  /// - Parameter text: `name=value`.
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
