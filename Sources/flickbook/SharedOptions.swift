// Options that several commands take.

import Geometry
import Platform
import Player
import Scene
import Support

extension Options {
  mutating func framesPerSecond() -> Double? {
    number("fps", "N", help: "Output frames a second, in place of the scene's.", in: 1...240)
  }

  mutating func scale(help: String) -> Double? {
    number("scale", "N", help: help, in: 0.1...10)
  }

  /// Values for a scene's parameters, in order.
  mutating func parameters(help: String = "Sets a parameter of the scene.") -> [ParameterOverride] {
    let texts = texts("param", short: "p", "NAME=VALUE", help: help)
    return attempt { try texts.map { try ParameterOverride(option: $0) } } ?? []
  }

  /// One of the scene's presets by its name; `parameters()` go over its values.
  mutating func preset() -> String? {
    text("preset", "NAME", help: "Takes the values of one of the scene's presets.")
  }

  /// Declares and reads the options of a scene at its own rate and scale.
  mutating func sceneOptions() -> SceneOptions {
    SceneOptions(
      parameters: parameters(), preset: preset(), reducesMotion: reducesMotion(),
      memoryBytes: memory())
  }

  /// Whether scenes play for somebody who wants less motion.
  mutating func reducesMotion() -> Bool {
    flag("reduce-motion", help: "Plays with less motion wanted: appearance.reduceMotion is true.")
  }

  /// Where the result goes: standard output unless somebody says so.
  mutating func output() -> String {
    text("output", short: "o", "OUT", help: "Where the result goes; - is standard output.") ?? "-"
  }

  /// Bytes that the work with a scene may take.
  mutating func memory() -> Int {
    let bytes = parsed(
      "memory", "SIZE", help: "What a scene may take of memory: 500M or 4G; 1G by default."
    ) { text throws(UsageError) in
      let factors: [Character: Double] = ["M": 1e6, "G": 1e9]
      guard let factor = text.last.flatMap({ factors[$0] }), let number = Double(text.dropLast()),
        (16e6...1e13).contains(number * factor)
      else {
        throw UsageError(
          message: "--memory takes a size from 16M such as 500M or 4G, not '\(text)'")
      }
      return Int(saturating: number * factor)
    }
    return bytes ?? Limits.memoryBytes
  }

  mutating func jobs() -> Int {
    integer("jobs", short: "j", "N", help: "Frames at once; all cores by default.", in: 1...256)
      ?? ProcessInfo.processInfo.activeProcessorCount
  }

  mutating func json() -> Bool { flag("json", help: "Writes JSON.") }

  mutating func quiet() -> Bool { flag("quiet", short: "q", help: "Says nothing but errors.") }
}
