// Tests of pinlayout-gallery against measurements in the example's preview (327 × 573 pixels at
// 0.8667 pixels per point, with a frame line of one pixel). Tests of pinlayout-collision against
// UIView's rule that animations add to the model.

import Foundation
import Images
import Motion
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct GalleryTests {
  /// The positions in points, from the table of layouts in SCENES: image, the title's corner, the
  /// description's left edge and width.
  private static let layouts: [(time: Double, image: [Double], title: [Double], text: [Double])] = [
    (0, [10, 134, 140, 140], [160, 134], [160, 205]),
    (1, [225, 134, 140, 140], [20, 134], [20, 195]),
    (2.5, [10, 134, 355, 160], [10, 304], [10, 355]),
    (3.8, [10, 134, 355, 260], [20, 292], [20, 335]),
    (5.3, [10, 134, 140, 140], [160, 134], [160, 205]),
  ]

  @Test func pinLayoutFramesMatchTheExample() throws {
    let names = ["image.x", "image.y", "image.width", "image.height"]
    let played = try Played(
      "pinlayout-gallery",
      names + ["title.x", "title.y", "description.x", "description.width", "overlay.alpha"],
      rate: 60)
    for layout in Self.layouts {
      func number(_ name: String) throws -> Double { try played.number(name, at: layout.time) }
      #expect(try names.map { try number($0) } == layout.image, "at \(layout.time) s")
      #expect(try number("title.x") == layout.title[0])
      // San Francisco's lines are a little lower than Inter's.
      #expect(abs(try number("title.y") - layout.title[1]) <= 2)
      #expect(try number("description.x") == layout.text[0])
      #expect(abs(try number("description.width") - layout.text[1]) <= 0.5)
      #expect(try number("overlay.alpha") == (layout.time == 3.8 ? 1 : 0))
    }
  }

  private struct Move {
    /// The time of the tap that fits the measured edges best, to 0.25 ms.
    let tap: Double
    /// The left and right edges of the image before and after the move, in points.
    let from: (left: Double, right: Double)
    let to: (left: Double, right: Double)
    /// The columns of the edges in the preview's frames, in pixels.
    let frames: [(time: Double, left: Int, right: Int)]
    /// The allowed error in pixels: 2, and 3 for the last move, whose frames jitter more. The
    /// positions of that move fit taps between 4.0565 s and 4.069 s.
    let tolerance: Double
  }

  private static let moves = [
    Move(
      tap: 0.03875, from: (10, 150), to: (225, 365),
      frames: [
        (0, 9, 131), (0.1, 23, 144), (0.2, 116, 238), (0.3, 187, 309), (0.4, 196, 317),
      ], tolerance: 2),
    Move(
      tap: 1.334, from: (225, 365), to: (10, 365),
      frames: [(1.4, 177, 317), (1.5, 86, 317), (1.6, 14, 317), (1.7, 9, 317)], tolerance: 2),
    Move(
      tap: 4.059, from: (10, 365), to: (10, 150),
      frames: [(4.1, 9, 313), (4.2, 9, 230), (4.3, 9, 144), (4.4, 9, 130)], tolerance: 3),
  ]

  /// The scale is 0.8667 pixels per point, below the preview's frame line of one pixel.
  @Test(arguments: moves.indices)
  func theImageOfThePreviewFollowsTheCurve(index: Int) {
    let move = Self.moves[index]
    for frame in move.frames {
      let progress = TimingCurve.easeInOut.value(at: min(max((frame.time - move.tap) / 0.3, 0), 1))
      func check(_ column: Int, _ from: Double, _ to: Double) {
        let edge = (from + (to - from) * progress + 1.1538) * 0.8667
        let miss = max(Double(column) - edge, edge - Double(column + 1), 0)
        #expect(miss <= move.tolerance, "at \(frame.time) s")
      }
      check(frame.left, move.from.left, move.to.left)
      check(frame.right, move.from.right, move.to.right)
    }
  }

  /// Rows in which a line of the description begins in the preview, in pixels, while the label
  /// grows or shrinks. The label has the same number of lines in the preview and in the scene.
  @Test(arguments: [
    (frame: 1, columns: 150..<310, row: 151), (frame: 14, columns: 18..<170, row: 183),
    (frame: 15, columns: 14..<80, row: 242),
  ])
  func textStaysCentredInAGrowingPreviewBox(
    _ line: (frame: Int, columns: Range<Int>, row: Int)
  ) async throws {
    let path = Repository.root.appending(path: "scenes/pinlayout-gallery.yaml").path
    let picture = try await RehearsedScene(path: path).picture(frame: line.frame)
    /// 6 pixels of the device, which has 2 pixels per point.
    let tolerance = 3 * 0.8667
    func hasInk(_ row: Int) -> Bool {
      line.columns.reduce(0) { $0 + 255 - Int(picture[$1, row] >> 8 & 0xFF) } > 300
    }
    let begin = try #require(
      (line.row - 6...line.row + 6).first { hasInk($0) && !hasInk($0 - 1) })
    #expect(abs(Double(begin - line.row)) <= tolerance)
  }

  @Test func theCanvasSizeMatchesThePreview() async throws {
    let path = Repository.root.appending(path: "scenes/pinlayout-gallery.yaml").path
    let rehearsed = try RehearsedScene(path: path)
    #expect(rehearsed.times.count == 54)
    let picture = try await rehearsed.picture(frame: 10)
    #expect(picture.width == 327 && picture.height == 573)
    // The image's border lines in layout 2 were measured at columns 196 and 317.
    func blueness(_ x: Int) -> Int {
      Int(picture[x, 180] & 0xFF) - Int(picture[x, 180] >> 16 & 0xFF)
    }
    for column in [196, 317] {
      let best = (column - 3...column + 3).max { blueness($0) < blueness($1) }
      #expect(abs((best ?? 0) - column) <= 1)
    }
  }
}

@Suite struct CollisionTests {
  /// Returns the position on an ease-in-out curve of 3 s over 424 points, from 0.2 s on.
  private func curve(_ time: Double) -> Double {
    21 + 424 * TimingCurve.easeInOut.value(at: (time - 0.2) / 3)
  }

  private func played(guard isGuarded: Bool) throws -> Played {
    try Played("pinlayout-collision", ["box.x"], parameters: ["guard=\(isGuarded)"])
  }

  @Test func theGuardKeepsLayoutFromDisturbingTheMovingSquare() throws {
    let played = try played(guard: true)
    for time in stride(from: 0.0, through: 3.2, by: 0.05) {
      #expect(abs(try played.number("box.x", at: time) - curve(time)) < 1e-5)
    }
    // The square then follows within 0.3 s.
    #expect(try played.number("box.x", at: 4) == 315)
  }

  @Test func withoutTheGuardTheSquareJumpsToItsLayout() throws {
    let played = try played(guard: false)
    let tick = 1.0 / 60
    #expect(abs(try played.number("box.x", at: 1.2 - tick) - curve(1.2 - tick)) < 1e-5)
    for time in stride(from: 1.2, through: 3.2, by: 0.05) {
      #expect(abs(try played.number("box.x", at: time) - (curve(time) - 130)) < 1e-5)
    }
    #expect(try played.number("box.x", at: 4) == 315)
  }
}
