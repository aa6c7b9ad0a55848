// Observations of a stage for motion lint.

package import Scene

/// The animations and script steps of a playback, which the log of events does not contain.
package struct Observation: Sendable {
  /// A step of the script.
  package struct Step: Sendable, Hashable {
    /// The location of the step.
    package let location: SourceLocation
    /// The time at which the step was due, in seconds.
    package let seconds: Double
    /// The time of the tick that performed the step, in seconds.
    let tickSeconds: Double
  }

  /// All animations so far, in the order in which they began.
  package private(set) var spans: [AnimationSpan] = []
  /// The script's steps so far, in the order in which they began.
  package private(set) var steps: [Step] = []

  /// Creates an empty observation.
  package init() {}

  /// Returns the observations of the ticks up to a time in seconds.
  package func upTo(_ seconds: Double) -> Observation {
    var observation = self
    let spanCount = spans.lastIndex { $0.begin <= seconds }.map { $0 + 1 } ?? 0
    observation.spans.removeSubrange(spanCount...)
    for (index, span) in observation.spans.enumerated() {
      if let interruption = span.interruption, interruption.seconds > seconds {
        observation.spans[index].interruption = nil
      }
    }
    observation.steps.removeAll { $0.tickSeconds > seconds }
    return observation
  }

  mutating func begin(_ step: TimelineStep, due seconds: Double, at time: Double) {
    steps.append(Step(location: step.location, seconds: seconds, tickSeconds: time))
  }

  /// - Returns: the index of the animation in `spans`.
  mutating func begin(
    _ animation: RunningAnimation, of property: Property, _ view: ViewID,
    _ location: SourceLocation, to target: Value, at time: Double
  ) -> Int {
    var timing: AnimationClock?
    if case .timed(let own) = animation.drive { timing = own }
    spans.append(
      AnimationSpan(
        view: view, property: property, location: location, begin: time,
        start: timing?.start ?? time, end: timing?.end, curve: timing?.curve, timing: timing,
        way: animation.way, target: target,
        isReplaceable: animation.isReplaceable))
    return spans.count - 1
  }

  mutating func interrupt(
    _ animation: RunningAnimation, by successor: AnimationSpan.Successor?, at time: Double
  ) {
    guard let index = animation.span else { return }
    var shown: Value?
    if case .timed(let timing) = animation.drive {
      // Skip an animation that has ended and only waits for its completion steps.
      guard let progress = timing.progress(at: time) else { return }
      shown = animation.shown(atProgress: progress)
    }
    spans[index].interruption = AnimationSpan.Interruption(
      seconds: time, shown: shown, successor: successor?.location,
      successorShown: successor.flatMap(\.shown))
  }
}
