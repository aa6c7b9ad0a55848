// The scene of the preview's tests, small enough for values computed by hand.

import Foundation
import Images
import Player
import Scene
import Support
import TestSupport
import Testing

@testable import Preview

/// A scene with a square of 10 points. The square moves linearly from x = 0 to `far` between 0.2
/// and 0.7 s.
struct BoxScene {
  static let text = """
    flickbook: 1
    title: A box
    screen: { size: [40, 30], scale: 2, background: white }
    fps: 10
    params:
      far: { value: 20, min: 0, max: 30 }   # how far it goes
      tint: '#C02040'  # its colour
      pace: linear
    views:
      - { id: box, frame: [0, 5, 10, 10], background: "= tint" }
    rules:
      - on: message go
        do: { animate: { duration: 0.5, curve: = pace, name: slide }, set: { box.x: = far } }
    timeline:
      - wait: 0.2
      - send: go
      - wait: 0.8

    """

  static let white: UInt32 = 0xFFFF_FFFF
  static let red: UInt32 = 0xFFC0_2040
  static let blue: UInt32 = 0xFF20_40C0

  /// The box's x in each frame, in points: a fifth of the distance in 0.1 s.
  static let places = [0.0, 0, 0, 4, 8, 12, 16, 20, 20, 20]

  /// Returns a frame with the box at `x`, in points.
  static func picture(x: Int, tint: UInt32 = red) -> Bitmap {
    var picture = Bitmap(width: 80, height: 60, filledWith: white)
    for row in 10..<30 {
      for column in 2 * x..<2 * x + 20 { picture[column, row] = tint }
    }
    return picture
  }

  let folder: TemporaryFolder
  var path: String { folder.path("s.yaml") }

  /// Writes the scene as `s.yaml` in a new folder.
  init(_ text: String = BoxScene.text) throws {
    folder = try TemporaryFolder()
    try write(text)
  }

  func session() throws -> PreviewSession { try PreviewSession(path: path) }

  func write(_ text: String, to name: String = "s.yaml") throws {
    try write(bytes: Array(text.utf8), to: name)
  }

  func write(bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.url.appending(path: name))
  }

  /// Writes the scene after replacing `part` with `other`.
  func edit(_ part: String, to other: String) throws {
    try #require(Self.text.contains(part))
    try write(Self.text.replacing(part, with: other))
  }

  func read() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// The session's state as the page decodes it.
struct Described: Decodable, Equatable {
  struct Event: Decodable, Equatable {
    var time: Double
    var name: String
    var effects: [String]
  }

  struct Parameter: Decodable, Equatable {
    enum Value: Decodable, Equatable {
      case number(Double)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }

    var name: String
    var value: Value
    var turned: Bool
    var isCurve: Bool
    var min: Double?
    var max: Double?
    var about = ""
    var unit = ""
    var step: Double?
    var file: Value
  }

  struct Variant: Decodable, Equatable {
    var id: Int
    var from: String
    var name: String
    var frames: Int
    var fps: Double
    var caption: String
    var trouble: [String]
    /// The parameter values by name; nil for a variant that is not defined by values.
    var values: [String: String]?
  }

  var version: Int
  var path: String
  var name: String
  var title: String
  var trouble: [String]
  var width: Int
  var height: Int
  var scale: Double
  var fps: Double
  var frames: Int
  var duration: Double
  var variants: [Variant]
  var events: [Event]
  var params: [Parameter]
  var properties: [String]
  var moving: [String]
  var views: [String]

  subscript(name: String) -> Parameter? { params.first { $0.name == name } }
}

extension PreviewSession {
  func described() throws -> Described {
    let text = state.description(path: path).written(indented: false)
    return try JSONDecoder().decode(Described.self, from: Data(text.utf8))
  }

  /// Returns a decoded frame.
  ///
  /// - Parameter variant: The variant's id; nil for the scene with the page's parameter values.
  func bitmap(_ frame: Int, of variant: Int? = nil) throws -> Bitmap {
    try PNG.decode(try #require(try picture(frame: frame, ofVariant: variant)))
  }
}

/// Returns the description of the error that the body throws, or nil.
func trouble(_ body: () throws(UserError) -> Void) -> String? {
  do throws(UserError) {
    try body()
    return nil
  } catch {
    return error.description
  }
}
