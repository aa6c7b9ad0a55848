// Recorded gestures: the start, the target and the written steps.

import Foundation
import Geometry
import Images
import Player
import Scene
import Stage
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct GestureTests {
  /// A page of 40 × 30 points above a second scroll view, with a button next to the page.
  private static let text = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1, background: white }
    fps: 10
    state: { taps: 0 }
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 30, 30]
        contentSize: [30, 2000]
        children:
          - { id: stripe, frame: [0, 20, 30, 5], background: red }
          - id: row
            kind: scroll
            frame: [0, 10, 30, 10]
            contentSize: [300, 10]
      - id: button
        frame: [30, 0, 10, 10]
        background: blue
        children: [{ id: face, kind: label, frame: [0, 0, 10, 10], text: a }]
      - { id: glass, frame: [0, 0, 40, 5], alpha: 0.5 }
    rules:
      - { on: tap button, do: { set: { taps: = taps + 1 } } }
    timeline:
      - wait: 0.3   # a pause

      # a tap
      - tap: button
      - drag: { view: page, by: [0, -20], over: 0.5, hold: 0.2 }
      - wait: 1

    """

  private func request(
    _ session: PreviewSession, frame: Int = 0, touches: [[[Double]]] = [], down: Bool = false,
    now: Double = 0, choice: String = "cleaned", version: Int? = nil, more: String = ""
  ) throws -> GestureRequest {
    let body =
      "{\"version\": \(version ?? session.state.sceneVersion), \"frame\": \(frame),"
      + " \"touches\": \(touches), \"down\": \(down), \"now\": \(now), \"choice\": \"\(choice)\""
      + more + "}"
    return try GestureRequest(Array(body.utf8))
  }

  /// Returns the samples of a straight finger movement, every 0.01 s.
  private func touch(
    from start: (Double, Double), by way: (Double, Double), at begin: Double = 0,
    for seconds: Double
  ) -> [[Double]] {
    (0...Int((seconds * 100).rounded())).map { index in
      let share = Double(index) / 100 / seconds
      return [begin + Double(index) / 100, start.0 + way.0 * share, start.1 + way.1 * share]
    }
  }

  private struct Steps: Decodable {
    struct Choice: Decodable {
      var name: String
      var lines: [String]
    }
    var begin, rest: Double
    var choices: [Choice]
    var notes: [String]

    subscript(name: String) -> [String] { choices.first { $0.name == name }?.lines ?? [] }
  }

  private func steps(_ session: PreviewSession, _ request: GestureRequest) throws -> Steps {
    let text = try session.gestureSteps(request).written(indented: false)
    return try JSONDecoder().decode(Steps.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    // In the middle of the first pause, which is left unchanged after the gesture.
    (2, 0.2, "- wait: 0.2", "timeline:\n‹›  - wait: 0.3   # a pause"),
    // At the beginning of the tap and the drag: the gesture comes before the drag.
    (3, 0.3, "- drag", "  - tap: button\n‹›  - drag: {"),
    // During a drag: the gesture begins at its lift.
    (5, 1, "- drag", "hold: 0.2 }\n‹›  - wait: 1\n"),
    (12, 1.2, "- wait: 0.2", "hold: 0.2 }\n‹›  - wait: 1\n"),
    // The last frame means the end of the script.
    (19, 2, "- drag", "  - wait: 1\n‹›"),
  ])
  func gestureStepsAreInsertedAtThePlayhead(
    frame: Int, seconds: Double, first: String, place: String
  ) throws {
    let scene = try BoxScene(Self.text)
    let session = try scene.session()
    let drawn = try request(
      session, frame: frame, touches: [touch(from: (5, 25), by: (0, -60), for: 0.5)])
    let steps = try steps(session, drawn)
    #expect(abs(steps.begin - seconds) < 1e-9)
    #expect(steps["cleaned"][0].hasPrefix(first), "\(steps["cleaned"])")
    try session.keepGesture(drawn)
    let lines = steps["cleaned"].map { "  \($0)\n" }.joined()
    #expect(
      try scene.read()
        == Self.text.replacing(
          place.replacing("‹›", with: ""), with: place.replacing("‹›", with: lines)))
    try session.undo()
    #expect(try scene.read() == Self.text)
    try session.redo()
    #expect(try scene.read().contains(lines))
  }

  @Test func gesturePicturesCanBeRequestedInAnyOrder() throws {
    let session = try BoxScene(Self.text).session()
    let touches = [
      touch(from: (5, 28), by: (3, -70), for: 0.3),
      touch(from: (5, 20), by: (0, 44), at: 0.9, for: 0.2),
    ]
    func picture(at now: Double, of session: PreviewSession) throws -> [UInt8] {
      let known = touches.map { $0.filter { $0[0] <= now + 1e-9 } }.filter { !$0.isEmpty }
      let isDown = now < 0.3 || (now >= 0.9 && now < 1.1)
      return try session.gesturePicture(
        try request(session, touches: known, down: isDown, now: now))
    }
    for now in [1.4, 0.2, 0.5, 1, 0.9, 0.1, 1.2] {
      // A session without earlier requests has to play the gesture from its beginning.
      let fresh = try BoxScene(Self.text)
      #expect(
        try picture(at: now, of: session) == picture(at: now, of: fresh.session()), "\(now) s")
    }
  }

  /// The gesture may begin at the time of a step. That step then runs before the gesture
  /// (`isAtStep`).
  @Test(arguments: [(0, false), (2, false), (19, false), (0, true)])
  func anExactGestureShowsItsLivePictures(frame: Int, isAtStep: Bool) throws {
    let first = "timeline:\n  - scroll: { view: page, to: [0, 17] }\n"
    try #require(Self.text.contains("timeline:\n"))
    let scene = try BoxScene(
      isAtStep ? Self.text.replacing("timeline:\n", with: first) : Self.text)
    let session = try scene.session()
    let way = touch(from: (5, 28), by: (3, -70), for: 0.3)
    let second = touch(from: (5, 20), by: (0, 44), at: 0.9, for: 0.2)
    var live: [Double: [UInt8]] = [:]
    let begin = try steps(session, try request(session, frame: frame)).begin
    // The finger moves at times between the scene's frames.
    for index in stride(from: 0.0, through: 2, by: 0.1) {
      let now = (index * 10).rounded() / 10
      let known = [way, second].map { $0.filter { $0[0] <= now + 1e-9 } }.filter { !$0.isEmpty }
      let isDown = now < 0.3 || (now >= 0.9 && now < 1.1)
      live[now] = try session.gesturePicture(
        try request(session, frame: frame, touches: known, down: isDown && !known.isEmpty, now: now)
      )
    }
    try session.keepGesture(
      try request(session, frame: frame, touches: [way, second], choice: "exact"))
    let shown = session.state.current
    for (now, bytes) in live.sorted(by: { $0.key < $1.key }) {
      let index = Int(((begin + now) * 10).rounded())
      guard shown.frames.indices.contains(index), now < 1.4 else { continue }
      expectSame(
        try PNG.decode(bytes), try session.bitmap(index), "\(now) s after \(begin) s")
    }
  }

  @Test(arguments: [
    ((5.0, 27.0), (0.0, -40.0), "- drag: { view: page, by: [0, -30]"),
    // Another view covers the scroll view, which is dragged nevertheless.
    ((5, 2), (0, -40), "- drag: { view: page, by: [0, -30]"),
    ((5, 15), (-40, 0), "- drag: { view: row, by: [-30, 0]"),
    // The inner scroll view cannot move that way, so the simulation passes the drag on.
    ((5, 15), (0, -40), "- drag: { view: row, by: [0, -30]"),
    ((35, 7), (0, 0), "- tap: button"), ((5, 27), (3, 4), "- tap: page"),
    ((5, 22), (0, 1), "- tap: stripe"),
  ])
  func gesturesTargetTheFrontmostScrollViewOrButton(
    place: (Double, Double), way: (Double, Double), line: String
  ) throws {
    let session = try BoxScene(Self.text).session()
    let steps = try steps(
      session,
      try request(session, touches: [touch(from: place, by: way, for: 0.4)]))
    #expect(steps["cleaned"][0].hasPrefix(line), "\(steps["cleaned"])")
    #expect(steps.notes == [])
  }

  @Test(arguments: [
    ((35.0, 25.0), (0.0, -40.0), "no view with an id under the touch scrolls or has a pan"),
    ((35, 25), (0, 0), "no view with an id is under the touch"),
    ((45, 25), (0, -40), "the touch begins outside the screen"),
    ((5, -1), (0, 0), "the touch begins outside the screen"),
  ])
  func gesturesOnNothingAreDroppedWithAReason(
    place: (Double, Double), way: (Double, Double), reason: String
  ) throws {
    let scene = try BoxScene(Self.text)
    let session = try scene.session()
    let drawn = try request(session, touches: [touch(from: place, by: way, for: 0.4)])
    let steps = try steps(session, drawn)
    #expect(steps.notes == [reason])
    #expect(steps["exact"] == [])
    let words = trouble { () throws(UserError) in try session.keepGesture(drawn) }
    #expect(words == reason)
    #expect(try scene.read() == Self.text)
  }

  @Test func pausesBetweenTouchesBecomeWaits() throws {
    let session = try BoxScene(Self.text).session()
    // The drag begins after 10 of 40 points, at 0.1 s. It lifts at 0.4 s; the tap is at 0.9 s.
    let steps = try steps(
      session,
      try request(
        session, frame: 19,
        touches: [
          touch(from: (5, 27), by: (0, -40), for: 0.4) + [[0.6, 5, -13]],
          [[0.85, 35, 5], [0.9, 35, 5]],
        ]))
    #expect(
      steps["cleaned"] == [
        "- drag: { view: page, by: [0, -30], over: 0.3, hold: 0.2 }", "- wait: 0.3",
        "- tap: button", "- wait: 0.5",
      ])
  }

  @Test func gesturesWorkWithoutStepsOrScrollViews() throws {
    let scene = try BoxScene(
      "flickbook: 1\nscreen: { size: [40, 30] }\nduration: 1\n"
        + "views: [{ id: box, frame: [0, 0, 40, 30] }]\n")
    let session = try scene.session()
    let drawn = try request(session, touches: [[[0, 5, 5], [0.05, 5, 5]]])
    try session.keepGesture(drawn)
    #expect(try scene.read().hasSuffix("30] }]\ntimeline:\n  - tap: box\n  - wait: 0.5\n"))
    let dragged = try request(session, touches: [touch(from: (5, 5), by: (0, 20), for: 0.2)])
    #expect(try steps(session, dragged).notes.count == 1)
  }

  @Test func aGestureIsNotKeptInAChangedScene() throws {
    let scene = try BoxScene(Self.text)
    let session = try scene.session()
    let way = [touch(from: (5, 25), by: (0, -20), for: 0.5)]
    let drawn = try request(session, touches: way)
    let changed = Self.text.replacing("wait: 1\n", with: "wait: 2\n")
    try scene.write(changed)
    // The result is the same before and after the session has noticed the change.
    for _ in 0..<2 {
      let words = trouble { () throws(UserError) in try session.keepGesture(drawn) } ?? ""
      #expect(words.contains("the scene has changed since the gesture began"), "\(words)")
      #expect(try scene.read() == changed)
      session.reloadIfChanged()
    }
    #expect(throws: UserError.self) { try session.gesturePicture(drawn) }
  }

  @Test(arguments: [
    ("\"over\": 0.4", ["- drag: { view: page, by: [0, -20], over: 0.4 }", "- settle: page"]),
    (
      "\"over\": 0, \"speed\": 900",
      ["- fling: { view: page, velocity: [0, -900] }", "- settle: page"]
    ),
    (
      "\"over\": 0.4, \"speed\": 0",
      [
        "- drag: { view: page, by: [0, -20], over: 0.4, "
          + "curve: 'cubic-bezier(0.33, 0.33, 0.67, 1)' }"
      ]
    ),
  ])
  func numericGesturesBecomeSteps(more: String, lines: [String]) throws {
    let scene = try BoxScene(Self.text)
    let session = try scene.session()
    let drawn = try request(
      session, frame: 19,
      more: ", \"numbers\": {\"from\": [5, 25], \"to\": [5, 5], \(more)}")
    #expect(try steps(session, drawn)["cleaned"] == lines + ["- wait: 0.5"])
    try session.keepGesture(drawn)
    #expect(try scene.read().hasSuffix(lines.map { "  \($0)\n" }.joined() + "  - wait: 0.5\n"))
  }

  @Test(arguments: [
    ("{", "the gesture must be a JSON object of numbers"),
    ("[]", "the gesture must be a JSON object of numbers"),
    ("{\"version\": 1}", "the gesture must be a JSON object of numbers"),
    ("T[[[NaN, 1, 1]]]", "the gesture must be a JSON object of numbers"),
    ("T[[[1e999, 1, 1]]]", "the gesture must be a JSON object of numbers"),
    ("T[[[0, 1e308, 1]]]", "a place of the gesture is from -10000 to 10000, not 1e+308"),
    ("T[[[1e308, 1, 1]]]", "a time of the gesture is from 0 to 120, not 1e+308"),
    ("T[[[0.2, 1, 1], [0.1, 1, 1]]]", "the times of a gesture must increase"),
    ("T[[[0.2, 1, 1]], [[0.2, 1, 1]]]", "the times of a gesture must increase"),
    ("T[[[0.2, 1]]]", "a gesture's sample must be [seconds, x, y]"),
    ("T[[]]", "a touch of the gesture has no samples"),
    ("T[]", "no gesture was drawn; draw one first"),
    ("T[], \"choice\": \"best\"", "choose the style 'cleaned' or 'exact'"),
    ("F-1", "s.yaml: there is no frame -1 to record from"),
    ("F20", "s.yaml: there is no frame 20 to record from"),
    (
      "T[], \"numbers\": {\"from\": [5, 25], \"to\": [5, 25], \"over\": 1}",
      "the gesture is shorter than 1 pt; move its end"
    ),
    (
      "T[], \"numbers\": {\"from\": [5, 25], \"to\": [5, 5], \"over\": 0}",
      "a flick has no duration and needs a speed"
    ),
    (
      "T[], \"numbers\": {\"from\": [5], \"to\": [5, 5], \"over\": 0}",
      "a place must be [x, y], in points"
    ),
    (
      "T[], \"numbers\": {\"from\": [35, 25], \"to\": [5, 5], \"over\": 1}",
      "no view with an id under the touch scrolls or has a pan"
    ),
  ])
  func invalidGesturesAreRefusedWithoutWriting(body: String, words: String) throws {
    let scene = try BoxScene(Self.text)
    let session = try scene.session()
    let head = "{\"version\": 1, \"frame\": "
    let text =
      body.hasPrefix("T")
      ? head
        + "0, \"choice\": \"cleaned\", \"touches\": \(body.dropFirst())}"
        .replacing("\"choice\": \"cleaned\", \"touches\": [], \"choice\"", with: "\"choice\"")
      : body.hasPrefix("F") ? head + "\(body.dropFirst())}" : body
    let response = session.response(
      to: HTTPRequest(method: "POST", path: "/record/keep", body: Array(text.utf8), port: 1))
    guard case .failure(422, let said) = response else {
      Issue.record("\(body) was taken")
      return
    }
    #expect(said == words)
    #expect(try scene.read() == Self.text)
  }

  @Test func tooManySamplesOrTouchesAreRefused() {
    let many = (0...4_000).map { "[\(Double($0) / 100), 1, 1]" }.joined(separator: ",")
    let touches = (0...20).map { "[[\($0), 1, 1]]" }.joined(separator: ",")
    for text in ["[[\(many)]]", "[\(touches)]"] {
      let body = "{\"version\": 1, \"frame\": 0, \"touches\": \(text)}"
      #expect(throws: UserError.self) { try GestureRequest(Array(body.utf8)) }
    }
  }
}
