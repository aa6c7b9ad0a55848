// Options that several commands share.

import Geometry
import Player
import Scene
import SceneLanguage
import Support

extension Options {
  mutating func framesPerSecond() -> Double? {
    number(
      "fps", "N", help: "Set the output's frames per second; the default is the scene's.",
      in: 1...240)
  }

  mutating func scale(help: String) -> Double? {
    number("scale", "N", help: help, in: 0.1...10)
  }

  /// Declares and reads parameter values. Returns them in the order of the command line.
  mutating func parameters(help: String = "Set a parameter of the scene.") -> [ParameterOverride] {
    let texts = texts("param", short: "p", "NAME=VALUE", help: help)
    return attempt { try texts.map { try ParameterOverride(option: $0) } } ?? []
  }

  /// Declares and reads the name of a preset. Values from `parameters()` override the preset's
  /// values.
  mutating func preset() -> String? {
    text("preset", "NAME", help: "Use the values of one of the scene's presets.")
  }

  /// Declares and reads the options for playing a scene, except its frame rate and scale.
  mutating func sceneOptions() -> SceneOptions { sceneOptions(in: appearance()) }

  /// Declares and reads the options for playing a scene, except its frame rate, scale and
  /// appearance.
  mutating func sceneOptions(in appearance: Appearance?) -> SceneOptions {
    SceneOptions(
      parameters: parameters(), preset: preset(), reducesMotion: reducesMotion(),
      appearance: appearance, strictFonts: strictFonts(), memoryBytes: memory())
  }

  private mutating func strictFonts() -> Bool {
    flag("strict-fonts", help: "Refuse a text with a character that no font has.")
  }

  mutating func appearance() -> Appearance? {
    word("appearance", "A", help: "Play in the light or the dark appearance.", Appearance.self)
  }

  mutating func appearanceChoice() -> AppearanceChoice? {
    word(
      "appearance", "A",
      help: "Render in the light or the dark appearance, or in both: NAME-light and NAME-dark.",
      AppearanceChoice.self)
  }

  mutating func reducesMotion() -> Bool {
    flag("reduce-motion", help: "Play with reduced motion: appearance.reduceMotion is true.")
  }

  /// Declares and reads the output's name. The default is `-`, standard output.
  mutating func output() -> String {
    text(
      "output", short: "o", "OUT", help: "Write to this file; the default, -, is standard output.")
      ?? "-"
  }

  /// Declares and reads the limit of a scene's memory, in bytes.
  mutating func memory() -> Int {
    let bytes = parsed(
      "memory", "SIZE", help: "Limit a scene's memory: 500M or 4G; the default is 1G."
    ) { text throws(UsageError) in
      let factors: [Character: Double] = ["M": 1e6, "G": 1e9]
      guard let factor = text.last.flatMap({ factors[$0] }), let number = Double(text.dropLast()),
        (16e6...1e13).contains(number * factor)
      else {
        throw UsageError(
          message: "--memory takes a size of at least 16M, such as 500M or 4G, not '\(text)'")
      }
      return Int(saturating: number * factor)
    }
    return bytes ?? Limits.memoryBytes
  }

  mutating func jobs() -> Int {
    integer(
      "jobs", short: "j", "N",
      help: "Use up to N jobs to draw and encode; the default is the number of cores.", in: 1...256)
      ?? ProcessInfo.processInfo.activeProcessorCount
  }

  mutating func json() -> Bool { flag("json", help: "Write JSON.") }

  mutating func quiet() -> Bool { flag("quiet", short: "q", help: "Print only errors.") }
}
