// Tests of tracks as tables, curves and notes.

import Geometry
import Player
import Support
import Testing

@testable import Recordings

private func match(_ x: Double, _ y: Double, scale: Double = 1, gain: Double = 1, error: Double = 2)
  -> TemplateMatch
{
  TemplateMatch(
    middle: Point(x: x, y: y), scaleX: scale, scaleY: scale, gain: gain, correlation: 0.99876,
    error: error)
}

private func region(_ name: String = "box") throws -> TrackedRegion {
  let box = Rect(x: 20, y: 30, width: 26, height: 18)
  return TrackedRegion(
    name: name, box: box, tracker: try #require(Tracker(Pyramid(drawnPlane(box)), box)))
}

private func measurement(_ tracks: [Track], times: [Double], repeated: [Int] = []) -> Measurement {
  Measurement(
    width: 120, height: 90, clock: FrameClock(times), repeated: repeated, mergesEqualFrames: false,
    tracks: tracks)
}

private let times = (0..<6).map { Double($0) / 25 }

@Suite struct TrackTests {
  @Test func aRowHasTheBoxAroundTheMatch() throws {
    let clock = FrameClock(times)
    let states = times.indices.map { index -> (TrackerState, Bool) in
      index == 2
        ? (TrackerState(gain: 0.03), false) : (TrackerState(place: match(33, 39.25)), index == 4)
    }
    let track = Track(try region(), states, clock, heldFrames: [5: 0.6])
    #expect(track.name == "box" && track.rows.map(\.frame) == [0, 1, 2, 3, 4, 5, 5])
    #expect(track.rows[0].box == Rect(x: 20, y: 30.25, width: 26, height: 18))
    #expect(track.rows[2].box == nil && track.rows[2].opacity == 0.03)
    #expect(track.rows[2].confidence == nil && track.losses.map(\.rows) == [2...2])
    #expect(track.rows.map(\.isRepeated) == [false, false, false, false, true, false, true])
    #expect(track.rows[6].seconds == 0.6 && track.rows[6].box == track.rows[5].box)
  }

  @Test(arguments: [Track.Doubt.otherPlace, .jump])
  func aDoubtfulRowHasEmptyCells(doubt: Track.Doubt) throws {
    let states = times.indices.map { index -> (TrackerState, Bool) in
      var state = TrackerState(place: match(33, 39), gain: 1)
      if index == 2 { state.doubt = doubt }
      return (state, false)
    }
    let track = Track(try region(), states, FrameClock(times), heldFrames: [:])
    let table = measurement([track], times: times).table().csv.split(separator: "\n")
    #expect(table[2] == "0.04,20,30,26,18,1,0.999")
    #expect(table[3] == "0.08,,,,,,")
    #expect(track.losses.map(\.rows) == [2...2] && track.losses[0].doubt == doubt)
  }

  /// A track has a variable size if some frame meets three conditions: a growth above 0.01, an
  /// error above 1.5 with a constant size, and less than 0.6 of that error with a variable size.
  @Test(
    arguments: [
      (1.5, 2.0, 1.1, true), (1.009, 2, 1.1, false), (1.5, 2, 1.3, false), (1.5, 1.4, 0.1, false),
      (0.5, 2, 1.1, true),
    ])
  func aSizeCountsOnlyIfItReducesTheError(scale: Double, error: Double, left: Double, isSized: Bool)
    throws
  {
    let state = TrackerState(
      place: match(33, 39, error: error), sized: match(33, 39, scale: scale, error: left))
    let plain = TrackerState(place: match(33, 39, error: 0.1), sized: match(33, 39, scale: 1.2))
    let states = (0..<6).map { ($0 == 3 ? state : plain, false) }
    let rows = Track(try region(), states, FrameClock(times), heldFrames: [:]).rows
    #expect(rows[3].box?.width == (isSized ? 26 * scale : 26))
    #expect(abs((rows[0].box?.width ?? 0) - (isSized ? 26 * 1.2 : 26)) < 1e-9)
  }

  private static func track(_ name: String, _ boxes: [Rect?], opacity: Double? = 1) -> Track {
    Track(
      name: name,
      rows: boxes.enumerated().map { index, box in
        Track.Row(
          frame: index, seconds: times[index], box: box, opacity: opacity, confidence: 0.98765,
          isRepeated: false)
      })
  }

  private static let moving = track(
    "a",
    (0..<6).map { $0 == 1 ? nil : Rect(x: 10 + 3.33333 * Double($0), y: 7, width: 9, height: 5) })
  private static let still = track(
    "b", (0..<6).map { _ in Rect(x: 1, y: 2, width: 3, height: 4.3) }, opacity: nil)

  @Test func aTableHasARowForEachFrame() {
    let table = measurement([Self.moving, Self.still], times: times).table(pixelsPerPoint: 2)
    let lines = table.csv.split(separator: "\n").map(String.init)
    #expect(
      lines[0] == "time,a.screen.x,a.screen.y,a.screen.width,a.screen.height,a.alpha,a.confidence,"
        + "b.screen.x,b.screen.y,b.screen.width,b.screen.height,b.alpha,b.confidence")
    #expect(lines[1] == "0,5,3.5,4.5,2.5,1,0.988,0.5,1,1.5,2.15,,0.988")
    #expect(lines[2] == "0.04,,,,,1,0.988,0.5,1,1.5,2.15,,0.988")
    #expect(lines[3].hasPrefix("0.08,8.3333,3.5,") && lines.count == 7)
  }

  @Test func anEmptyTableHasTheTimes() {
    let lines = measurement([], times: times).table().csv.split(separator: "\n")
    #expect(lines.first == "time" && lines.count == 7 && lines.last == "0.2")
  }

  @Test func tracksBecomeTimedChannels() {
    let channels = Self.moving.channels
    #expect(channels.name == "a" && channels.times == times)
    #expect(
      channels.channels.map(\.name) == [
        "screen.x", "screen.y", "screen.width", "screen.height", "alpha",
      ])
    #expect(channels.channels[0].values[1] == nil && channels.channels[2].values[5] == 9)
    #expect(channels.channels.map(\.isLength) == [true, true, true, true, false])
    #expect(Self.still.channels.channels[4].values == [nil, nil, nil, nil, nil, nil])
  }

  @Test(
    arguments: [
      ([], [], "6 frames, 25 a second"),
      ([2, 3], [], "6 frames, 25 a second, 2 repeat the previous one"),
      ([], [3], "5 frames, 25 a second, 1 missing, first at 0.12 s"),
      (
        [1], [2, 3],
        "4 frames, 25 a second, 1 repeats the previous one, 2 missing, first at 0.08 s"
      ),
    ] as [([Int], [Int], String)])
  func notesReportTheFrameRate(repeated: [Int], missing: [Int], note: String) {
    let times = (0..<6).filter { !missing.contains($0) }.map { Double($0) / 25 }
    #expect(measurement([], times: times, repeated: repeated).notes == [note])
  }

  @Test func notesReportLossesAndUnsteadyFrames() {
    let faded = Self.track("b", [Rect(x: 0, y: 0, width: 9, height: 9), nil, nil, nil, nil, nil])
    let lost = Self.track(
      "c", [nil, nil, Rect(x: 0, y: 0, width: 9, height: 9), nil, nil, nil], opacity: nil)
    #expect(
      measurement([faded, lost], times: times).notes.dropFirst() == [
        "b: invisible from 0.04 s (frame 1) to 0.2 s (frame 5)",
        "c: lost from 0 s (frame 0) to 0.04 s (frame 1)",
        "c: lost from 0.12 s (frame 3) to 0.2 s (frame 5)",
      ])
    let unsteady = [0, 0.043, 0.08, 0.12, 0.16, 0.2]
    #expect(measurement([], times: unsteady).notes[0].hasSuffix(" ms off the rate"))
    let none = [0, 0.14, 0.29, 0.44, 0.58, 0.9, 1.02, 1.7, 1.77]
    #expect(measurement([], times: none).notes == ["9 frames without a steady rate"])
  }
}
