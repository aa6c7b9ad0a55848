// Options that several commands take.

import Foundation
import Images
import Player
import Render
import Scene

extension Option {
  static let parameter = Option(
    name: "param", short: "p", value: "NAME=VALUE", help: "Sets a parameter of the scene.")
  static let framesPerSecond = Option(
    name: "fps", value: "N", help: "Output frames a second, in place of the scene's.")
  static let output = Option(
    name: "output", short: "o", value: "OUT", help: "Where the result goes; - is standard output.")
  static let jobs = Option(
    name: "jobs", short: "j", value: "N", help: "Frames at once; all cores by default.")
  static let progress = Option(
    name: "progress", help: "Shows progress even when this is no terminal.")
  static let quiet = Option(name: "quiet", short: "q", help: "Says nothing but errors.")
  static let json = Option(name: "json", help: "Writes JSON.")
}

extension Option {
  /// What decides about a GIF.
  static let gif = [
    Option(
      name: "quality", value: "Q",
      help: "Of a GIF: small, normal (default) or best; 256 colours or fewer are exact always."),
    Option(name: "colors", value: "N", help: "Of a GIF's palettes: 2 to 256, the default."),
    Option(
      name: "dither", value: "D", help: "Of a GIF: auto, the default, or none."),
    Option(
      name: "max-bytes", value: "SIZE",
      help: "A GIF has no more bytes (500k, 2M); quality and colours are given up for it."),
    Option(name: "loop", value: "N", help: "How often a GIF plays; 0 is for ever."),
    Option(
      name: "hold-last", value: "S", help: "Seconds by which a GIF's last frame stays longer."),
  ]
}

extension Arguments {
  func jobs() throws(UsageError) -> Int {
    try integer("jobs", 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  func gifOptions() throws(UsageError) -> GIFOptions {
    GIFOptions(
      quality: try word("quality", GIFOptions.Quality.self) ?? .normal,
      dither: try word("dither", GIFOptions.Dither.self) ?? .auto,
      colors: try integer("colors", 2...256) ?? 256,
      loopCount: try loopCount() ?? 0, maximumBytes: try maximumBytes())
  }

  func loopCount() throws(UsageError) -> Int? { try integer("loop", 0...65_535) }

  /// 4096, 500k or 2M, in thousands and millions.
  private func maximumBytes() throws(UsageError) -> Int? {
    guard let text = value("max-bytes") else { return nil }
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
    let factor = text.last.flatMap { factors[$0] }
    let number = Double(factor == nil ? text[...] : text.dropLast())
    guard let number, number > 0, number * (factor ?? 1) <= 1e12 else {
      throw UsageError(message: "--max-bytes takes a size such as 800k or 2.5M, not '\(text)'")
    }
    return Int(number * (factor ?? 1))
  }

  func holdSeconds() throws(UsageError) -> Double { try number("hold-last", 0...600) ?? 0 }

  /// One of a set of words.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Word.Type
  ) throws(UsageError) -> Word? {
    guard let text = value(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "--\(name) takes one of \(known), not '\(text)'")
    }
    return word
  }

  /// What `--param` says, in order.
  func parameters() throws(Trouble) -> [ParameterOverride] {
    try all("param").map { (text) throws(Trouble) in try ParameterOverride(option: text) }
  }

  /// What the options say of the scene.
  func sceneOptions() throws -> SceneOptions {
    SceneOptions(
      parameters: try parameters(),
      framesPerSecond: try number("fps", 1...240),
      scale: try number("scale", 0.1...10))
  }
}
