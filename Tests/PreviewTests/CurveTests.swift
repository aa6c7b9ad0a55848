// Curves and rectangles as the page draws them, compared with values computed by hand.

import Foundation
import Player
import Scene
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct CurveTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  private struct Curves: Decodable {
    var now: [[Double]]
    var others: [[[Double]]?]
  }

  private struct Sample: Decodable {
    struct Handles: Decodable {
      var peak, overshoot, rest: Double
      var isTimed: Bool
    }

    var points: [[Double]]
    var handles: Handles?
  }

  /// The rounding error of JSON numbers, which have 6 decimals.
  private static let rounding = 1e-6

  private func decoded<Content: Decodable>(_ json: JSON?, as type: Content.Type) throws -> Content {
    let text = try #require(json).written(indented: false)
    return try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test func curvesListThePropertyAtEachTick() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    try session.addVariant(.file)
    let curves = try decoded(try session.curve("box.x"), as: Curves.self)
    // There are 60 ticks per second, including both ends.
    #expect(curves.now.count == 61)
    for (index, row) in curves.now.enumerated() {
      let time = Double(index) / 60
      let share = min(1, max(0, (time - 0.2) / 0.5))
      #expect(abs(row[0] - time) <= Self.rounding)
      #expect(abs(row[1] - 10 * share) <= Self.rounding, "tick \(index)")
      let other = curves.others[0]?[index][1] ?? -1
      #expect(abs(other - 20 * share) <= Self.rounding, "tick \(index)")
    }
  }

  @Test func motionlessPropertiesHaveAFlatCurve() throws {
    let session = try scene.session()
    let curves = try decoded(try session.curve("box.y"), as: Curves.self)
    #expect(curves.now.count == 61)
    #expect(curves.now.allSatisfy { $0[1] == 5 })
  }

  @Test func propertiesMissingInAVariantAreLeftOut() throws {
    let text = BoxScene.text.replacing("id: box,", with: "id: old,")
      .replacing("box.x", with: "old.x")
    try scene.write(text)
    let session = try scene.session()
    // The variant stands for a revision in which the view had another name.
    let old = Variant(id: 1, origin: .revision("then"), scene: session.state.saved)
    session.published.update { $0.variants = [old] }
    try scene.write(BoxScene.text)
    session.reloadIfChanged()
    let curves = try decoded(try session.curve("box.x"), as: Curves.self)
    #expect(curves.now.count == 61)
    #expect(curves.others == [nil])
    #expect(try session.curve("old.x") == nil)
  }

  @Test(arguments: ["box.q", "nobody.x", "", "box.text", "box"])
  func nonNumericPropertiesHaveNoCurve(name: String) throws {
    #expect(try scene.session().curve(name) == nil)
  }

  @Test func boxesAreListedForEachFrame() throws {
    let session = try scene.session()
    let boxes = try decoded(try session.boxes(of: "box"), as: [[Double]].self)
    try #require(boxes.count == BoxScene.places.count)
    for (box, x) in zip(boxes, BoxScene.places) {
      for (number, expected) in zip(box, [x, 5, 10, 10]) {
        #expect(abs(number - expected) <= Self.rounding)
      }
    }
  }

  /// Rectangles are relative to the image, which may show a part of the screen.
  @Test func boxesAreRelativeToThePicture() throws {
    try scene.edit("scale: 2,", to: "scale: 2, crop: [4, 3, 20, 20],")
    let boxes = try decoded(try scene.session().boxes(of: "box"), as: [[Double]].self)
    #expect(boxes.first == [-4, 2, 10, 10])
  }

  @Test(arguments: ["nobody", "", "box.x"])
  func unknownViewsHaveNoBox(name: String) throws {
    #expect(try scene.session().boxes(of: name) == nil)
  }

  @Test func aTimingCurveIsSampled() throws {
    let rows = try decoded(curveSample("linear"), as: Sample.self).points
    #expect(rows.count == 81)
    #expect(rows.first == [0, 0])
    #expect(rows.last == [1, 1])
    #expect(rows.allSatisfy { abs($0[0] - $0[1]) <= Self.rounding })
    let eased = try decoded(curveSample("easeInOut"), as: Sample.self).points
    // The curve is symmetric about its middle.
    for (one, other) in zip(eased, eased.reversed()) {
      #expect(abs(one[1] + other[1] - 1) <= 2 * Self.rounding)
    }
    // At its parameter 0.5, x = (3·0.4 + 3·1 + 1)/8 = 52/80 and y = (3·0 + 3·1 + 1)/8.
    let steep = try decoded(curveSample("cubic-bezier(0.4, 0, 1, 1)"), as: Sample.self).points
    #expect(abs(steep[52][1] - 0.5) <= Self.rounding)
  }

  @Test func aSpringIsSampledUntilItRests() throws {
    let rows = try decoded(curveSample("spring(duration: 0.5, bounce: 0)"), as: Sample.self).points
    #expect(rows.count == 81)
    // Critically damped: 1 - (1 + ωt)·e^(-ωt) with ω = 2π / 0.5 s.
    for row in rows {
      let phase = 4 * Double.pi * row[0]
      #expect(abs(row[1] - (1 - (1 + phase) * exp(-phase))) <= 2e-5, "at \(row[0]) s")
    }
    #expect(rows[0] == [0, 0])
    // The end is within 0.1 % of the target.
    #expect(abs(rows[80][1] - 1) <= 0.001 + Self.rounding)
  }

  /// A UIView spring with a jump at its end, four times as slow as in document 001.
  @Test func aSpringSampleIncludesItsFinalJump() throws {
    let rows = try decoded(curveSample("spring(damping: 0.5, velocity: 2)"), as: Sample.self).points
    #expect(rows.count == 82)
    #expect(rows[80][0] == 1 && abs(rows[80][1] - 1.12328485) <= 1e-6 && rows[81] == [1, 1])
  }

  @Test(arguments: ["", "quickly", "cubic-bezier(1)", "spring()", "cubic-bezier(2, 0, 1, 1)"])
  func invalidCurvesHaveNoSample(notation: String) {
    #expect(curveSample(notation) == nil)
  }
}
