// Tests of the differences between two recordings: planted regressions are named, and other
// encodings of one motion are the same.

import Geometry
import Testing

@testable import Recordings

private typealias Box = DrawnRecording.Box

/// A motion, with the change that a test plants in it.
private struct DrawnMotion: Sendable {
  var start = 0.4
  var curve: @Sendable (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
  var way = 80.0
  /// The time from the start of one row to the start of the next, in seconds.
  var step = 0.06
  var fades = true
  /// The start of the fade, in seconds.
  var fadeStart = 0.6
  /// The lightness of the card, 0 to 255.
  var lightness = 80.0
  /// The frame from which the card is 14 pixels lower.
  var jump = Int.max
  /// The frames that show the frame before them.
  var repeated = 0..<0
  /// The frames that are left out.
  var missing = 0..<0

  /// Returns a card, three rows one after the other and a square that fades.
  func boxes(_ index: Int, _ seconds: Double, rate: Double = 30) -> [Box] {
    var shown = repeated.contains(index) ? repeated.lowerBound - 1 : index
    if shown >= missing.lowerBound { shown += missing.count }
    let seconds = shown == index ? seconds : Double(shown) / rate
    func share(_ begin: Double, _ duration: Double) -> Double {
      curve(min(max((seconds - begin) / duration, 0), 1))
    }
    let drop = index >= jump ? 14.0 : 0
    let card = Rect(x: 8 + way * share(start, 0.5), y: 4 + drop, width: 44, height: 26)
    let rows = (0..<3).map { row in
      Box(
        rect: Rect(
          x: 10 + 60 * share(0.5 + step * Double(row), 0.5), y: 54 + 22 * Double(row), width: 36,
          height: 14), lightness: 50 + 20 * Double(row))
    }
    let fade = fades ? 1 - share(fadeStart, 0.4) : 1
    return [Box(rect: card, lightness: lightness)] + rows
      + [Box(rect: Rect(x: 128, y: 80, width: 24, height: 24), opacity: fade)]
  }
}

@Suite struct MotionDifferenceTests {
  private typealias Kind = MotionDifference.Finding.Kind

  private static func described(
    _ motion: DrawnMotion, frames: Int = 52, noise: Int = 0, rate: Double = 30, scale: Double = 1,
    later: Int = 0
  ) async throws -> MotionDescription {
    try await DrawnRecording.description(frames: frames, noise: noise, rate: rate, scale: scale) {
      motion.boxes($0 - later, $1 - Double(later) / rate, rate: rate)
    }
  }

  @Test func plantedRegressionsAreNamed() async throws {
    let old = try await Self.described(DrawnMotion())
    let cases: [(DrawnMotion, Set<Kind>, String)] = [
      (DrawnMotion(start: 0.45), [.start], "starts 50 ms later, on the same curve"),
      (DrawnMotion(start: 0.35), [.start], "starts 50 ms earlier, on the same curve"),
      (DrawnMotion(way: 60), [.way], "goes right by 60 px instead of 80 px"),
      (DrawnMotion(step: 0), [.stagger], "start together instead of 60 ms apart"),
      (DrawnMotion(fadeStart: 0.65), [.start], "(4): starts 50 ms later, on the same curve"),
      (DrawnMotion(fades: false), [.missing], "no longer fades out"),
      (DrawnMotion(jump: 20), [.jump], "a jump at 0.667 s"),
      (DrawnMotion(repeated: 19..<22), [.stall], "3 frames dropped at 0.6 s"),
    ]
    for (motion, kinds, words) in cases {
      let found = MotionDifference(old, try await Self.described(motion)).findings
      #expect(Set(found.map(\.kind)) == kinds, "\(words): \(found.map(\.sentence))")
      #expect(found.contains { $0.sentence.contains(words) }, "\(found.map(\.sentence))")
    }
  }

  /// Frames 19 to 21 repeat frame 18, so that nothing changes for four frame periods.
  @Test func stallsHaveDurationsInSeconds() async throws {
    let (old, new) = (
      try await Self.described(DrawnMotion()),
      try await Self.described(DrawnMotion(repeated: 19..<22))
    )
    let added = try #require(MotionDifference(old, new).findings.first { $0.kind == .stall })
    let gone = try #require(MotionDifference(new, old).findings.first { $0.kind == .stall })
    let (one, other) = (try #require(added.numbers), try #require(gone.numbers))
    #expect(one.old == 0 && abs(one.new - 4.0 / 30) < 0.01, "\(one)")
    #expect(other.new == 0 && abs(other.old - 4.0 / 30) < 0.01, "\(other)")
  }

  @Test func aChangedColourIsNamedAfterTheMotion() async throws {
    let old = try await Self.described(DrawnMotion())
    let new = try await Self.described(DrawnMotion(lightness: 120))
    let found = MotionDifference(old, new).findings
    #expect(found.map(\.kind) == [.color], "\(found.map(\.sentence))")
    #expect(found.first?.words == "its colour changes from #505050 to #787878")
    let later = try await Self.described(DrawnMotion(start: 0.45, lightness: 120))
    #expect(MotionDifference(old, later).findings.map(\.kind) == [.start, .color])
  }

  @Test func aChangedCurveIsNamedWithBothLaws() async throws {
    let old = try await Self.described(DrawnMotion())
    let linear = try await Self.described(DrawnMotion(curve: { $0 }))
    let found = MotionDifference(old, linear).findings
    let laws = found.filter { $0.kind == .law }
    #expect(!laws.isEmpty && laws.allSatisfy { $0.words.hasPrefix("moves on linear instead of ") })
  }

  @Test func closedGapsAreDroppedFrames() async throws {
    let old = try await Self.described(DrawnMotion(), rate: 60)
    let new = try await Self.described(DrawnMotion(missing: 38..<41), rate: 60)
    let stalls = MotionDifference(old, new).findings.filter { $0.kind == .stall }
    let found = stalls.filter { $0.words.hasPrefix("3 frames dropped at 0.6") }
    #expect(!found.isEmpty, "\(stalls)")
    #expect(found.allSatisfy { abs(($0.numbers?.new ?? 0) - 3.0 / 60) < 0.01 }, "\(found)")
  }

  @Test func otherEncodingsShowNoDifference() async throws {
    let old = try await Self.described(DrawnMotion())
    let others = [
      ("noise", try await Self.described(DrawnMotion(), noise: 5)),
      ("size", try await Self.described(DrawnMotion(), scale: 2)),
      ("shade", try await Self.described(DrawnMotion(lightness: 92))),
      ("rate", try await Self.described(DrawnMotion(), frames: 104, rate: 60)),
      ("begin", try await Self.described(DrawnMotion(), frames: 58, later: 6)),
    ]
    for (name, new) in others {
      let difference = MotionDifference(old, new)
      #expect(difference.findings.isEmpty, "\(name): \(difference.findings.map(\.sentence))")
      #expect(difference.pairs.count == 5 && difference.hasMotion)
      #expect(
        difference.notes
          == (name == "begin"
            ? ["everything is 200 ms later, as in a recording that begins at another moment"] : []))
    }
  }

  /// The command compares the pixels of such recordings.
  @Test func unexplainedChangesAreNoMotion() async throws {
    var old = try await Self.described(DrawnMotion())
    (old.things, old.groups) = ([], [])
    old.events = [MotionEvent(kind: .unknown, seconds: 0.5, frame: 15, duration: 0.2)]
    let difference = MotionDifference(old, old)
    #expect(!difference.hasMotion && difference.findings.isEmpty)
    #expect(
      difference.notes == ["much of the picture changes, and no thing was found that moves"])
    old.events.append(MotionEvent(kind: .cut, seconds: 1, frame: 30, duration: 0))
    let cut = MotionDifference(old, old)
    #expect(cut.hasMotion && cut.notes.isEmpty)
  }

  @Test func fewFramesShowNoFaults() async throws {
    let old = try await Self.described(DrawnMotion(), frames: 18, rate: 10)
    let new = try await Self.described(DrawnMotion(way: 60), frames: 18, rate: 10)
    let kinds = MotionDifference(old, new).findings.map(\.kind)
    #expect(!kinds.contains(.stall) && !kinds.contains(.jump), "\(kinds)")
  }

  /// The times of two encodings differ by rounding, also at the ends of a gap and of the samples.
  @Test func samplesBesideAGapAllowRoundedTimes() {
    let course = ThingCourse.Values(times: [0, 0.3, 0.4], values: [0, 7, 23])
    for error in [-1e-12, 0, 1e-12] {
      for (time, value) in zip(course.times, course.values) {
        let sample = course.sample(at: time + error, in: 0...0.4, still: 0.5)
        #expect(sample.map { abs($0.value - value) < 1e-6 } == true, "\(time) \(error)")
      }
    }
    #expect(course.sample(at: 0.15, in: 0...0.4, still: 0.5) == nil)
    #expect(course.sample(at: 0.41, in: 0...0.5, still: 0.5) == nil)
  }

  @Test func aCommonDelayIsReportedOnce() async throws {
    let old = try await Self.described(DrawnMotion())
    let new = try await Self.described(DrawnMotion(), later: 3)
    let found = MotionDifference(old, new).findings
    #expect(found.map(\.sentence) == ["everything starts 100 ms later"])
  }

  @Test func recordingsOfDifferentShapesAreNotCompared() async throws {
    let old = try await Self.described(DrawnMotion())
    var new = old
    new.size.width += 40
    let found = MotionDifference(old, new).findings
    #expect(found.map(\.kind) == [.shape])
    #expect(found[0].sentence.hasPrefix("the pictures have 200 × 120 pixels instead of 160 × 120"))
  }
}
