// Tests of the search for frames that are missing in a long recording.

import Foundation
import Geometry
import Testing

@testable import Recordings

@Suite struct MissingFrameTests {
  private static let rate = 60.0

  /// Returns the course of a thing that moves on no law for 4 seconds, as under a finger.
  ///
  /// - Parameter missing: the frames that are dropped.
  private static func course(without missing: Range<Int>) -> ThingCourse {
    let rows = (0..<(240 - missing.count)).map { index in
      let seconds = Double(index >= missing.lowerBound ? index + missing.count : index) / rate
      let place = 100 + 60 * sin(2.1 * seconds) + 25 * sin(5.3 * seconds + 1)
      return Track.Row(
        frame: index, seconds: Double(index) / rate,
        box: Rect(x: place, y: 40, width: 30, height: 20), opacity: 1, confidence: 1,
        isRepeated: false)
    }
    let thing = MovingThing(
      mark: 1, name: "box", look: nil, track: Track(name: "box", rows: rows),
      channels: TimedChannels(name: "box", times: [], channels: []), moves: [])
    let description = MotionDescription(
      path: "r.gif",
      clock: .init(frames: rows.count, distinctFrames: rows.count, framesPerSecond: rate),
      size: Size(width: 300, height: 100), things: [thing], events: [], limits: [])
    return ThingCourse(thing, scale: 1, in: description)
  }

  @Test(arguments: [80..<83, 200..<205])
  func aGapInALongMotionIsFound(missing: Range<Int>) throws {
    let comparison = CourseComparison(
      old: Self.course(without: 0..<0), new: Self.course(without: missing), noise: 0.5,
      timeNoise: 0.001)
    let found = try #require(comparison.missingFrames(at: 0, rate: Self.rate))
    #expect(found.frames == missing.count)
    #expect(abs(found.seconds - Double(missing.lowerBound) / Self.rate) < 0.06, "\(found)")
  }
}
