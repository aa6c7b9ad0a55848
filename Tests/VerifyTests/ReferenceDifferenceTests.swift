// Tests of differences between references, as whole sentences.

import Foundation
import Geometry
import Images
import Player
import Scene
import Support
import Testing

@testable import Verify

@Suite struct ReferenceDifferenceTests {
  private static let red = Bitmap(width: 20, height: 15, filledWith: 0xFFFF_0000)
  private static let white = Bitmap(width: 20, height: 15, filledWith: 0xFFFF_FFFF)

  @Test func equalReferencesHaveNoDifference() {
    let difference = ReferenceDifference(madeReference(), madeReference(), Tolerance())
    #expect(difference.findings.isEmpty && difference.note == nil)
    #expect(difference.evidence.moments.map(\.changedPixels) == [0])
    #expect(difference.evidence.differenceByFrame.map(\.share) == [0, 0, 0, 0, 0])
    #expect(difference.evidence.curves.isEmpty)
  }

  // MARK: Events

  private static func events(_ events: (Double, String, [String])...) -> MotionReference {
    madeReference { reference in
      reference.events = events.map { time, name, subjects in
        .init(time: time, name: name, effects: subjects.map { EffectName(written: "\($0) = 1") })
      }
    }
  }

  @Test func addedRemovedAndMovedEventsAreReported() {
    let old = Self.events((0, "start", []), (0.1, "tap a", ["a.x", "send go"]), (0.3, "tap b", []))
    #expect(
      findings(old, Self.events((0, "start", []), (0.3, "tap b", []))) == [
        "events: 'tap a (a.x, send go)' no longer happens (was at 0.1 s)"
      ])
    #expect(
      findings(
        old,
        Self.events(
          (0, "start", []), (0.1, "tap a", ["a.x", "send go"]), (0.2, "tap b", []),
          (0.3, "tap b", []))) == [
          "events: 'tap b' happens now, at 0.2 s"
        ])
    #expect(
      findings(
        old,
        Self.events(
          (0, "start", []), (0.125, "tap a", ["a.x", "send go"]), (0.325, "tap b", []))) == [
          "timing: 'tap a (a.x, send go)' happens 25 ms later, at 0.125 s instead of 0.1 s; "
            + "1 more event shifts with it"
        ])
    // Other properties make it another event; other values do not.
    #expect(
      findings(old, Self.events((0, "start", []), (0.1, "tap a", ["a.y"]), (0.3, "tap b", []))) == [
        "events: 'tap a' changes a.y instead of a.x, send go, at 0.1 s"
      ])
  }

  /// Events of one name at one time are the same event, whatever they change.
  @Test func effectChangesDoNotRealignEvents() {
    let (early, late) = (0.8, 2.0)
    #expect(
      findings(
        Self.events((early, "settle page", ["art.x"]), (late, "settle page", [])),
        Self.events((early, "settle page", []), (late, "settle page", ["art.x"]))) == [
          "events: 'settle page' no longer changes art.x, at 0.8 s",
          "events: 'settle page' now changes art.x too, at 2 s",
        ])
    #expect(
      findings(
        Self.events((0.7, "tap b", ["b.y"])),
        Self.events((0.2, "tap b", ["b.y"]), (0.7, "tap b", []))) == [
          "events: 'tap b (b.y)' happens now, at 0.2 s",
          "events: 'tap b' no longer changes b.y, at 0.7 s",
        ])
  }

  /// A slower timer comes later each time. The last of its events is missing, not the first.
  @Test func aSlowerTimerFiresLater() {
    let found = findings(
      Self.events((0.5, "timer t", []), (1, "timer t", []), (1.5, "timer t", [])),
      Self.events((0.6, "timer t", []), (1.2, "timer t", [])))
    #expect(
      found == [
        "timing: 'timer t' happens 100 ms later, at 0.6 s instead of 0.5 s",
        "timing: 'timer t' happens 200 ms later, at 1.2 s instead of 1 s",
        "events: 'timer t' no longer happens (was at 1.5 s)",
      ])
  }

  /// An event that changes a property once instead of twice still changes it.
  @Test func fewerChangesOfAPropertyAreNotReported() {
    let once = Self.events((0.1, "tap a", ["a.x"]))
    #expect(findings(Self.events((0.1, "tap a", ["a.x", "a.x"])), once) == [])
  }

  @Test(arguments: [(0.0, 1), (0.24, 1), (0.25, 0), (1, 0)])
  func eventsMayShiftWithinTheTolerance(_ frames: Double, _ count: Int) {
    var tolerance = Tolerance()
    tolerance.shiftFrames = frames
    // 25 ms are a quarter of a frame.
    let found = findings(
      Self.events((0.1, "tap a", [])), Self.events((0.125, "tap a", [])), tolerance)
    #expect(found.count == count)
  }

  /// A run that ends 20 ms earlier cannot have an event of the last 10 ms.
  @Test(arguments: [(0.51, 0), (0.49, 1)])
  func eventsAfterTheEndOfTheOtherRunAreIgnored(_ time: Double, _ count: Int) {
    var tolerance = Tolerance()
    tolerance.shiftFrames = 1
    let short = Self.events((0.1, "tap a", []))
    var long = Self.events((0.1, "tap a", []), (time, "tap b", []))
    long.durationSeconds = 0.52
    #expect(findings(short, long, tolerance).count == count)
    #expect(findings(long, short, tolerance).count == count)
  }

  // MARK: Columns

  private static func columns(_ columns: (String, [String])...) -> MotionReference {
    madeReference { reference in
      reference.times = columns[0].1.indices.map { Double($0) / 10 }
      reference.columns = columns.map { .init(name: $0.0, values: $0.1) }
    }
  }

  private static let changes: [(old: [String], new: [String], words: [String])] = [
    (["0", "0", "5", "5"], ["0", "0", "5", "5"], []),
    (
      ["0", "0", "5", "5"], ["0", "0", "6", "6"],
      ["values: a: goes to 6 instead of 5, at 0.2 s"]
    ),
    (
      ["0", "0", "5", "5"], ["1", "1", "5", "5"],
      ["values: a: is 1 instead of 0 from 0 s on"]
    ),
    (
      ["0", "0", "5", "5"], ["2", "2", "2", "2"],
      ["values: a: is 2 instead of 0 from 0 s on"]
    ),
    (["3", "3", "3", "3"], ["2", "2", "2", "2"], ["values: a: is 2 instead of 3 from 0 s on"]),
    (
      ["0", "0", "5", "5", "5", "5", "0"], ["0", "0", "5", "5", "5", "5", "5"],
      ["values: a: stays at 5 from 0.6 s on"]
    ),
    (
      ["0", "0", "5", "5", "5", "5", "0"], ["0", "0", "6", "6", "6", "6", "1"],
      ["values: a: goes to 6 instead of 5, at 0.2 s"]
    ),
    (
      ["false", "false", "true", "true"], ["false", "true", "true", "true"],
      ["timing: a: starts 100 ms earlier, at 0 s instead of 0.1 s"]
    ),
    (
      ["wide", "wide", "tall", "tall"], ["wide", "tall", "tall", "tall"],
      ["timing: a: changes 100 ms earlier, at 0.1 s instead of 0.2 s"]
    ),
    (
      ["wide", "tall", "tall", "tall"], ["wide", "flat", "flat", "flat"],
      ["values: a: is 'flat' instead of 'tall' from 0.1 s on"]
    ),
    (
      ["wide", "wide", "wide", "wide"], ["wide", "wide", "wide", "tall"],
      ["values: a: is 'tall' instead of 'wide' from 0.3 s on"]
    ),
    (
      ["wide", "wide", "tall", "tall"], ["wide", "wide", "wide", "wide"],
      ["values: a: is 'wide' instead of 'tall' from 0.2 s on"]
    ),
    // Colours are compared by the channel that differs.
    (
      ["#000000", "#000000", "#ff0000", "#ff0000"], ["#000000", "#000000", "#ff0000", "#ff0000"], []
    ),
    (
      ["#000000", "#000000", "#ff0000", "#ff0000"], ["#000000", "#000000", "#ff3300", "#ff3300"],
      ["values: a: goes to #ff3300 instead of #ff0000, at 0.2 s"]
    ),
  ]

  @Test(arguments: changes)
  func changedPropertyMotionIsDescribedInASentence(
    _ change: (old: [String], new: [String], words: [String])
  ) {
    let found = findings(Self.columns(("a", change.old)), Self.columns(("a", change.new)))
    #expect(found == change.words)
  }

  @Test func equalChangesOfSeveralPropertiesAreReportedTogether() {
    let (old, new) = (["0", "0", "5", "5"], ["0", "0", "6", "6"])
    let words = "to 6 instead of 5, at 0.2 s"
    let names = ["a", "b", "c", "d"]
    let subjects = [
      (1, "a: goes"), (2, "a and b: go"), (3, "a, b and c: go"), (4, "a and 3 more: go"),
    ]
    for (count, expected) in subjects {
      func reference(_ values: [String]) -> MotionReference {
        madeReference {
          $0.times = values.indices.map { Double($0) / 10 }
          $0.columns = names.prefix(count).map { .init(name: $0, values: values) }
        }
      }
      #expect(findings(reference(old), reference(new)) == ["values: \(expected) \(words)"])
    }
  }

  @Test func newlyMovingAndStoppedPropertiesAreReported() {
    let still = Self.columns(("a", ["0", "1", "2", "3"]))
    let both = Self.columns(("a", ["0", "1", "2", "3"]), ("b", ["0", "0", "1", "1"]))
    #expect(findings(still, both) == ["values: b: moves now, from 0.2 s on"])
    #expect(findings(both, still) == ["values: b: no longer moves from 0.2 s on"])
    let evidence = ReferenceDifference(still, both, Tolerance()).evidence
    #expect(evidence.curves.map(\.name) == ["b"] && evidence.curves[0].old.isEmpty)
    #expect(evidence.curves[0].new.map(\.value) == [0, 0, 1, 1])
  }

  // MARK: Frames and pixels

  @Test func sizesRatesCountsAndDurationsAreCompared() {
    let cases: [((inout MotionReference) -> Void, String)] = [
      ({ $0.widthPixels = 50 }, "the pictures have 50 × 30 pixels instead of 40 × 30"),
      ({ $0.framesPerSecond = 12.5 }, "there are 12.5 frames per second instead of 10"),
      ({ $0.frames.removeLast() }, "there are 4 frames instead of 5"),
      ({ $0.durationSeconds = 0.55 }, "the scene lasts 0.55 s instead of 0.5 s"),
    ]
    for (change, words) in cases {
      #expect(findings(madeReference(), madeReference(change)) == ["frames: \(words)"])
    }
  }

  private static func looking(_ frames: Int..., picture: Bitmap = white) -> MotionReference {
    madeReference { reference in
      for index in frames { reference.frames[index].fingerprint = Fingerprint([99]) }
      reference.pictures[0] = .drawn(picture)
    }
  }

  @Test func changedFramesAreMeasuredWhereAPictureExists() {
    var spotted = Self.white
    (spotted[3, 4], spotted[5, 9]) = (0xFFFF_FFF0, 0xFFFF_FF80)
    #expect(
      findings(madeReference(), Self.looking(0, 2, picture: spotted)) == [
        "pixels: 2 of 5 frames differ, from 0 s on; at 0 s, 2 pixels differ by up to 127, within "
          + "3 × 6 at (3, 4) points"
      ])
    #expect(
      findings(madeReference(), Self.looking(2)) == [
        "pixels: 1 of 5 frames differs, from 0.2 s on; no picture of it is kept "
          + "('references:' keeps more)"
      ])
    let odd = Bitmap(width: 3, height: 3, filledWith: 0xFF00_0000)
    #expect(
      findings(madeReference(), Self.looking(picture: odd)) == [
        "pixels: a picture of the reference has another size"
      ])
    // With other numbers, pictures are evidence and not a finding.
    let numbers = ReferenceDifference(
      Self.columns(("a", ["0", "0", "5", "5"])), Self.looking(0, picture: Self.red), Tolerance())
    #expect(!numbers.findings.contains { $0.kind == .pixels })
    #expect(numbers.evidence.moments.map(\.changedPixels) == [300])
    #expect(numbers.evidence.differenceByFrame.map(\.share) == [1, 0, 0, 0, 0])
  }

  @Test func toleratedDifferencesLeaveANote() {
    var tolerance = Tolerance()
    tolerance.pixels = .percent(100)
    let difference = ReferenceDifference(
      madeReference(), Self.looking(0, picture: Self.red), tolerance)
    #expect(difference.findings.isEmpty)
    #expect(
      difference.note
        == "within the tolerance: 1 of 5 frames differs, all were compared")
    // A frame without a picture fails with every tolerance of pixels.
    #expect(
      findings(madeReference(), Self.looking(0, 2, 3, picture: Self.red), tolerance) == [
        "pixels: 3 of 5 frames differ, from 0 s on; 2 of them cannot be measured, because no "
          + "picture of them is kept ('references:' keeps more)"
      ])
  }

  @Test func viewMasksCoverTheBoundsAtEachPicture() {
    var tolerance = Tolerance()
    tolerance.masks = [.view("badge")]
    var spotted = Self.white
    spotted[3, 4] = 0xFFFF_0000
    func isFine(_ box: Rect) -> Bool {
      ReferenceDifference(
        madeReference(), Self.looking(0, picture: spotted), tolerance, maskBoxes: [0: [box]]
      ).findings.isEmpty
    }
    #expect(isFine(Rect(x: 2.9, y: 3.9, width: 0.2, height: 0.2)))
    #expect(isFine(Rect(x: -1e9, y: -1e9, width: 3e9, height: 3e9)))
    #expect(!isFine(Rect(x: 4, y: 4, width: 9, height: 9)))
    #expect(!isFine(Rect(x: 0, y: 0, width: 3, height: 15)))
  }

  @Test func changedLibrariesHaveASeparateVerdict() {
    func other(_ frames: Int...) -> MotionReference {
      madeReference { reference in
        reference.environment[0].version = "1.18.0"
        for index in frames { reference.frames[index].fingerprint = Fingerprint([99]) }
      }
    }
    #expect(
      findings(madeReference(), other(1, 2)) == [
        "environment: the numbers are the same, but the reference was recorded with other "
          + "libraries or fonts; 2 of 5 frames differ",
        "environment: Cairo 1.16.0 → 1.18.0",
      ])
    // Equal frames pass with other libraries.
    let same = ReferenceDifference(madeReference(), other(), Tolerance())
    #expect(same.findings.isEmpty)
    #expect(same.note == "equal numbers, other libraries or fonts: Cairo 1.16.0 → 1.18.0")
    var tolerance = Tolerance()
    tolerance.allowsOtherEnvironment = true
    #expect(findings(madeReference(), other(0), tolerance).isEmpty)
    // A frame without a picture passes if its drawing commands are the same.
    let elsewhere = ReferenceDifference(madeReference(), other(0, 1), tolerance)
    #expect(elsewhere.findings.isEmpty)
    #expect(
      elsewhere.note
        == "within the tolerance: 2 of 5 frames differ, all were compared or have the same "
        + "drawing commands")
    var redrawn = other(0, 1)
    redrawn.frames[1].drawing = Fingerprint([77])
    #expect(
      findings(madeReference(), redrawn, tolerance).first?.hasSuffix(
        "2 of 5 frames differ; 1 of them cannot be measured, because no picture of it is kept "
          + "('references:' keeps more)") == true)
    #expect(findings(madeReference(), Self.looking(0, picture: Self.red), tolerance).count == 1)
  }

  @Test func findingsAreSortedBySeverity() {
    let new = madeReference { reference in
      reference.events.removeLast()
      let doubled = reference.columns[0].values.numbers?.map { Value.number($0 * 2) }
      reference.columns[0].values = TraceValues(doubled ?? [])
      reference.frames.removeLast()
    }
    #expect(
      findings(madeReference(), new).map { $0.prefix { $0 != ":" } }
        == ["events", "values", "frames"])
  }
}
