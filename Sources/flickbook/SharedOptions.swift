// Options that several commands take.

import Render

extension Option {
  static let parameter = Option(
    name: "param", short: "p", value: "NAME=VALUE", help: "Sets a parameter of the scene.")
  static let framesPerSecond = Option(
    name: "fps", value: "N", help: "Output frames a second, in place of the scene's.")
  static let output = Option(
    name: "output", short: "o", value: "OUT", help: "Where the result goes; - is standard output.")
  static let json = Option(name: "json", help: "Writes JSON.")
}

extension Arguments {
  /// What the options say of the scene.
  func sceneOptions() throws(UsageError) -> SceneOptions {
    SceneOptions(
      parameters: all("param"),
      framesPerSecond: try number("fps", 1...240),
      scale: try number("scale", 0.1...10))
  }
}
