// One pass over a scene: playing it from start to end for an observer, without drawing.

import Scene
import Stage
import Support

/// Plays a scene once from start to end, and passes its ticks and frames to an observer.
///
/// A caller that needs each frame at once, for example to draw it, plays frame by frame.
package struct ScenePass<Observer: StageObserver> {
  package var observer: Observer
  private let resolved: ResolvedScene
  private var stage: Stage
  private var tickCount = 0
  private var frameCount = 0
  private var isOver = false
  /// The latest tick, if the scene may have ended before this tick. The next tick shows whether
  /// the scene had really ended.
  private var undecided: (stage: Stage, tick: Double)?
  /// The errors of the observer. `frame` is nil for an error at a tick. Errors at frames after the
  /// last frame of the scene are ignored. An error does not stop the pass, because an error in the
  /// scene is more important.
  private var errors: [(frame: Int?, error: StageError)] = []

  /// Creates a pass that begins at the scene's start.
  package init(_ resolved: ResolvedScene, _ observer: Observer) {
    (self.resolved, self.observer) = (resolved, observer)
    stage = resolved.makeStage(isLogging: true, isObserving: observer.needsObservation)
  }

  /// Plays to the next output frame, and checks that every expression has a value.
  ///
  /// - Returns: whether the scene goes on; false for a time at or after its end.
  /// - Throws: `UserError` for an error in the scene, for events that do not fit into memory, and
  ///   for a scene longer than `Limits.seconds`.
  package mutating func playFrame() throws(UserError) -> Bool {
    guard !isOver else { return false }
    let resolved = resolved
    return try resolved.checked { () throws(StageError) in
      let time = Double(frameCount) / resolved.framesPerSecond
      try playTicks(to: time)
      isOver = stage.endSeconds.map { time >= $0 } ?? false
      if !isOver { try check(at: time) }
      if !isOver || frameCount == 0 {
        do throws(StageError) {
          try observer.observeFrame(stage, at: time)
        } catch {
          errors.append((frameCount, error))
        }
      }
      frameCount += 1
      return !isOver
    }
  }

  /// Plays the rest of the scene. Call this method once.
  ///
  /// - Throws: `UserError` for an error in the scene, otherwise for the first error that the
  ///   observer threw at or before the last frame.
  package mutating func finish() throws(UserError) -> RehearsedScene {
    while try playFrame() {}
    let end = stage.endSeconds ?? 0
    guard end <= Limits.seconds else { throw resolved.userError(tooLong) }
    let rehearsed = RehearsedScene(
      resolved,
      times: FrameTimes(durationSeconds: end, framesPerSecond: resolved.framesPerSecond),
      // The last played tick may be after the end of the scene.
      events: stage.events.filter { $0.time <= end + Stage.timeTolerance },
      warnings: (stage.layoutWarnings ?? []) + stage.runningWarnings + noDuration(end))
    if let first = errors.first(where: { $0.frame ?? 0 < rehearsed.times.count }) {
      throw resolved.userError(first.error)
    }
    let observation = stage.observation ?? Observation()
    try observer.observeEnd(of: rehearsed, observation.upTo(end + Stage.timeTolerance))
    return rehearsed
  }

  private mutating func playTicks(to time: Double) throws(StageError) {
    while true {
      let tick = Double(tickCount) / Double(resolved.scene.tickRate)
      guard tick <= time + Stage.timeTolerance else { return }
      try stage.advance(to: tick)
      tickCount += 1
      if let late = undecided { observe(late.stage, late.tick) }
      undecided = stage.mayHaveEnded(before: tick) ? (stage.withoutLog, tick) : nil
      if undecided == nil { observe(stage, tick) }
    }
  }

  /// Passes a tick to the observer, unless the scene had ended before it.
  private mutating func observe(_ played: Stage, _ tick: Double) {
    guard tick <= (stage.endSeconds ?? .infinity) + Stage.timeTolerance else { return }
    do throws(StageError) {
      try observer.observeTick(played, at: tick)
    } catch {
      errors.append((nil, error))
    }
  }

  private func check(at time: Double) throws(StageError) {
    guard stage.events.count <= resolved.options.memoryBytes / bytesPerEvent else { throw tooMany }
    guard time <= Limits.seconds else { throw tooLong }
    // An observer that has read the values of this time has evaluated every expression.
    if observer.valuedSeconds != time { _ = try stage.values(of: [], at: time) }
  }

  private var tooMany: StageError {
    let (scene, last) = (resolved.scene, stage.events.last)
    return StageError(
      last?.runs.last?.rule ?? scene.endLocation,
      "\(stage.events.count) events by \(formatted(last?.time ?? 0)) s take more than the "
        + "\(memory(resolved.options.memoryBytes)) of memory that is allowed; cause fewer of them, "
        + "or raise the limit"
    )
  }

  private var tooLong: StageError {
    StageError(
      resolved.scene.endLocation,
      "the scene lasts longer than \(formatted(Limits.seconds)) s; shorten its waits")
  }

  /// Returns a warning if the scene ends at time 0 although it has script steps or rules.
  private func noDuration(_ end: Double) -> [Diagnostic] {
    let scene = resolved.scene
    guard end == 0, scene.durationSeconds == nil, !scene.timeline.isEmpty || !scene.rules.isEmpty
    else { return [] }
    return [
      Diagnostic(
        location: scene.endLocation,
        message: "the scene ends at 0 s; end its timeline with a 'wait', or set 'duration'",
        severity: .warning)
    ]
  }
}

/// The estimated memory for an event with its rule and effects, in bytes.
private let bytesPerEvent = 400

/// The observer of a rehearsal, which only looks for errors.
private struct NoObserver: StageObserver {}

extension ResolvedScene {
  /// Plays the scene once from start to end.
  ///
  /// - Returns: the played scene, and the observer after the end.
  /// - Throws: `UserError` for an error in the scene, otherwise for the first error of the
  ///   observer.
  package func played<Observer: StageObserver>(for observer: Observer) throws(UserError)
    -> (rehearsed: RehearsedScene, observer: Observer)
  {
    var pass = ScenePass(self, observer)
    return (try pass.finish(), pass.observer)
  }
}

extension RehearsedScene {
  /// Plays a resolved scene once without drawing.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package init(_ resolved: ResolvedScene) throws(UserError) {
    self = try resolved.played(for: NoObserver()).rehearsed
  }
}
