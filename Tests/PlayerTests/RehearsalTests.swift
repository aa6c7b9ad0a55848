// Tests of the rehearsal: a scene's duration, its events and its errors.

import Scene
import Testing

@testable import Player

@Suite struct RehearsalTests {
  private static let durations: [(String, Double, Int)] = [
    ("", 0, 1), ("timeline: []\n", 0, 1), ("timeline: [wait: 0.5]\n", 0.5, 15),
    ("timeline: [{ wait: 0.5 }, { wait: 0.25 }]\n", 0.75, 22),
    ("timeline: [{ wait: 0.5 }, { tap: box }]\n", 0.5, 15),
    // The scene ends with the later one of the script and the timed steps.
    ("timeline: [{ wait: 0.5 }, { tap: box, at: 1.5 }]\n", 1.5, 45),
    ("timeline: [{ wait: 2 }, { tap: box, at: 1.5 }]\n", 2, 60),
    ("duration: 1.2\n", 1.2, 36), ("duration: 0\n", 0, 1),
    ("duration: 0.4\ntimeline: [wait: 2]\n", 0.4, 12),
    ("duration: 3\ntimeline: [wait: 2]\n", 3, 90),
  ]

  @Test(arguments: durations)
  func aSceneEndsAtItsLastStepOrDuration(_ body: String, _ seconds: Double, _ count: Int)
    throws
  {
    let rehearsed = try produce(box + body)
    #expect(rehearsed.times.durationSeconds == seconds)
    #expect(rehearsed.times.count == count)
  }

  @Test func aSettledScrollViewEndsTheScene() throws {
    // The finger moves and then rests, so the content does not fly.
    let rehearsed = try produce(
      "views: [{ id: p, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 900] }]\n"
        + "timeline: [{ drag: { view: p, by: [0, -20], over: 0.5, hold: 0.25 } }, { settle: p }]\n")
    #expect(rehearsed.times.durationSeconds == 0.75)
  }

  /// A timer that fires every 50 ms, from 0.05 s on.
  private static let beats =
    box + "rules: [{ on: every 0.05, do: [{ set: { box.x: = box.x + 1 } }] }]\n"

  @Test(arguments: [(0.04, 0), (0.05, 1), (0.12, 2), (0.15, 3), (0.199, 3), (0.2, 4)])
  func eventsEndWithTheScene(_ duration: Double, _ count: Int) throws {
    // At 10 frames per second, the last frame is well after the end.
    let rehearsed = try produce(
      Self.beats + "duration: \(duration)\n", SceneOptions(framesPerSecond: 10))
    let beats = rehearsed.namedEvents.filter { $0.name == "every 0.05" }
    #expect(beats.count == count)
    for (index, beat) in beats.enumerated() {
      #expect(abs(beat.seconds - 0.05 * Double(index + 1)) < 1e-9)
    }
  }

  @Test func eventsAreTheSameAtEveryFrameRate() throws {
    let body = Self.beats + "duration: 1\n"
    let usual = try produce(body).events
    #expect(usual.count == 20)
    for rate in [1.0, 7, 24, 59.94, 240] {
      #expect(try produce(body, SceneOptions(framesPerSecond: rate)).events == usual)
    }
  }

  @Test(arguments: [
    (box + "timeline: [{ wait: 600 }, { wait: 0.5 }]\n", "s.yaml:5:27"),
    (
      "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 900] }]\n"
        + "timeline: [{ wait: 600 }, { wait: 600 }, { settle: p }]\n", "s.yaml:5:42"
    ),
  ])
  func overlongScenesAreReportedAtTheLastStep(_ body: String, _ place: String) {
    let found = trouble(body, SceneOptions(framesPerSecond: 1))
    #expect(
      found?.description
        == "\(place): the scene lasts longer than 600 s; shorten its waits")
  }

  @Test func sixHundredSecondsAreNotTooLong() throws {
    let rehearsed = try produce(
      box + "timeline: [wait: 600]\n", SceneOptions(framesPerSecond: 1))
    #expect(rehearsed.times.count == 600)
  }

  private static let undefined: [(String, String, String)] = [
    (
      "views: [{ id: box, frame: [= 1 / (1 - time), 0, 9, 9] }]\ntimeline: [wait: 2]\n",
      "s.yaml:4:30: the expression '1 / (1 - time)' divides by zero at 1 s",
      "  views: [{ id: box, frame: [= 1 / (1 - time), 0, 9, 9] }]\n"
        + String(repeating: " ", count: 31) + "^"
    ),
    (
      "views: [{ id: box, alpha: = sqrt(0.5 - time), frame: [0, 0, 9, 9] }]\ntimeline: [wait: 2]\n",
      "s.yaml:4:29: the expression 'sqrt(0.5 - time)' has sqrt(…) that is not finite at 0.533333 s",
      "  views: [{ id: box, alpha: = sqrt(0.5 - time), frame: [0, 0, 9, 9] }]\n"
        + String(repeating: " ", count: 30) + "^"
    ),
    (
      box + "rules: [{ on: message go, do: [{ set: { box.x: = 1 / box.x } }] }]\n"
        + "timeline: [{ wait: 0.5 }, { send: go }]\n",
      "s.yaml:5:50: the expression '1 / box.x' divides by zero at 0.5 s",
      "  rules: [{ on: message go, do: [{ set: { box.x: = 1 / box.x } }] }]\n"
        + String(repeating: " ", count: 51) + "^"
    ),
  ]

  @Test(arguments: undefined)
  func expressionErrorsAreFoundBeforeTheFirstFrame(
    _ body: String, _ message: String, _ excerpt: String
  ) {
    let found = trouble(body)
    #expect(found?.findings.map(\.message) == [message])
    #expect(found?.findings.map(\.excerpt) == [excerpt])
  }

  @Test func expressionsAreEvaluatedOnlyAtShownFrames() throws {
    let body = "views: [{ id: box, frame: [= 1 / (0.45 - time), 0, 9, 9] }]\nduration: 0.6\n"
    // The time 0.45 s is a tick. It is a frame at 20 frames per second, but not at 10.
    #expect(trouble(body, SceneOptions(framesPerSecond: 20)) != nil)
    #expect(trouble(body, SceneOptions(framesPerSecond: 10)) == nil)
  }

  @Test func anEndlessRuleIsStopped() {
    let found = trouble(
      box + "rules: [{ on: message a, do: [{ send: a }] }]\ntimeline: [{ send: a }]\n")
    #expect(
      found?.description
        == "s.yaml:5:9: this rule triggers itself without end at 0 s; give it a condition that "
        + "becomes false")
  }
}
