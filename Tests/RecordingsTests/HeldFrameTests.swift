// Tests of the rows in which a recording holds a frame.

import Geometry
import Testing

@testable import Recordings

@Suite struct HeldFrameTests {
  /// Fewer than 10 frames per second are long delays of a GIF.
  @Test func aSlowRecordingHoldsEachFrame() throws {
    let held = FrameClock([0, 0.2, 0.4, 0.6, 0.8], unit: 0.01).longFrames(end: 1)
    #expect(held.keys.sorted() == [0, 1, 2, 3, 4])
    for (frame, end) in held { #expect(abs(end - Double(frame) / 5 - 0.2 + 1 / 30.0) < 1e-6) }
    let few = FrameClock([0], unit: 0.01).longFrames(end: 1.2)
    #expect(abs(try #require(few[0]) - 1.2 + 1 / 30.0) < 1e-6)
    #expect(FrameClock([0, 0.1, 0.2, 0.3, 0.4], unit: 0.01).longFrames(end: 0.5).isEmpty)
  }

  private func row(_ frame: Int, _ seconds: Double, isSure: Bool = true) -> Track.Row {
    Track.Row(
      frame: frame, seconds: seconds, box: isSure ? Rect(x: 0, y: 0, width: 9, height: 9) : nil,
      confidence: 1, isRepeated: false)
  }

  @Test func aHeldFrameHasRowsAtBothEnds() {
    let track = Track(name: "a", rows: [row(0, 0), row(0, 0.9), row(1, 1), row(2, 1.1)])
    let times = track.filled(every: 0.1, most: 2).rows.map { ($0.seconds * 10).rounded() / 10 }
    #expect(times == [0, 0.1, 0.2, 0.7, 0.8, 0.9, 1, 1.1])
    #expect(track.filled(every: 0.1, most: 9).rows.count == 12)
  }

  @Test func aLostTrackStatesItsTimes() {
    let lost = [row(0, 0), row(1, 0.4, isSure: false), row(2, 0.8, isSure: false)]
    #expect(
      Track(name: "a", rows: lost).lossNote == "a: no move measured; it was lost from 0.4 s on")
    #expect(
      Track(name: "a", rows: lost + [row(3, 1)]).lossNote
        == "a: no move measured; it was lost from 0.4 s to 0.8 s")
    #expect(Track(name: "a", rows: [row(0, 0)]).lossNote == nil)
  }
}
