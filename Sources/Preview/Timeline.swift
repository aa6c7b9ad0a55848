// The timeline of a scene: the gestures, and a track for each value that changes.

import Motion
import Player
import Render
import Scene
import SceneLanguage
import Stage

struct Timeline: Sendable, Hashable {
  struct Gesture: Sendable, Hashable {
    enum FingerAction: String, Sendable { case drag, fling, tap }

    let kind: FingerAction
    /// The view's name in traces.
    let view: String
    /// The times of touch-down and lift, in seconds.
    let (start, end): (Double, Double)
    let location: SourceLocation
  }

  struct Track: Sendable, Hashable {
    let name: String
    /// The view's name in traces; empty for a state variable.
    let view: String
    let property: String
    let kind: PropertyKind
    /// The unit of the numbers; empty for numbers without a unit.
    let unit: String
    /// The name of the track's axis. Tracks with the same axis share a chart.
    let axis: String
    /// The position of the view in its file; nil for a state variable.
    let location: SourceLocation?
    var points: Points
    /// The animations of the track's property, in the order in which they begin.
    let bars: [AnimationBar]
  }

  enum Points: Sendable, Hashable {
    /// Numbers with their times. Points on a straight line between their neighbours are omitted.
    case numbers([TracePoint])
    /// Strings. Each string is shown from its time until the time of the next string.
    case texts([TimedText])
  }

  struct TracePoint: Sendable, Hashable { let seconds, value: Double }
  struct TimedText: Sendable, Hashable {
    let seconds: Double
    let text: String
  }

  struct AnimationBar: Sendable, Hashable {
    /// `begin` is the time in seconds at which the animation block ran. `start` is the end of the
    /// delay, and `end` the end of the duration.
    ///
    /// `end` is nil for an endless animation or an animator.
    let begin, start: Double
    let end: Double?
    /// The time in seconds at which another animation replaced this animation; nil if it was not
    /// replaced.
    let cut: Double?
    /// The curve in the notation of scenes, exactly as in the scene's file if possible; nil for an
    /// animator.
    let curve: String?
    /// The duration of one cycle in seconds, without repeats and reversals.
    let seconds: Double?
    /// Whether the animation takes the duration that is written for it. A spring with a response
    /// or a stiffness takes its own time.
    let takesDuration: Bool
    /// The final value, formatted as in traces.
    let target: String
    /// The progress at evenly spaced times from `start` to `end`; empty for an animator.
    let shape: [Double]
    let location: SourceLocation
    /// Whether the scene's own file has the animation. The page cannot change animations of
    /// imported files, or changes that a layout pass animates.
    let isInScene: Bool
    /// The index in the log of the event whose rule started the animation; nil if no event did.
    let event: Int?
    /// The values that the file computes.
    let sources: [TimingSource]
  }

  let gestures: [Gesture]
  let tracks: [Track]
}

extension Timeline {
  /// The number of steps of a bar's shape. More steps would make no visible difference.
  static let shapeSteps = 32

  /// Makes the timeline of a scene.
  ///
  /// - Parameters:
  ///   - observation: The animations and script steps of the whole scene.
  ///   - starters: For each animation, the index of the event that started it; nil if unknown.
  ///   - endSeconds: The scene's duration in seconds. The shapes of endless animations end there.
  ///   - text: The text of the scene's file, with the curves as the user wrote them.
  init(
    _ scene: Scene, _ trace: Trace, _ observation: Observation, starters: [Int?]? = nil,
    endSeconds: Double, text: SceneText? = nil
  ) {
    let curves = text?.curves ?? [:]
    let sources = text?.timingSources ?? [:]
    let starters = starters ?? observation.spans.map { _ in nil }
    func written(_ span: AnimationSpan) -> String? {
      guard let curve = span.curve else { return nil }
      return curves[span.location].flatMap { scene.text(of: $0, saying: curve) }
        ?? curve.description
    }
    let actions = Dictionary(scene.timeline.map { ($0.location, $0.action) }) { first, _ in first }
    gestures = observation.steps.compactMap { step in
      actions[step.location].flatMap { Gesture(step, $0, scene) }
    }
    let spans = Dictionary(grouping: zip(observation.spans, starters)) { span, _ in
      Variable.quantity(view: span.view, .property(span.property))
    }
    tracks = trace.series.compactMap { series in
      let bars = (spans[series.variable] ?? []).map { span, starter in
        AnimationBar(
          span, curve: written(span), sources[span.location], startedBy: starter, scene,
          endSeconds: endSeconds)
      }
      let isMoving = series.values.contains { $0 != series.values[0] }
      guard !series.name.isEmpty, isMoving || !bars.isEmpty else { return nil }
      return Track(series, times: trace.times, bars, scene)
    }
  }
}

extension Timeline {
  /// The start, the end and the duration of each animation, in seconds.
  var spans: [[Double?]] { tracks.flatMap(\.bars).map { [$0.start, $0.end, $0.seconds] } }

  /// Returns whether an animation ran that is at a place in the scene's file.
  func hasAnimation(at place: SourceLocation) -> Bool {
    tracks.flatMap(\.bars).contains {
      $0.isInScene && $0.location.line == place.line && $0.location.column == place.column
    }
  }
}

extension Timeline.Gesture {
  /// The visible duration of a tap or flick, in seconds. A real tap would be too short to see.
  private static let touchSeconds = 0.15

  /// Makes the gesture of a script step; nil for a step without a finger.
  fileprivate init?(_ step: Observation.Step, _ action: TimelineStep.Action, _ scene: Scene) {
    location = step.location
    let (id, seconds): (ViewID?, Double)
    switch action {
    case .drag(let drag): (kind, id, seconds) = (.drag, drag.view, drag.seconds + drag.hold)
    case .fling(let fling): (kind, id, seconds) = (.fling, fling.view, Self.touchSeconds)
    case .tap(let tapped): (kind, id, seconds) = (.tap, tapped, Self.touchSeconds)
    case .doubleTap(let target): (kind, id, seconds) = (.tap, target.view, Self.touchSeconds)
    case .longPress(let target):
      (kind, id, seconds) = (.tap, target.view, scene.longPressSeconds(of: target.view))
    case .press(let press):
      (kind, id, seconds) = (press.drag == nil ? .tap : .drag, press.view, press.durationSeconds)
    case .touch(let touch):
      (kind, id, seconds) = (.drag, nil, touch.path.last?.seconds ?? Self.touchSeconds)
    case .pinch(let pinch): (kind, id, seconds) = (.drag, pinch.view, pinch.seconds)
    case .tapPlace: (kind, id, seconds) = (.tap, nil, Self.touchSeconds)
    case .wait, .scroll, .set, .perform, .send, .settle, .layout: return nil
    }
    view = id.map { scene.views[$0].tracedName } ?? "screen"
    (start, end) = (step.seconds, step.seconds + seconds)
  }
}

extension Scene {
  /// Returns the duration of the touch of a long press, in seconds. Without a view, it is the
  /// default.
  fileprivate func longPressSeconds(of view: ViewID?) -> Double {
    var next = view
    while let view = next {
      if let own = views[view].gestures.longPressSeconds { return own + Gestures.pressRestSeconds }
      next = views[view].parent
    }
    return Gestures.longPressSeconds + Gestures.pressRestSeconds
  }
}

extension Timeline.Track {
  fileprivate init(
    _ series: Trace.Series, times: [Double], _ bars: [Timeline.AnimationBar], _ scene: Scene
  ) {
    name = series.name
    self.bars = bars
    switch series.variable {
    case .quantity(let owner, let quantity):
      (view, location) = (scene.views[owner].tracedName, scene.views[owner].location)
      (property, kind) = (quantity.name, PropertyKind(quantity))
      (unit, axis) = (quantity.unit, quantity.axis)
    case .state, .animator, .time, .finished, .isDark, .darkness:
      (view, property, kind) = ("", series.name, .other)
      (unit, axis, location) = ("", series.name, nil)
    }
    points = Timeline.Points(times, series.values)
  }
}

extension Timeline.Points {
  /// Makes the points of a track.
  ///
  /// - Parameter values: One value for each time; at least one, and all of the same type.
  init(_ times: [Double], _ values: TraceValues) {
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }
    if numbers.count == values.count {
      self = .numbers(
        withoutPointsOnLines(zip(times, numbers).map { .init(seconds: $0, value: $1) }))
      return
    }
    var texts: [Timeline.TimedText] = []
    for (time, value) in zip(times, values) where texts.last?.text != value.shown {
      texts.append(Timeline.TimedText(seconds: time, text: value.shown))
    }
    self = .texts(texts)
  }
}

/// Removes each point on a straight line between two remaining points.
func withoutPointsOnLines(_ points: [Timeline.TracePoint]) -> [Timeline.TracePoint] {
  guard points.count > 2 else { return points }
  let values = points.map(\.value)
  // Allow for rounding errors: values on a straight line are not exact.
  let tolerance = 1e-9 * max(1, (values.max() ?? 0) - (values.min() ?? 0))
  var kept = [points[0]]
  for (index, point) in points.enumerated().dropFirst().dropLast() {
    let (before, after) = (kept[kept.count - 1], points[index + 1])
    let share = (point.seconds - before.seconds) / (after.seconds - before.seconds)
    let expected = before.value + share * (after.value - before.value)
    if abs(point.value - expected) > tolerance { kept.append(point) }
  }
  return kept + [points[points.count - 1]]
}

extension Timeline.AnimationBar {
  /// - Parameter sources: The computed values; nil for a change outside of the file's animations.
  fileprivate init(
    _ span: AnimationSpan, curve: String?, _ sources: [TimingSource]?, startedBy event: Int?,
    _ scene: Scene, endSeconds: Double
  ) {
    (begin, start) = (span.begin, span.start)
    end = span.end.flatMap { $0.isFinite ? $0 : nil }
    cut = span.interruption?.seconds
    self.curve = curve
    seconds = span.wayThereSeconds
    takesDuration = span.curve.map { $0.ownSeconds == nil } ?? false
    target = span.target.shown
    location = span.location
    isInScene = location.file == scene.file && sources != nil
    self.event = event
    self.sources = (sources ?? []).map { $0.counting(delay: span.start - span.begin, scene) }
    let last = span.end.map { min($0, max(endSeconds, span.start)) } ?? span.start
    let steps = Timeline.shapeSteps
    shape =
      last > span.start
      ? (0...steps).map { step in
        let time = span.start + (last - span.start) * Double(step) / Double(steps)
        return span.progress(at: time) ?? span.restingProgress
      } : []
  }
}

extension AnimationSpan {
  fileprivate var restingProgress: Double {
    guard let end, let seconds = wayThereSeconds, seconds > 0 else { return 1 }
    // An animation with a reversal also ends at 1: Core Animation removes it, and the view shows
    // the model's value.
    return end.isFinite ? 1 : 0
  }
}

extension Scene {
  /// Returns the notation of a curve as the user wrote it; nil if the notation means a different
  /// curve.
  fileprivate func text(of source: CurveSource, saying curve: Curve) -> String? {
    let value: Value? =
      switch source {
      case .text(let literal): .text(literal)
      case .parameter(let name): parameters.first { $0.name == name }?.value
      }
    guard case .text(let text)? = value, let written = try? CurveNotation(parsing: text),
      written.velocity != nil || written.template != nil || written.curve == curve
    else { return nil }
    return text
  }
}
