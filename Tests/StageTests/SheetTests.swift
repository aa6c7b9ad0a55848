// Tests of thrown sheets against the rule and the spring of the measured one.

import Foundation
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Stage

/// The frequency of UIKit's spring of mass 3 and stiffness 1000, critically damped.
private let frequency = (1_000.0 / 3).squareRoot()

/// Returns the place of a sheet `seconds` after the lift.
private func place(_ start: Double, _ velocity: Double, to target: Double, after seconds: Double)
  -> Double
{
  let away = start - target
  return target + (away + (velocity + frequency * away) * seconds) * exp(-frequency * seconds)
}

@Suite struct SheetTests {
  private static let starts = Array(stride(from: 5.0, through: 785, by: 20))
  private static let velocities = stride(from: -1_900.0, through: 1_900, by: 200)

  /// A sheet that a finger leaves at `start` with `velocity`, `over` seconds after the beginning.
  private static func sheet(_ start: Double, _ velocity: Double, over: Double) -> String {
    """
    views:
      - id: sheet
        frame: [0, 59, 100, 793]
        translate: [0, \(start - velocity * over)]
        gestures: { pan: { axis: y, drives: translate.y, range: [-2000, 3000] } }
    rules:
      - on: willEnd sheet
        do:
          target:
            view: sheet
            to: [0, "= sheet.translate.y > 396.5 or sheet.pan.velocity.y >= 1000 ? 793 : 0"]
    timeline: [{ drag: { view: sheet, by: [0, \(velocity * over)], over: \(over) } }, { wait: 2 }]
    """
  }

  @Test(arguments: starts)
  func releasedSheetsSnapToTheirTargetKeepingTheirVelocity(start: Double) throws {
    for velocity in Self.velocities {
      var stage = Stage(try scene(Self.sheet(start, velocity, over: 0.1)))
      try stage.advance(to: 0.1)
      let target = start > 396.5 || velocity >= 1_000 ? 793.0 : 0
      let words = Comment(rawValue: "from \(start) at \(velocity)")
      #expect(try number(stage, "sheet.target.y", at: 0.1) == target, words)
      let after = try number(stage, "sheet.velocity.y", at: 0.1)
      #expect(abs(after - velocity) <= abs(velocity) * 0.01, words)
      for seconds in [0.05, 0.1, 0.3, 0.6] {
        try stage.advance(to: 0.1 + seconds)
        let shown = try number(stage, "sheet.translate.y", at: 0.1 + seconds)
        let expected = place(start, velocity, to: target, after: seconds)
        #expect(abs(shown - expected) <= 0.5, words)
      }
      try stage.advance(to: 2)
      #expect(try number(stage, "sheet.translate.y", at: 2) == target, words)
    }
  }

  /// The rule runs at the next refresh, at 7/60 or 13/120 of a second. The spring has begun at the
  /// lift.
  @Test(arguments: [60, 120])
  func theSpringOfASheetBeginsAtTheLift(rate: Int) throws {
    for velocity in Self.velocities {
      let text = "tickRate: \(rate)\n" + Self.sheet(200, velocity, over: 0.105)
      var stage = Stage(try scene(text))
      let target = velocity >= 1_000 ? 793.0 : 0
      for seconds in [0.02, 0.05, 0.1, 0.3] {
        let time = 0.105 + seconds
        try stage.advance(to: time)
        let shown = try number(stage, "sheet.translate.y", at: time)
        let expected = place(200, velocity, to: target, after: seconds)
        #expect(abs(shown - expected) <= 1e-6, "\(velocity) at \(time)")
      }
    }
  }

  /// The lift times are 0.4, 1.0 and later ones after a rest. The content covers 200 points before
  /// the sheet moves: 500 − 200 = 300.
  @Test func theSheetSceneMatchesTheMeasuredMotion() throws {
    let file = Repository.root.appending(path: "scenes/motion/sheet.yaml")
    let scene = try readScene(Array(try Data(contentsOf: file)), file: "sheet.yaml")
    var stage = Stage(scene)
    func shown(_ name: String, _ time: Double) throws -> Double {
      try stage.advance(to: time)
      return try number(stage, name, at: time)
    }
    #expect(try shown("list.offset.y", 0.4) == 200)
    #expect(try shown("sheet.translate.y", 0.4) == 0)
    #expect(try abs(shown("list.offset.y", 0.6)) < 1e-9)
    #expect(try abs(shown("sheet.translate.y", 0.9) - 300) < 1e-9)
    #expect(try abs(shown("dimming.alpha", 0.9) - 0.2 * (1 - 300.0 / 793)) < 1e-9)
    for seconds in stride(from: 0.0, through: 0.3, by: 0.05) {
      let expected = place(300, 0, to: 0, after: seconds)
      #expect(try abs(shown("sheet.translate.y", 1.0 + seconds) - expected) <= 0.5)
    }
    try stage.advance(to: 10)
    #expect(try number(stage, "sheet.translate.y", at: 10) == 793)
    #expect(try number(stage, "dimming.alpha", at: 10) == 0)
  }
}
