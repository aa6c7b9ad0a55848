// A scene played to its end before anything is drawn, so that errors come before the work.

import Scene
import Stage
import Support

/// The result of playing a scene to its end without drawing.
struct Rehearsal {
  let times: FrameTimes
  /// The events up to the scene's end.
  let events: [LoggedEvent]
  /// Pins that were not applied at the beginning, and springs that do not arrive.
  let warnings: [Diagnostic]
  /// The first thing that kept the observer from noting a tick or a frame of the scene.
  let observerError: StageError?

  /// Plays a scene to its end, and checks that every expression has a value whenever a frame is
  /// shown.
  ///
  /// - Parameter observer: is shown the ticks and frames; nil for none. An error that stops it does
  ///   not stop the rehearsal: the scene's own errors come first.
  /// - Throws: StageError for what goes wrong on the way, for more events than fit into the memory
  ///   that is allowed, and for a scene beyond `Limits.seconds`.
  init<Observer: StageObserver>(_ resolved: ResolvedScene, _ observer: inout Observer?)
    throws(StageError)
  {
    let (scene, rate) = (resolved.scene, resolved.framesPerSecond)
    var stage = resolved.makeStage(isLogging: true, isObserving: observer != nil)
    /// An error of a tick (no frame), or of a frame, which counts only if the scene has it.
    var errors: [(frame: Int?, error: StageError)] = []
    /// A tick that may lie after the scene's end, which the next one tells.
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
    let times = FrameTimes(durationSeconds: end, framesPerSecond: rate)
    self.times = times
    // The last step may have gone beyond the end.
    events = stage.events.filter { $0.time <= end + Stage.timeTolerance }
    warnings = (stage.layoutWarnings ?? []) + stage.springWarnings
    observerError = errors.first { $0.frame ?? 0 < times.count }?.error
  }

  /// Checks a moment that is shown.
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

  /// The memory of an event, of the rule that ran and of its effects, about.
  private static let bytesPerEvent = 400

  private static func tooMany(
    _ events: [LoggedEvent], _ memoryBytes: Int, _ scene: Scene
  ) -> StageError {
    StageError(
      events.last?.runs.last?.rule ?? scene.endLocation,
      "\(events.count) events by \(formatted(events.last?.time ?? 0)) s take more than the "
        + "\(memory(memoryBytes)) of memory that are allowed; let fewer of them happen, "
        + "or allow more"
    )
  }

  private static func tooLong(_ scene: Scene) -> StageError {
    StageError(
      scene.endLocation,
      "the scene lasts longer than \(formatted(Limits.seconds)) s; shorten its waits")
  }
}
