// Tests of moves without a rest between them, of springs with a velocity, and of numbers that a
// recording hardly determines.

import Foundation
import Testing

@testable import Recordings

@Suite struct ReversedMoveTests {
  @Test func aReversingMoveIsTwoMoves() throws {
    let moves = fit(
      series(rate: 50, "screen.x") { _, time in
        20 + 180 * eased((time - 0.2) / 0.3, 0, 0.58, 0, 1)
          - 100 * eased((time - 0.5) / 0.3, 0.42, 1, 0, 1)
      })
    #expect(moves.map(\.law) == [.curve(.easeOut), .curve(.easeIn)])
    let (there, back) = (try #require(moves.first), try #require(moves.last))
    #expect(abs(there.start.value - 0.2) < 0.003 && abs(there.duration.value - 0.3) < 0.006)
    #expect(abs(back.start.value - 0.5) < 0.003 && abs(back.duration.value - 0.3) < 0.006)
    #expect(abs(there.channels[0].to - 200) < 0.2 && abs(back.channels[0].to - 100) < 0.2)
  }

  /// A curve whose control points are far outside bends to many motions. This motion is up to 0.8
  /// pixels off such a curve.
  @Test func curvesWithExtremeControlPointsAreRejected() {
    let moves = fit(
      series(rate: 50, "screen.x") { _, time in
        let x = (time - 0.2) / 0.6
        let wave = x > 0 && x < 1 ? 0.8 * sin(25 * x) : 0
        return 20 + 80 * eased(x, 0.4, 0.51, 2.77, 2.81) + wave
      })
    for move in moves where move.law?.isBezier == true {
      let points = move.best.law.controlNumbers(move.best.numbers)
      let isUsual = points.allSatisfy { (-1...2).contains($0) }
      #expect(isUsual, "\(move.notation)")
    }
    #expect(!moves.isEmpty)
  }

  /// UIView's spring with a damping ratio of 0.7 and a velocity of 5, over half a second.
  @Test func aMovingSpringIsNotMistakenForACurve() throws {
    let spring = UnitSpring(seconds: 0.5, ratio: 0.7, velocity: 5)
    let moves = fit(
      series(noise: 0.01, "screen.x") { _, time in
        let elapsed = min(max(time - 0.4, 0), 0.5)
        return 20 + 360 * (elapsed < 0.5 ? spring.value(at: elapsed) : 1)
      })
    let move = try #require(moves.first)
    #expect(move.law == .movingSpring, "\(move.notation)")
    #expect(abs(move.duration.value - 0.5) < 0.005)
    let velocity = try #require(move.best.number(.velocity))
    #expect(abs(velocity.value - 5) < 0.5)
  }

  /// The control points of easeInBack-like curves compensate each other: both curves are within
  /// 0.01 pixels of each other in every frame.
  @Test func correlatedControlPointsStayWithinTheirUncertainty() throws {
    let truth = (x1: 0.6, y1: 0.04, x2: 0.98, y2: 0.335)
    let moves = fit(
      series(noise: 0.002, "screen.x") { _, time in
        40 + 360 * eased((time - 0.4) / 0.5, truth.x1, truth.x2, truth.y1, truth.y2)
      })
    let move = try #require(moves.first)
    #expect(move.law?.family == .bezier(.none))
    for (name, number) in [
      (Law.Parameter.x1, truth.x1), (.y1, truth.y1), (.x2, truth.x2), (.y2, truth.y2),
    ] {
      let found = try #require(move.best.number(name))
      #expect(abs(found.value - number) <= 2 * found.deviation, "\(name): \(found)")
    }
  }

  @Test func fittedPhysicalSpringsOmitTheDuration() {
    let moves = fit(
      series("screen.x") { _, time in
        // SwiftUI's snappy: a response of 0.5 s and a damping ratio of 0.85.
        let spring = UnitSpring(seconds: 0.691, ratio: 0.85, velocity: 0)
        return 20 + 400 * (time > 0.4 ? spring.value(at: time - 0.4) : 0)
      })
    let lines = moves.flatMap { $0.lines(pixelsPerPoint: 2) }
    #expect(lines.contains { $0.hasPrefix("- animate: { delay: 0.4, curve: ") }, "\(lines)")
    #expect(lines.last == "  set: { box.x: 210 }", "\(lines)")
  }
}
