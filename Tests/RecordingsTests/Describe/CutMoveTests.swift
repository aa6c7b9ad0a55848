// Tests of laws that are unknown because the thing crosses the picture's edge.

import Geometry
import Testing

@testable import Recordings

@Suite struct CutMoveTests {
  /// The verdict on a move from 0.25 to 0.75 s. The box of 40 points is last seen at `seconds`, in
  /// a picture of 160 × 120 points.
  private static func verdict(
    _ law: Law, _ numbers: [Double], firstX: Double = 20, lastX: Double, seconds: Double = 0.75
  ) -> FittedMove.Verdict {
    let fit = LawFit(
      law: law, numbers: numbers, deviations: numbers.map { _ in 0.001 }, spans: [(20, 120)],
      residual: 0.01, channelResiduals: [0.2], score: 0, end: 0.75)
    let property = MeasuredProperty(name: "screen.x")
    let move = FittedMove(
      name: "box", start: fit.start, duration: fit.duration,
      channels: [FittedMove.MovedChannel(property: property, from: 20, to: 140)],
      verdict: .explained, best: fit, runnerUp: nil)
    let rows = [(0.25, firstX), (seconds, lastX)].enumerated().map { index, place in
      Track.Row(
        frame: index, seconds: place.0, box: Rect(x: place.1, y: 40, width: 40, height: 30),
        opacity: 1, confidence: 1, isRepeated: false)
    }
    var thing = MovingThing(
      mark: 1, name: "box", look: nil, track: Track(name: "box", rows: rows),
      channels: TimedChannels(name: "box", times: [], channels: []), moves: [move])
    thing.removeLawsOfCutMoves(in: Size(width: 160, height: 120), period: 1.0 / 30)
    return thing.moves[0].verdict
  }

  @Test func aLawThatMovesAtTheEdgeIsRemoved() {
    #expect(Self.verdict(.curve(.linear), [0.25, 0.5], lastX: 140) == .cutOff)
    #expect(Self.verdict(.curve(.easeIn), [0.25, 0.5], lastX: 140) == .cutOff)
    // Such a curve ends at full speed.
    let steep = [0.25, 0.5, 0.3, 0, 0.8, 0.4]
    #expect(Self.verdict(.bezier(.none), steep, lastX: 140) == .cutOff)
    #expect(Self.verdict(.curve(.easeOut), [0.25, 0.5], firstX: -9, lastX: 100) == .cutOff)
  }

  @Test func aLawThatRestsAtTheEdgeIsKept() {
    #expect(Self.verdict(.curve(.easeOut), [0.25, 0.5], lastX: 140) == .explained)
    #expect(Self.verdict(.spring, [0.25, 0.5, 0.7], lastX: 140) == .explained)
    #expect(Self.verdict(.curve(.easeIn), [0.25, 0.5], firstX: -9, lastX: 100) == .explained)
  }

  @Test func aLawInsideThePictureIsKept() {
    #expect(Self.verdict(.curve(.linear), [0.25, 0.5], lastX: 100) == .explained)
    // The box rests partly outside the picture.
    #expect(Self.verdict(.curve(.linear), [0.25, 0.5], lastX: 140, seconds: 1) == .explained)
  }
}
