// Tests of scenes as Lottie files, played by the tests' own evaluator.

import Export
import Foundation
import Testing

@Suite struct LottieMotionTests {
  private func play(_ steps: String, more: String = "", error: Double = 0.1) throws -> PlayedLottie
  {
    try PlayedLottie(try exported(steps, to: .lottie, more: more, error: error))
  }

  /// The frame of the box is [20, 30, 60, 40]: its centre is at (50, 50), its anchor at (30, 20).
  @Test(
    arguments: [
      ("box.x: 80", "p", [50.0, 50], [110.0, 50]),
      ("box.y: 10", "p", [50, 50], [50, 30]),
      ("box.translate.x: -5", "p", [50, 50], [45, 50]),
      ("box.translate.y: 7", "p", [50, 50], [50, 57]),
      // A width that grows to 100 has its middle at 50.
      ("box.width: 100", "p", [50, 50], [70, 50]),
      ("box.width: 100", "a", [30, 20], [50, 20]),
      ("box.height: 10", "a", [30, 20], [30, 5]),
      ("box.scale.x: 0.5", "s", [100, 100], [50, 100]),
      ("box.scale.y: -2", "s", [100, 100], [100, -200]),
      ("box.rotate: 90", "r", [0], [90]),
      ("box.alpha: 0.25", "o", [100], [25]),
    ] as [(String, String, [Double], [Double])])
  func aPropertyGoesFromItsFirstToItsLastValue(
    _ change: String, _ name: String, _ from: [Double], _ to: [Double]
  ) throws {
    let file = try play("- animate: { duration: 1, curve: linear }\n  set: { \(change) }")
    let property = try file.layer("box").property(name)
    // A scene of 2 s has 120 frames; a quarter of a second is 15 frames.
    for (frame, share) in [(0.0, 0.0), (15, 0.25), (45, 0.75), (60, 1), (119, 1)] {
      for (lane, value) in property.values(at: frame).enumerated() {
        #expect(abs(value - from[lane] - (to[lane] - from[lane]) * share) < 0.01, "frame \(frame)")
      }
    }
  }

  @Test(
    arguments: [
      ("box.width: 100", "rc", "s", [60.0, 40], [100.0, 40]),
      ("box.width: 100", "rc", "p", [30, 20], [50, 20]),
      ("box.cornerRadius: 12", "rc", "r", [0], [12]),
      // Red to half transparent blue: an opaque colour, and its opacity in percent.
      ("box.background: \"#0000FF80\"", "fl", "c", [1, 0, 0, 1], [0, 0, 1, 1]),
      ("box.background: \"#0000FF80\"", "fl", "o", [100], [50.196]),
    ] as [(String, String, String, [Double], [Double])])
  func aBoxShowsItsSizeCornersAndColour(
    _ change: String, _ type: String, _ name: String, _ from: [Double], _ to: [Double]
  ) throws {
    let file = try play("- animate: { duration: 1, curve: linear }\n  set: { \(change) }")
    let property = try file.layer("box").box(name, of: type)
    #expect(zip(property.values(at: 0), from).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(zip(property.values(at: 90), to).allSatisfy { abs($0 - $1) < 0.001 })
  }

  /// The reference is 1 − e^(−βt)·(cos ωd·t + β·sin(ωd·t)/ωd) with ζ = 0.7 and ω = 4π, from 0.25 s
  /// on, over 100 points.
  @Test(arguments: [0.1, 0.02])
  func aSpringIsNoFurtherOffThanIsAllowed(_ error: Double) throws {
    let file = try play(
      "- animate: { duration: 1, delay: 0.25, curve: bouncy }\n  set: { box.x: 120 }", error: error)
    let position = try file.layer("box").property("p")
    let (beta, swing) = (0.7 * 4 * Double.pi, 4 * Double.pi * (1 - 0.49).squareRoot())
    for frame in stride(from: 0, through: 60, by: 0.37) {
      let t = max(frame / 60 - 0.25, 0)
      let way = 1 - exp(-beta * t) * (cos(swing * t) + beta * sin(swing * t) / swing)
      #expect(abs(position.values(at: frame)[0] - 50 - 100 * way) <= error + 0.001, "\(frame)")
    }
  }

  /// The curve jumps by a half at 0.25 s and at the end.
  @Test func stairsHoldUntilTheirNextStep() throws {
    let file = try play(
      "- animate: { duration: 0.5, curve: \"steps(2)\" }\n  set: { box.x: 120 }")
    let position = try file.layer("box").property("p")
    for (frame, x) in [(0.0, 50.0), (14.9, 50), (15.1, 100), (29.9, 100), (30.1, 150)] {
      #expect(position.values(at: frame)[0] == x, "frame \(frame)")
    }
  }

  @Test func jumpsAreJumpsAndRestsAreRests() throws {
    let file = try play("- wait: 0.5\n- set: { box.x: 150, box.alpha: 0.5 }")
    let (position, opacity) = (
      try file.layer("box").property("p"), try file.layer("box").property("o")
    )
    #expect(position.values(at: 29.99) == [50, 50] && position.values(at: 30.01) == [180, 50])
    #expect(opacity.values(at: 29.99) == [100] && opacity.values(at: 30.01) == [50])
  }

  @Test func aHiddenViewIsTransparent() throws {
    let file = try play("- wait: 0.5\n- set: { box.hidden: true }")
    let opacity = try file.layer("box").property("o")
    #expect(opacity.values(at: 29.9) == [100] && opacity.values(at: 30.1) == [0])
  }

  private static let page = """
      - id: page
        kind: scroll
        frame: [0, 80, 200, 100]
        contentSize: [200, 600]
        children: [{ id: row, frame: [3, 5, 10, 20], background: blue }]
    """

  @Test func contentThatScrollsUpMovesUpWithinItsClip() throws {
    let file = try play(
      "- animate: { duration: 1, curve: linear }\n  set: { page.offset.y: 60 }", more: Self.page)
    let content = try file.layer("page content", in: "clip1").property("p")
    #expect(content.values(at: 0) == [0, 0] && abs(content.values(at: 30)[1] + 30) < 0.01)
    #expect(content.values(at: 60) == [0, -60])
    let clip = try file.layer("page inside").json
    #expect(clip["refId"] as? String == "clip1")
    #expect(clip["w"] as? Double == 200 && clip["h"] as? Double == 100)
    #expect(try file.layer("row", in: "clip1").property("p").values(at: 50) == [8, 15])
  }

  /// The view with z 2 is above the view with z 1, which is above the view with z 0. A Lottie file
  /// lists the top layer first.
  @Test func layersAreInTheOrderInWhichViewsOverlap() throws {
    let file = try play(
      "- set: { open: true }",
      more: """
          - { id: high, z: 2, frame: [0, 0, 9, 9], background: blue }
          - { id: middle, z: 1, frame: [0, 0, 9, 9], background: blue }
        """)
    let names = try file.layers().compactMap { $0["nm"] as? String }
    #expect(names == ["high", "middle", "box", "background"])
  }

  @Test(arguments: [
    ("shadow: { opacity: 0.5 }", "Left out: shadows."),
    ("border: { width: 1 }", "Left out: borders."),
    ("blend: multiply", "Left out: blends."),
    ("skew: [5, 0]", "Left out: skews."),
    ("cornerRadius: [3, 3, 0, 0]", "Left out: corners that differ."),
    ("kind: backdrop, blur: 3", "Left out: backdrops."),
    ("kind: shape, path: \"M0 0L9 9Z\"", "Left out: free shapes."),
    ("cornerRadius: 3, z: 2, clips: true, rotate: 4", "Motion without a curve is sampled"),
  ])
  func aPropertyThatLayersDoNotHaveIsNamed(_ view: String, _ note: String) throws {
    let file = try play(
      "- set: { open: true }", more: "  - { id: other, frame: [0, 0, 9, 9], \(view) }")
    #expect(file.note.hasPrefix(note), "\(file.note)")
  }

  /// The export omits a shadow that appears during the scene, as it omits a constant shadow.
  @Test func aPropertyThatComesLaterIsNamedToo() throws {
    let file = try play("- animate: { duration: 1 }\n  set: { box.shadow.opacity: 0.5 }")
    #expect(file.note.hasPrefix("Left out: shadows."), "\(file.note)")
    #expect(try !play("- set: { open: true }").note.contains("Left out"))
  }
}
