// The scene of most tests of the library. Its values have a closed form.

import FlickbookKit
import Foundation
import TestSupport

enum SlidingBox {
  /// A box that slides evenly from 0 to 40 points, from 0.5 s on, for `slide` seconds.
  static let text = """
    flickbook: 1
    title: A box that slides
    screen: { size: [60, 40], scale: 2, background: white }
    fps: 20
    params:
      slide: { value: 0.5, min: 0.1, max: 2 }
      greeting: hello
      isDimmed: false
    state: { count: 0 }
    views:
      - id: box
        frame: [0, 10, 10, 10]
        background: "#2060C0"
        hidden: = isDimmed
      - { id: mark, kind: label, frame: [30, 24, 30, 14], text: "{greeting}", font: { size: 8 } }
    rules:
      - on: message go
        do:
          - set: { count: = count + 1 }
          - animate: { duration: = slide, curve: linear, name: move }
            set: { box.x: 40 }
    timeline:
      - wait: 0.5
      - send: go
      - wait: 1

    """

  /// Returns the box's x in points. `time` is in seconds.
  static func x(at time: Double, slide: Double = 0.5) -> Double {
    40 * min(max((time - 0.5) / slide, 0), 1)
  }

  /// The rounding error of sums of a few numbers below 100.
  static let rounding = 1e-9

  static func scene(_ parameters: [String: Value] = [:]) throws -> Scene {
    try Scene(text: text, parameters: parameters)
  }

  /// Returns the path of the scene's file in a new folder.
  static func file() throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("box.yaml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return (folder, path)
  }
}
