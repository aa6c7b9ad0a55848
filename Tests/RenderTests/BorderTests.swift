// Tests that an opaque border hides all content at the edge of its view.

import Foundation
import Geometry
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct BorderTests {
  /// Views of 60 × 60 points at 20, 100, 180, …: red and green inside a black border.
  private static let views = [
    "clips: true, background: red, children: [{ frame: [-9, -9, 90, 90], background: lime }]",
    "clips: true, kind: gradient, colors: [red, lime]",
    "background: red",
    "background: red, children: [{ frame: [22, 22, 16, 16], background: lime }]",
    "kind: gradient, colors: [red, lime], alpha: 0.6",
  ]

  /// The scale of 3 takes more than half of the time, and is for the night.
  @Test(arguments: isThorough ? [1.0, 1.5, 2, 3] : [1, 1.5, 2], [0.0, 3.5, 12, 30])
  func noColourShowsOutsideTheBorder(scale: Double, radius: Double) async throws {
    for (shift, width) in [(0.0, 2.0), (0.3, 1), (0.5, 3), (0.85, 0.7)] {
      var text = "flickbook: 1\nscreen: { size: [420, 100], scale: \(scale) }\nviews:\n"
      for (index, view) in Self.views.enumerated() {
        text +=
          "  - { frame: [\(20 + 80 * Double(index) + shift), \(20 + shift / 2), 60, 60],"
          + " cornerRadius: \(radius), border: { width: \(width), color: black }, \(view) }\n"
      }
      let folder = try TemporaryFolder()
      let path = folder.path("borders.yaml")
      try (text + "timeline: [{ wait: 0.1 }]\n").write(
        toFile: path, atomically: true, encoding: .utf8)
      let picture = try await RehearsedScene(path: path).picture(frame: 0)
      for index in Self.views.indices {
        let corner = Point(x: 20 + 80 * Double(index) + shift, y: 20 + shift / 2)
        let wrong = colored(
          picture, scale: scale, corner: corner, radius: radius, width: width)
        #expect(wrong == 0, "\(Self.views[index]) at \(shift), border \(width)")
      }
    }
  }

  /// A black edge in the middle of a pixel on white is grey, 255 / 2 rounded up or down. If the
  /// background or the black had an edge of its own there, it would be red or darker.
  @Test(arguments: [
    "border: { width: 3, color: black }, background: red,"
      + " children: [{ frame: [-9, 2, 40, 4], background: lime }]",
    "kind: gradient, colors: [black, black], background: red",
    "kind: gradient, colors: [black, black], background: red, clips: true",
  ])
  func aFractionalEdgeIsBlendedOnce(view: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("edge.yaml")
    let text =
      "flickbook: 1\nscreen: { size: [40, 40], scale: 1 }\n"
      + "views: [{ frame: [10.5, 10, 20, 20], \(view) }]\ntimeline: [{ wait: 0.1 }]\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let picture = try await RehearsedScene(path: path).picture(frame: 0)
    #expect([0xFF7F_7F7F, 0xFF80_8080].contains(picture[10, 25]), "\(picture[10, 25])")
    #expect(picture[9, 25] == 0xFFFF_FFFF)
    #expect(picture[11, 25] == 0xFF00_0000)
  }

  /// Returns the number of coloured pixels in and around a view. Pixels at the inner edge of the
  /// border are ignored.
  private func colored(
    _ picture: Bitmap, scale: Double, corner: Point, radius: Double, width: Double
  ) -> Int {
    /// Half the diagonal of a pixel (0.707), plus about a hundredth.
    let reach = 0.72
    func columns(_ start: Double) -> ClosedRange<Int> {
      Int((start - 8) * scale)...Int((start + 68) * scale)
    }
    var count = 0
    for y in columns(corner.y) {
      for x in columns(corner.x) {
        let point = Point(
          x: (Double(x) + 0.5) / scale - corner.x, y: (Double(y) + 0.5) / scale - corner.y)
        guard depth(of: point, radius: radius) * scale + reach < width * scale else { continue }
        let pixel = picture[x, y]
        let parts = [16, 8, 0].map { pixel >> UInt32($0) & 0xFF }
        if Set(parts).count > 1 { count += 1 }
      }
    }
    return count
  }

  /// Returns the distance of a point from the outline of the view; positive inside.
  private func depth(of point: Point, radius: Double) -> Double {
    let (x, y) = (abs(point.x - 30) - 30 + radius, abs(point.y - 30) - 30 + radius)
    let (beyondX, beyondY) = (max(x, 0), max(y, 0))
    return radius - min(max(x, y), 0) - (beyondX * beyondX + beyondY * beyondY).squareRoot()
  }
}
