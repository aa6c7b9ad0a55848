// Tests of views that become others, against formulas.

import DisplayList
import Foundation
import Geometry
import Scene
import Testing

@testable import Stage

private let frequency = (1_000.0 / 3).squareRoot()

@Suite struct ViewMatchTests {
  /// A cell in scrolled content, at (10, 50) on the screen, and a photo on a page that is pushed.
  private static func album(_ steps: String) -> String {
    """
    views:
      - id: list
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [100, 600]
        children:
          - { id: cell, frame: [10, 150, 20, 20], cornerRadius: 4, background: red }
      - id: detail
        frame: [0, 0, 100, 200]
        presentation: { style: push, over: list }
        children:
          - { id: photo, frame: [0, 40, 100, 80], cornerRadius: [10, 6, 0, 0], background: blue }
    match: [[cell, photo]]
    timeline: [{ scroll: { view: list, to: [0, 100] } }, { push: detail }, \(steps), { wait: 2 }]
    """
  }

  /// Checks the photo at a time at which the page is at `x`.
  private func check(_ body: String, at time: Double, x: Double, within tolerance: Double) throws {
    let p = 1 - x / 100
    let expected = [
      // The list has moved left by 30·p, the page is at 100·(1 − p).
      ("photo.x", (10 - 30 * p) * (1 - p) - x), ("photo.y", 50 * (1 - p) + 40 * p),
      ("photo.width", 20 * (1 - p) + 100 * p), ("photo.height", 20 * (1 - p) + 80 * p),
      ("photo.cornerRadius", 4 * (1 - p) + 10 * p),
      ("photo.cornerRadius.topRight", 4 * (1 - p) + 6 * p),
      ("photo.cornerRadius.bottomLeft", 4 * (1 - p)),
      ("photo.screen.x", (10 - 30 * p) * (1 - p)),
    ]
    for (name, value) in expected {
      let found = try numbers(body, name, at: [time])[0]
      #expect(abs(found - value) <= tolerance, "\(name) at \(time)")
    }
  }

  @Test func aMatchedViewMovesBetweenItsTwoFrames() throws {
    let body = Self.album("{ wait: 1 }, { pop: detail }")
    for seconds in [0.05, 0.1, 0.2, 0.3] {
      let x = 100 * (1 + frequency * seconds) * exp(-frequency * seconds)
      try check(body, at: seconds, x: x, within: 1e-6)
      try check(body, at: 1 + seconds, x: 100 - x, within: 1e-6)
    }
    try check(body, at: 0.9, x: 0, within: 0)
  }

  @Test func onlyOneOfTwoMatchedViewsIsVisible() throws {
    var stage = Stage(try scene(Self.album("{ wait: 1 }, { pop: detail }")))
    func hidden(_ time: Double) throws -> [Value] {
      try stage.advance(to: time)
      return try ["cell.hidden", "photo.hidden"].map {
        try stage.value(of: try #require(stage.scene.variable(named: $0)), at: time)
      }
    }
    let (cell, photo) = (
      [Value.boolean(false), .boolean(true)], [Value.boolean(true), .boolean(false)]
    )
    #expect(try hidden(0) == cell)
    #expect(try hidden(0.1) == photo)
    #expect(try hidden(0.9) == photo)
    #expect(try hidden(1.1) == photo)
    #expect(try hidden(1.9) == cell)
  }

  /// Swipes with the place and the velocity of the page at the lift, and its rest position.
  private static let swipes: [(step: String, seconds: Double, x: Double, v: Double, to: Double)] = [
    ("by: [20, 0], over: 0.5", 0.5, 20, 40, 0), ("by: [60, 0], over: 0.2", 0.2, 60, 300, 100),
  ]

  @Test(arguments: swipes.indices)
  func interactiveTransitionsMoveAMatchedViewThereAndBack(index: Int) throws {
    let swipe = Self.swipes[index]
    let body = Self.album("{ wait: 1 }, { drag: { from: [5, 150], \(swipe.step) } }")
    let lift = 1 + swipe.seconds
    try check(body, at: lift, x: swipe.x, within: 0.01)
    try check(body, at: 1 + swipe.seconds / 2, x: swipe.x / 2, within: 0.01)
    let away = swipe.x - swipe.to
    let x = swipe.to + (away + (swipe.v + frequency * away) * 0.1) * exp(-frequency * 0.1)
    try check(body, at: lift + 0.1, x: x, within: 0.01)
    try check(body, at: 4, x: swipe.to, within: 1e-9)
    let step = 1e-5
    let width = try numbers(body, "photo.width", at: [lift - step, lift, lift + step])
    let (before, after) = ((width[1] - width[0]) / step, (width[2] - width[1]) / step)
    // The width changes by 80 points on a way of 100.
    #expect(abs(before + 0.8 * swipe.v) < 0.8 * swipe.v * 0.01)
    #expect(abs(after - before) < abs(before) * 0.01 + 0.27)
  }

  @Test func matchProgressMayOvershoot() throws {
    let body = """
      views:
        - { id: cell, frame: [10, 150, 20, 20] }
        - { id: dim, frame: [0, 0, 100, 200], translate: [0, 1.25] }
        - { id: group, frame: [5, 5, 90, 190], children: [{ id: photo, frame: [0, 40, 100, 80] }] }
      match: [{ views: [cell, photo], progress: = dim.translate.y }]
      """
    // The cell is at (5, 145) in the group: 5·(−0.25) and 145·(−0.25) + 40·1.25.
    #expect(try numbers(body, "photo.x", at: [0.1]) == [-1.25])
    #expect(try numbers(body, "photo.y", at: [0.1]) == [13.75])
    #expect(try numbers(body, "photo.width", at: [0.1]) == [120])
  }

  @Test func matchedViewsCrossFadeTheirContents() throws {
    let body = """
      views:
        - { id: cell, frame: [10, 150, 20, 20], cornerRadius: 4, background: red }
        - { id: dim, frame: [0, 0, 100, 200], alpha: 0.25 }
        - { id: photo, frame: [0, 0, 100, 60], background: blue }
      match: [{ views: [cell, photo], progress: = dim.alpha }]
      """
    var stage = Stage(try scene(body))
    try stage.advance(to: 0.1)
    let fills = try stage.frame(at: 0.1).commands.compactMap { command -> String? in
      guard case .fill(let box, let color, let transform) = command else { return nil }
      let rect = transform.boundingBox(of: box.rect)
      return "\(color.hex) \(rect.minX) \(rect.minY) \(rect.width) \(rect.height) "
        + "\(box.radii.topLeft)"
    }
    // The box is (7.5, 112.5, 40, 30); the red square fills it, from y = 107.5 on.
    #expect(fills == ["#ff0000 7.5 107.5 40.0 40.0 0.0", "#0000ff40 7.5 112.5 40.0 30.0 3.0"])
    let clips = try stage.frame(at: 0.1).commands.compactMap { command -> Rect? in
      guard case .beginGroup(let group) = command, let clip = group.clip else { return nil }
      return clip.transform.boundingBox(of: clip.outline.rect)
    }
    #expect(clips == [Rect(x: 7.5, y: 112.5, width: 40, height: 30)])
  }

  /// Below a view that is not opaque the first one fades out, to 191 of 255.
  @Test(arguments: [
    ("kind: label, text: a", "bf"), ("kind: label, text: a, background: white", ""),
    ("children: [{ frame: [0, 0, = photo.width, = photo.height], background: white }]", ""),
    ("children: [{ frame: [0, 1, = photo.width, = photo.height], background: white }]", "bf"),
  ])
  func theFirstMatchedViewFadesBelowATransparentSecond(_ keys: String, _ opacity: String) throws {
    let body = """
      views:
        - { id: cell, frame: [10, 150, 20, 20], background: red }
        - { id: dim, frame: [0, 0, 100, 200], alpha: 0.25 }
        - { id: photo, frame: [0, 0, 100, 60], \(keys) }
      match: [{ views: [cell, photo], progress: = dim.alpha }]
      """
    var stage = Stage(try scene(body))
    try stage.advance(to: 0.1)
    let fills = try stage.frame(at: 0.1).commands.compactMap { command -> String? in
      if case .fill(_, let color, _) = command { color.hex } else { nil }
    }
    #expect(fills.first == "#ff0000\(opacity)")
  }
}
