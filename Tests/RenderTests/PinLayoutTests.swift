// pinlayout-gallery against what was measured in the example's preview (327 × 573 pixels at 0.8667
// pixels a point, a frame line of one pixel around it), and pinlayout-collision against UIView's
// rule that animations add to the model.

import Foundation
import Images
import Motion
import TestSupport
import Testing

@testable import Render

@Suite struct GalleryTests {
  /// Positions in points from SCENES' table of layouts: image, title's corner, description's left
  /// edge and width.
  private static let layouts: [(time: Double, image: [Double], title: [Double], text: [Double])] = [
    (0, [10, 134, 140, 140], [160, 134], [160, 205]),
    (1, [225, 134, 140, 140], [20, 134], [20, 195]),
    (2.5, [10, 134, 355, 160], [10, 304], [10, 355]),
    (3.8, [10, 134, 355, 260], [20, 292], [20, 335]),
    (5.3, [10, 134, 140, 140], [160, 134], [160, 205]),
  ]

  @Test func layoutsAreWhereTheExampleHasThem() throws {
    let names = ["image.x", "image.y", "image.width", "image.height"]
    let played = try Played(
      "pinlayout-gallery",
      names + ["title.x", "title.y", "description.x", "description.width", "overlay.alpha"],
      rate: 60)
    for layout in Self.layouts {
      func number(_ name: String) throws -> Double { try played.number(name, at: layout.time) }
      #expect(try names.map { try number($0) } == layout.image, "at \(layout.time) s")
      #expect(try number("title.x") == layout.title[0])
      // The lines of San Francisco are a little lower than ours.
      #expect(abs(try number("title.y") - layout.title[1]) <= 2)
      #expect(try number("description.x") == layout.text[0])
      #expect(abs(try number("description.width") - layout.text[1]) <= 0.5)
      #expect(try number("overlay.alpha") == (layout.time == 3.8 ? 1 : 0))
    }
  }

  private struct Move {
    /// The tap that the measured edges fit best.
    let tap: Double
    /// From and to: left and right edge of the image, in points.
    let from: (left: Double, right: Double)
    let to: (left: Double, right: Double)
    /// The middles of its border's lines in pixels of the preview; nil where the text hides one.
    let frames: [(time: Double, left: Double?, right: Double?)]
  }

  private static let moves = [
    Move(
      tap: 0.039, from: (10, 150), to: (225, 365),
      frames: [(0.1, 23, 144), (0.2, nil, 237.43), (0.3, 188, 308), (0.4, 196, 317)]),
    Move(
      tap: 1.335, from: (225, 365), to: (10, 365),
      frames: [(1.4, 178, 317), (1.5, 87, 317), (1.6, 15, 317), (1.7, 10, 317)]),
    Move(
      tap: 4.0615, from: (10, 365), to: (10, 150),
      frames: [(4.1, 10, 313), (4.2, 10, 230), (4.3, 10, 144), (4.4, 10, 130)]),
  ]

  /// At up to 1,050 pixels a second the preview's own frames jitter by some milliseconds: each is
  /// within 2 pixels of the curve at a time within 4 ms of its own.
  @Test(arguments: moves.indices)
  func thePreviewsImageIsOnTheCurve(index: Int) {
    let move = Self.moves[index]
    func pixel(_ points: Double) -> Double { (points + 1.1538) * 0.8667 - 0.5 }
    for frame in move.frames {
      let around = [-0.004, 0.004].map { jitter in
        TimingCurve.easeInOut.value(at: (frame.time + jitter - move.tap) / 0.3)
      }
      func check(_ measured: Double?, _ from: Double, _ to: Double) {
        guard let measured else { return }
        let ours = around.map { pixel(from + (to - from) * $0) }
        #expect(
          measured >= (ours.min() ?? 0) - 2 && measured <= (ours.max() ?? 0) + 2,
          "at \(frame.time) s")
      }
      check(frame.left, move.from.left + 0.5, move.to.left + 0.5)
      check(frame.right, move.from.right - 0.5, move.to.right - 0.5)
    }
  }

  @Test func theCanvasIsThePreviews() throws {
    let path = Repository.root.appending(path: "scenes/pinlayout-gallery.yaml").path
    let production = try Production(path: path)
    #expect(production.frameCount == 54)
    let picture = try picture(of: production, frame: 10)
    #expect(picture.width == 327 && picture.height == 573)
    // The border of the image in layout 2, as measured: its lines at columns 196 and 317.
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
  /// An ease-in-out of three seconds from 0.2 s on, over 424 points.
  private func curve(_ time: Double) -> Double {
    21 + 424 * TimingCurve.easeInOut.value(at: (time - 0.2) / 3)
  }

  private func played(guard isGuarded: Bool) throws -> Played {
    try Played("pinlayout-collision", ["box.x"], parameters: ["guard=\(isGuarded)"])
  }

  @Test func withTheGuardTheSquareGoesOnUndisturbed() throws {
    let played = try played(guard: true)
    for time in stride(from: 0.0, through: 3.2, by: 0.05) {
      #expect(abs(try played.number("box.x", at: time) - curve(time)) < 1e-5)
    }
    // Afterwards it follows, in 0.3 s.
    #expect(try played.number("box.x", at: 4) == 315)
  }

  @Test func withoutItTheSquareJumpsByWhatTheLayoutSays() throws {
    let played = try played(guard: false)
    let tick = 1.0 / 60
    #expect(abs(try played.number("box.x", at: 1.2 - tick) - curve(1.2 - tick)) < 1e-5)
    for time in stride(from: 1.2, through: 3.2, by: 0.05) {
      #expect(abs(try played.number("box.x", at: time) - (curve(time) - 130)) < 1e-5)
    }
    #expect(try played.number("box.x", at: 4) == 315)
  }
}
