// Tests of the tracking of labels that move among other labels, which look much alike.

import Foundation
import Geometry
import Images
import Player
import Raster
import Scene
import Support
import TestSupport
import Testing

@testable import Measure

/// A random screen of labels, of which one moves. `Tests/measure/labels.py` tries 200 of them.
private struct LabelLayout {
  static let words = [
    "Settings", "Profile", "Messages", "Search", "Library", "Orders", "Points", "Title", "12:30",
    "12:31", "Item1", "Item2", "Weather", "Budget",
  ]

  let box: Rect
  let text: String

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = [12, 14, 16, 20].randomElement(using: &random) ?? 12
    let (width, height) = (10 * size * 62 / 100, size * 3 / 2)
    var taken: [(x: Int, y: Int)] = []
    while taken.count < 8 {
      let place = (
        x: Int.random(in: 2...318 - width, using: &random),
        y: Int.random(in: 2...238 - height, using: &random)
      )
      let isFree = taken.allSatisfy { abs($0.x - place.x) > width || abs($0.y - place.y) > height }
      if isFree || Bool.random(using: &random) && taken.count > 5 { taken.append(place) }
    }
    let views = taken.dropLast().enumerated().map { index, place in
      "  - { id: l\(index), kind: label, frame: [\(place.x), \(place.y), \(width), \(height)], "
        + "text: '\(Self.words.randomElement(using: &random) ?? "")', font: { size: \(size) } }\n"
    }
    let seconds = [0.2, 0.3, 0.5].randomElement(using: &random) ?? 0.3
    box = Rect(
      x: Double(taken[0].x), y: Double(taken[0].y), width: Double(width), height: Double(height))
    text = """
      flickbook: 1
      screen: { size: [320, 240], scale: 1, background: white }
      fps: 30
      duration: 0.9
      views:
      \(views.joined())rules:
        - on: start
          do:
            - animate: { delay: 0.2, duration: \(seconds), curve: easeInOut }
              set: { l0.x: \(taken[7].x), l0.y: \(taken[7].y) }
      """
  }
}

@Suite struct LabelTests {
  /// Returns the rows with a confidence above 0.85, and how many of them are more than 2 px wrong.
  private func judged(_ layout: LabelLayout) throws -> (sure: Int, wrong: Int, rows: Int) {
    let scene = try recordedScene(layout.text)
    let variables = try ["l0.screen.x", "l0.screen.y"].map {
      try scene.variable(named: $0, to: "test")
    }
    let times = (0..<scene.times.count).map { scene.times.time(of: $0) }
    let truth = try scene.values(of: variables, at: times)
    let raster = try Raster(fonts: scene.fonts, images: scene.images)
    var playback = Playback(scene)
    var tracker: Tracker?
    var (sure, wrong) = (0, 0)
    for (index, time) in times.enumerated() {
      let frame = Pyramid(Plane(try raster.draw(try playback.frame(at: time))))
      if index == 0 { tracker = Tracker(frame, layout.box) }
      guard case (.number(let x), .number(let y)) = (truth[index][0], truth[index][1]),
        let state = tracker?.track(in: frame), state.doubt == nil, let match = state.place,
        match.correlation > 0.85
      else { continue }
      sure += 1
      let (left, top) = (
        match.middle.x - layout.box.width / 2, match.middle.y - layout.box.height / 2
      )
      if max(abs(left - x), abs(top - y)) > 2 { wrong += 1 }
    }
    return (sure, wrong, times.count)
  }

  @Test func aLabelThatMovesAmongOthersIsNeverTakenForAnother() throws {
    var (sure, rows) = (0, 0)
    for seed in 1...12 as ClosedRange<UInt64> {
      let result = try judged(LabelLayout(seed: seed))
      #expect(result.wrong == 0, "seed \(seed)")
      sure += result.sure
      rows += result.rows
    }
    // The tracker must not pass by losing everything.
    #expect(Double(sure) > 0.75 * Double(rows), "\(sure) of \(rows)")
  }

  @Test func amongTwoEqualLabelsTheNamedOneIsFollowed() throws {
    let text = """
      flickbook: 1
      screen: { size: [200, 160], scale: 1, background: white }
      fps: 30
      duration: 0.4
      views:
        - { id: l1, kind: label, frame: [20, 20, 80, 20], text: Settings, font: { size: 14 } }
        - { id: l0, kind: label, frame: [20, 120, 80, 20], text: Settings, font: { size: 14 } }
      """
    let scene = try recordedScene(text)
    let raster = try Raster(fonts: scene.fonts, images: scene.images)
    var playback = Playback(scene)
    let frame = Pyramid(Plane(try raster.draw(try playback.frame(at: 0))))
    for top in [20.0, 120] {
      let box = Rect(x: 20, y: top, width: 80, height: 20)
      var tracker = try #require(Tracker(frame, box))
      let state = tracker.track(in: frame)
      let place = try #require(state.place)
      #expect(abs(place.middle.y - top - 10) < 0.1 && state.doubt == nil)
    }
  }
}
