// The timeline that the page draws, compared with times and values computed by hand.

import Foundation
import Player
import Render
import Scene
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct TimelineTests {
  /// The tolerance for times, which are ticks of 1/60 s.
  private static let rounding = 1e-9

  private func timeline(_ text: String = BoxScene.text) throws -> Timeline {
    try BoxScene(text).session().state.current.timeline
  }

  private func near(_ one: Double?, _ other: Double) -> Bool {
    one.map { abs($0 - other) <= Self.rounding } ?? false
  }

  @Test func anAnimationIsABarWithItsCurve() throws {
    let timeline = try timeline()
    #expect(timeline.gestures == [])
    let track = try #require(timeline.tracks.first)
    #expect(timeline.tracks.count == 1)
    #expect([track.name, track.view, track.property] == ["box.x", "box", "x"])
    #expect(track.kind == .place && track.unit == "pt")
    #expect(track.location?.line == 10)
    let bar = try #require(track.bars.first)
    #expect(track.bars.count == 1)
    #expect(near(bar.begin, 0.2) && near(bar.start, 0.2) && near(bar.end, 0.7))
    #expect(bar.cut == nil && bar.curve == "linear" && near(bar.seconds, 0.5))
    #expect(bar.target == "20" && bar.location.shortly == "s.yaml:13")
    #expect(bar.shape.count == 33)
    for (step, value) in bar.shape.enumerated() { #expect(near(value, Double(step) / 32)) }
  }

  @Test func onlyCornerPointsOfAValueAreKept() throws {
    guard case .numbers(let points) = try timeline().tracks[0].points else {
      Issue.record("no numbers")
      return
    }
    let expected = [(0.0, 0.0), (0.2, 0), (0.7, 20), (1, 20)]
    #expect(points.count == expected.count)
    for (point, corner) in zip(points, expected) {
      #expect(near(point.seconds, corner.0) && near(point.value, corner.1), "\(point)")
    }
  }

  @Test func collinearPointsAreRemoved() {
    let line = [(0.0, 1.0), (1, 3), (2, 5), (3, 6), (4, 7), (4.5, 7.5)].map {
      Timeline.TracePoint(seconds: $0, value: $1)
    }
    #expect(withoutPointsOnLines(line) == [line[0], line[2], line[5]])
    #expect(withoutPointsOnLines(Array(line.prefix(2))) == Array(line.prefix(2)))
  }

  /// A scene with a delayed animation, an animation that interrupts another animation, a drag and a
  /// tap.
  private static let busy = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1, background: white }
    fps: 10
    state: { mode: rest }
    views:
      - { id: page, kind: scroll, frame: [0, 0, 40, 30], contentSize: [40, 300] }
      - { id: box, frame: [0, 5, 10, 10], background: red }
    rules:
      - on: message go
        do:
          - set: { state.mode: gone }
          - animate: { duration: 0.6, delay: 0.1, curve: easeIn }
            set: { box.alpha: 0 }
      - on: message back
        do:
          - animate: { duration: 0.2, curve: linear, repeat: 2, autoreverse: true }
            set: { box.alpha: 1 }
    timeline:
      - wait: 0.2
      - send: go
      - drag: { view: page, by: [0, -20], over: 0.3, hold: 0.1 }
      - tap: box
      - wait: 1
      - { at: 0.4, send: back }

    """

  @Test func interruptedBarsAreCutAtTheInterruption() throws {
    let track = try #require(try timeline(Self.busy).tracks.first { $0.name == "box.alpha" })
    #expect(track.kind == .opacity && track.unit == "")
    #expect(track.bars.count == 2)
    let (first, second) = (track.bars[0], track.bars[1])
    #expect(near(first.begin, 0.2) && near(first.start, 0.3) && near(first.end, 0.9))
    #expect(near(first.cut, 0.4) && first.curve == "easeIn" && first.target == "0")
    // The middle of cubic-bezier(0.42, 0, 1, 1), at x = 0.5.
    #expect(abs(first.shape[16] - 0.315357) <= 1e-4)
    #expect(near(second.begin, 0.4) && near(second.start, 0.4) && near(second.seconds, 0.2))
    #expect(second.cut == nil)
  }

  @Test func aRepeatedAnimationShapesItsWholeBar() throws {
    let track = try #require(try timeline(Self.busy).tracks.first { $0.name == "box.alpha" })
    let bar = track.bars[1]
    // The animation runs twice there and back, 0.2 s each way.
    #expect(near(bar.end, 1.2))
    #expect(near(bar.shape[8], 1) && near(bar.shape[4], 0.5) && near(bar.shape[12], 0.5))
    #expect(near(bar.shape[16], 0) && near(bar.shape[24], 1) && near(bar.shape[32], 1))
  }

  @Test func gesturesLastFromTouchDownToLift() throws {
    let gestures = try timeline(Self.busy).gestures
    #expect(gestures.map(\.kind) == [.drag, .tap])
    #expect(gestures.map(\.view) == ["page", "box"])
    #expect(gestures.map(\.location.line) == [21, 22])
    #expect(near(gestures[0].start, 0.2) && near(gestures[0].end, 0.6))
    #expect(near(gestures[1].start, 0.6))
  }

  @Test func textTracksListTheirChanges() throws {
    let track = try #require(try timeline(Self.busy).tracks.first { $0.name == "state.mode" })
    guard case .texts(let texts) = track.points else {
      Issue.record("no texts")
      return
    }
    #expect(texts.map(\.text) == ["rest", "gone"])
    #expect(near(texts[1].seconds, 0.2) && track.view == "" && track.location == nil)
  }

  @Test func contentOffsetsHaveASeparateTrackKind() throws {
    let track = try #require(try timeline(Self.busy).tracks.first { $0.name == "page.offset.y" })
    #expect(track.kind == .offset && track.unit == "pt" && track.bars == [])
  }

  @Test func theTimelineIsDescribedAsJSON() throws {
    let text = try timeline().description.written(indented: false)
    let expected = [
      #"{"gestures": [], "tracks": [{"name": "box.x", "view": "box", "property": "x", "#,
      #""kind": "place", "unit": "pt", "axis": "pt", "place": "s.yaml:10", "#,
      #""points": [[0, 0], [0.2, 0], [0.7, 20], [1, 20]], "bars": [{"begin": 0.2, "#,
      #""start": 0.2, "end": 0.7, "cut": null, "seconds": 0.5, "takesDuration": true, "#,
      #""curve": "linear", "#,
      #""target": "20", "place": "s.yaml:13", "line": 13, "column": 74, "#,
      #""shape": [0, 0.03125, 0.0625, "#,
    ].joined()
    #expect(text.hasPrefix(expected), "\(text)")
  }
}
