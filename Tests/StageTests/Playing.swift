// Scenes, stages and values for the tests of this target.

import Geometry
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Stage

/// Returns a scene of 100 × 200 points with the given views, rules and steps.
func scene(_ body: String) throws -> Scene {
  let text = "flickbook: 1\nscreen: { size: [100, 200], scale: 2 }\n" + body
  return try readScene(Array(text.utf8), file: "s.yaml")
}

/// Returns a content offset rounded to pixels, at 2 pixels per point.
func onPixels(_ offset: Double) -> Double { (offset * 2).rounded() / 2 }

func number(_ stage: Stage, _ name: String, at time: Double) throws -> Double {
  let reference = try #require(stage.scene.variable(named: name))
  guard case .number(let number) = try stage.value(of: reference, at: time) else {
    Issue.record("\(name) is no number")
    return .nan
  }
  return number
}

let box = "views: [{ id: box, frame: [0, 0, 10, 10], background: red }]\n"

/// Returns a stage after playing the scene up to a time.
func played(_ body: String, to time: Double) throws -> Stage {
  var stage = Stage(try scene(body), isLogging: true)
  try stage.advance(to: time)
  return stage
}

/// Returns the message of the error that stops a scene within ten seconds, or nil.
func failure(_ body: String) throws -> String? {
  var stage = Stage(try scene(body))
  do {
    try stage.advance(to: 10)
    return nil
  } catch {
    return error.description
  }
}

/// Returns the values of `name` at ascending times.
func numbers(_ body: String, _ name: String, at times: [Double]) throws -> [Double] {
  var stage = Stage(try scene(body))
  return try times.map { time in
    try stage.advance(to: time)
    return try number(stage, name, at: time)
  }
}

/// Reads `Fixtures/<name>.json`.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  try Repository.fixture(name, of: "StageTests", as: type)
}

/// Text and images of sizes that can be computed by hand.
struct FixedSizes: ContentMeasuring {
  /// Returns ten points per character, in lines of 20 points with the baseline at 15.
  func extent(of text: String, _ style: View.LabelStyle, width: Double?) -> TextExtent {
    let length = Double(text.count) * 10
    var size = Size(width: length, height: 20)
    if let width, width < length {
      size = Size(width: width, height: (length / width).rounded(.up) * 20)
    }
    return TextExtent(size: size, firstBaseline: 15, lastBaseline: size.height - 5)
  }

  func size(of image: View.ImageStyle) -> Size? { Size(width: 40, height: 20) }
}
