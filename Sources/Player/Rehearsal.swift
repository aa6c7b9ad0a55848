// The rehearsal of a scene: playing it to its end without drawing, to find errors before any
// output.

import Scene
import Stage
import Support

struct Rehearsal {
  let times: FrameTimes
  /// The events up to the end of the scene, in ascending order of time.
  let events: [LoggedEvent]
  /// The warnings about the first layout pass, about springs, and about a scene without duration.
  let warnings: [Diagnostic]
  /// The first error that the observer threw at or before the last frame; nil if it threw none.
  let observerError: StageError?

  /// Plays a scene to its end, and checks at each frame that every expression has a value.
  ///
  /// - Parameter observer: receives the ticks and frames. An error that it throws is stored and
  ///   does not stop the rehearsal, because an error in the scene is more important.
  /// - Throws: `StageError` for an error in the scene, for events that do not fit into memory, and
  ///   for a scene longer than `Limits.seconds`.
  init<Observer: StageObserver>(_ resolved: ResolvedScene, _ observer: inout Observer?)
    throws(StageError)
  {
    let (scene, rate) = (resolved.scene, resolved.framesPerSecond)
    var stage = resolved.makeStage(isLogging: true, isObserving: observer != nil)
    /// The errors of the observer. `frame` is nil for an error at a tick. Errors at frames after
    /// the last frame of the scene are ignored.
    var errors: [(frame: Int?, error: StageError)] = []
    /// The latest tick, if the scene may have ended before this tick. The next tick shows whether
    /// the scene had really ended.
    var undecided: (stage: Stage, tick: Double)?
    var index = 0
    while true {
      let time = Double(index) / rate
      try stage.advance(to: time) { stage, tick in
        guard observer != nil else { return }
        let end = (stage.endSeconds ?? .infinity) + Stage.timeTolerance
        func observe(_ stage: Stage, _ tick: Double) {
          guard tick <= end else { return }
          do throws(StageError) {
            try observer?.observeTick(stage, at: tick)
          } catch {
            errors.append((nil, error))
          }
        }
        if let late = undecided { observe(late.stage, late.tick) }
        undecided = stage.mayHaveEnded(before: tick) ? (stage.withoutLog, tick) : nil
        if undecided == nil { observe(stage, tick) }
      }
      let isOver = stage.endSeconds.map { time >= $0 } ?? false
      if !isOver { try Self.check(stage, at: time, resolved) }
      if !isOver || index == 0 {
        do throws(StageError) {
          try observer?.observeFrame(stage, at: time)
        } catch {
          errors.append((index, error))
        }
      }
      if isOver { break }
      index += 1
    }
    let end = stage.endSeconds ?? 0
    guard end <= Limits.seconds else { throw Self.tooLong(scene) }
    observer?.observeEnd((stage.observation ?? Observation()).upTo(end + Stage.timeTolerance))
    let times = FrameTimes(durationSeconds: end, framesPerSecond: rate)
    self.times = times
    // The last played tick may be after the end of the scene. Events after the end are left out.
    events = stage.events.filter { $0.time <= end + Stage.timeTolerance }
    warnings = (stage.layoutWarnings ?? []) + stage.runningWarnings + Self.noDuration(scene, end)
    observerError = errors.first { $0.frame ?? 0 < times.count }?.error
  }

  /// Checks that the events fit into memory, that the scene is not too long, and that every
  /// expression has a value.
  private static func check(_ stage: Stage, at time: Double, _ resolved: ResolvedScene)
    throws(StageError)
  {
    let memoryBytes = resolved.options.memoryBytes
    guard stage.events.count <= memoryBytes / bytesPerEvent else {
      throw tooMany(stage.events, memoryBytes, resolved.scene)
    }
    guard time <= Limits.seconds else { throw tooLong(resolved.scene) }
    _ = try stage.values(of: [], at: time)
  }

  /// The estimated memory for an event with its rule and effects, in bytes.
  private static let bytesPerEvent = 400

  private static func tooMany(
    _ events: [LoggedEvent], _ memoryBytes: Int, _ scene: Scene
  ) -> StageError {
    StageError(
      events.last?.runs.last?.rule ?? scene.endLocation,
      "\(events.count) events by \(formatted(events.last?.time ?? 0)) s take more than the "
        + "\(memory(memoryBytes)) of memory that is allowed; cause fewer of them, "
        + "or raise the limit"
    )
  }

  /// Returns a warning if the scene ends at time 0 although it has script steps or rules.
  private static func noDuration(_ scene: Scene, _ end: Double) -> [Diagnostic] {
    guard end == 0, scene.durationSeconds == nil, !scene.timeline.isEmpty || !scene.rules.isEmpty
    else { return [] }
    return [
      Diagnostic(
        location: scene.endLocation,
        message: "the scene ends at 0 s; end its timeline with a 'wait', or set 'duration'",
        severity: .warning)
    ]
  }

  private static func tooLong(_ scene: Scene) -> StageError {
    StageError(
      scene.endLocation,
      "the scene lasts longer than \(formatted(Limits.seconds)) s; shorten its waits")
  }
}
