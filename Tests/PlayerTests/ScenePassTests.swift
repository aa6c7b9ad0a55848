// Tests of a pass over a scene: what its observer sees, and which error is reported.

import DisplayList
import Scene
import Stage
import Testing

@testable import Player

@Suite struct ScenePassTests {
  /// Records the frames and values of a scene.
  private struct FrameRecorder: StageObserver {
    var values: TraceRecorder
    var frames: [Frame] = []

    mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
      try values.observeTick(stage, at: seconds)
    }

    mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
      frames.append(try stage.frame(at: seconds))
    }
  }

  /// A page that comes to rest, and a box that moves afterwards.
  private static let settling = """
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
      - { id: box, frame: [0, 0, 10, 10], background: red }
    rules: [{ on: settle page, do: [{ set: { box.x: 50 } }] }]
    timeline:
      - drag: { view: page, by: [0, -100], over: 0.51, hold: 0.2 }
      - settle: page

    """

  /// A page that scrolls on in the tick after its rest. Only this tick shows that the scene does
  /// not end at the rest, at 0.71 s.
  private static let scrollingOn = """
    state: { isDone: false }
    views: [{ id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }]
    rules:
      - on: settle page
        when: not isDone
        do:
          - set: { isDone: true }
          - scroll: { view: page, to: [0, 300], animated: true }
    timeline:
      - drag: { view: page, by: [0, -100], over: 0.51, hold: 0.2 }
      - settle: page

    """

  @Test(
    arguments: [mover + "duration: 0.73\n", settling, scrollingOn],
    [(60, 7.0), (60, 29.97), (60, 60), (120, 24), (120, 59.94), (120, 240)])
  func aPassShowsTheFramesAndValuesOfAPlayback(
    _ body: String, _ rates: (tick: Int, frame: Double)
  ) throws {
    let resolved = try produce(
      body + "tickRate: \(rates.tick)\n", SceneOptions(framesPerSecond: rates.frame)
    ).resolved
    let recorder = FrameRecorder(values: TraceRecorder(resolved, keepsExactOffsets: true))
    let (rehearsed, seen) = try resolved.played(for: recorder)
    var playback = Playback(rehearsed, keepsExactOffsets: true)
    #expect(seen.frames.count >= rehearsed.times.count)
    for index in 0..<rehearsed.times.count {
      #expect(try seen.frames[index] == playback.frame(at: rehearsed.times.time(of: index)))
    }
    let trace = seen.values.trace
    let rows = try resolved.values(
      of: trace.series.map(\.variable), at: trace.times, keepsExactOffsets: true)
    for (index, row) in rows.enumerated() {
      #expect(row == trace.series.map { $0.values[index] })
    }
    #expect(trace.times.last.map { $0 <= rehearsed.times.durationSeconds } == true)
  }

  /// Records the times of the ticks.
  private struct TickRecorder: StageObserver {
    var times: [Double] = []

    mutating func observeTick(_ stage: Stage, at seconds: Double) { times.append(seconds) }
  }

  @Test func everyTickUpToTheEndIsObserved() throws {
    let resolved = try produce(Self.scrollingOn).resolved
    let (rehearsed, seen) = try resolved.played(for: TickRecorder())
    let end = rehearsed.times.durationSeconds
    #expect(end > 0.9)
    #expect(seen.times == seen.times.indices.map { Double($0) / 60 })
    #expect(seen.times.last.map { end - 1.0 / 60 < $0 && $0 <= end + 1e-6 } == true)
  }

  @Test func playingFrameByFrameGivesTheSameResult() throws {
    let resolved = try produce(Self.settling).resolved
    let (whole, expected) = try resolved.played(for: TraceRecorder(resolved))
    var pass = ScenePass(resolved, TraceRecorder(resolved))
    var count = 0
    while try pass.playFrame() { count += 1 }
    #expect(try !pass.playFrame())
    let rehearsed = try pass.finish()
    #expect(count >= rehearsed.times.count)
    #expect(rehearsed.times == whole.times && rehearsed.events == whole.events)
    #expect(pass.observer.trace.times == expected.trace.times)
  }

  @Test func framesBetweenObservedTicksAreChecked() {
    let body = "views: [{ id: box, frame: [= 1 / (0.025 - time), 0, 9, 9] }]\nduration: 0.1\n"
    let found = trouble { () throws(UserError) in
      let resolved = try ResolvedScene(
        path: "s.yaml", source: Array((head + body).utf8),
        options: SceneOptions(framesPerSecond: 40))
      _ = try resolved.played(for: TraceRecorder(resolved))
    }
    #expect(found?.description.hasSuffix("divides by zero at 0.025 s") == true)
  }

  /// Fails at each tick or frame.
  private struct FailingObserver: StageObserver {
    var failsAtTicks = false
    var firstFrame = Int.max
    var frameCount = 0

    func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
      guard failsAtTicks else { return }
      throw StageError(SourceLocation(file: "s.yaml", line: 1, column: 1), "seen at \(seconds)")
    }

    mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
      defer { frameCount += 1 }
      guard frameCount >= firstFrame else { return }
      throw StageError(SourceLocation(file: "s.yaml", line: 1, column: 1), "frame \(frameCount)")
    }
  }

  private func message(_ body: String, _ observer: FailingObserver) throws -> String? {
    let resolved = try ResolvedScene(path: "s.yaml", source: Array((head + body).utf8))
    return trouble { () throws(UserError) in _ = try resolved.played(for: observer) }?
      .findings[0].message
  }

  @Test func sceneErrorsTakePrecedenceOverObserverErrors() throws {
    let faulty = "views: [{ frame: [= 1 / (1 - time), 0, 9, 9] }]\ntimeline: [wait: 2]\n"
    #expect(
      try message(faulty, FailingObserver(failsAtTicks: true))?.contains("divides by zero") == true)
    #expect(try message(mover, FailingObserver(failsAtTicks: true)) == "s.yaml:1:1: seen at 0.0")
  }

  @Test func errorsAtFramesAfterTheEndAreIgnored() throws {
    // The scene has 15 whole frames; a sixteenth begins 10 ms before its end.
    let body = mover + "duration: 0.51\n"
    #expect(try message(body, FailingObserver(firstFrame: 14)) == "s.yaml:1:1: frame 14")
    #expect(try message(body, FailingObserver(firstFrame: 15)) == nil)
  }

  @Test func observationsEndWithTheScene() throws {
    let resolved = try produce(mover + "duration: 0.5\n").resolved
    func spans(_ observes: Bool) throws -> Int {
      let recorder = TraceRecorder(resolved, observesMotion: observes)
      return try resolved.played(for: recorder).observer.observation.spans.count
    }
    #expect(try spans(true) == 1)
    #expect(try spans(false) == 0)
  }
}
