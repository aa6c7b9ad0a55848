// The timeline of a scene: its fingers, and a track for each value that moves.

import Motion
import Player
import Plot
import Scene
import SceneEditing
import Stage

/// The timeline of a scene that was played.
struct Timeline: Sendable, Hashable {
  /// A finger on the screen.
  struct Gesture: Sendable, Hashable {
    enum FingerAction: String, Sendable { case drag, fling, tap }

    let kind: FingerAction
    /// The view's name in traces.
    let view: String
    /// The times at which it comes down and lifts, in seconds.
    let (start, end): (Double, Double)
    let location: SourceLocation
  }

  /// One value over time.
  struct Track: Sendable, Hashable {
    /// The value's name in traces.
    let name: String
    /// The view's name in traces; empty for state.
    let view: String
    let property: String
    let kind: PropertyKind
    /// The unit of its numbers; empty where there is none.
    let unit: String
    /// The name of its axis; tracks of the same axis are drawn over each other.
    let axis: String
    /// The view's place in the file; nil for state.
    let location: SourceLocation?
    let points: Points
    /// In the order in which they began.
    let bars: [AnimationBar]
  }

  enum Points: Sendable, Hashable {
    /// Points on straight lines through all ticks.
    case numbers([TracePoint])
    /// Texts, each from its time on, in seconds.
    case texts([TimedText])
  }

  struct TracePoint: Sendable, Hashable { let seconds, value: Double }
  struct TimedText: Sendable, Hashable {
    let seconds: Double
    let text: String
  }

  /// An animation of the track's property.
  struct AnimationBar: Sendable, Hashable {
    /// The times at which its block ran, its delay is over and its time is, in seconds. There is no
    /// end when it repeats for ever, or an animator moves it.
    let begin, start: Double
    let end: Double?
    /// The time at which something else took its place, in seconds.
    let cut: Double?
    /// The curve as the scene writes it, else as scenes would; nil for an animator's.
    let curve: String?
    /// The duration of one way, in seconds, without repeats and ways back.
    let seconds: Double?
    /// The value at its end, as traces show it.
    let target: String
    /// Its progress at even times from `start` to its end; none for an animator's.
    let shape: [Double]
    let location: SourceLocation
    /// Whether the scene's own file says it: imported files are not written from here.
    let isInScene: Bool
  }

  let gestures: [Gesture]
  let tracks: [Track]
}

extension Timeline {
  /// More would not show in a bar.
  static let shapeSteps = 32

  /// - Parameters:
  ///   - observation: of the whole scene.
  ///   - endSeconds: of the scene: where animations that go on are cut in their shape.
  ///   - text: the scene's file, for the curves as they stand there.
  init(
    _ scene: Scene, _ trace: Trace, _ observation: Observation, endSeconds: Double,
    text: SceneText? = nil
  ) {
    func written(_ span: AnimationSpan) -> String? {
      guard let curve = span.curve else { return nil }
      let source = span.location.file == scene.file ? text?.curve(at: span.location) : nil
      return source.flatMap { scene.text(of: $0, saying: curve) } ?? curve.description
    }
    gestures = observation.steps.compactMap { Gesture($0, scene) }
    let spans = Dictionary(grouping: observation.spans) { span in
      Variable.quantity(view: span.view, .property(span.property))
    }
    tracks = trace.series.compactMap { series in
      let bars = (spans[series.variable] ?? []).map {
        AnimationBar($0, curve: written($0), inFile: scene.file, endSeconds: endSeconds)
      }
      let isMoving = series.values.contains { $0 != series.values[0] }
      guard !series.name.isEmpty, isMoving || !bars.isEmpty else { return nil }
      return Track(series, times: trace.times, bars, scene)
    }
  }
}

extension Timeline.Gesture {
  /// How long the disc of a finger that taps or flicks is shown, in seconds: long enough to see.
  private static let touchSeconds = 0.15

  /// Nil for a step of no finger.
  fileprivate init?(_ step: Observation.Step, _ scene: Scene) {
    guard let action = scene.timeline.first(where: { $0.location == step.location })?.action else {
      return nil
    }
    location = step.location
    let (id, seconds): (ViewID, Double)
    switch action {
    case .drag(let drag): (kind, id, seconds) = (.drag, drag.view, drag.seconds + drag.hold)
    case .fling(let fling): (kind, id, seconds) = (.fling, fling.view, Self.touchSeconds)
    case .tap(let tapped): (kind, id, seconds) = (.tap, tapped, Self.touchSeconds)
    case .wait, .scroll, .set, .send, .settle, .layout: return nil
    }
    view = scene.views[id].tracedName
    (start, end) = (step.seconds, step.seconds + seconds)
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
    case .state, .time, .finished:
      (view, property, kind) = ("", series.name, .other)
      (unit, axis, location) = ("", series.name, nil)
    }
    points = Timeline.Points(times, series.values)
  }
}

extension Timeline.Points {
  /// - Parameter values: one for each of `times`, all of one type; at least one.
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

/// The points without those that lie on the line between two that are kept.
func withoutPointsOnLines(_ points: [Timeline.TracePoint]) -> [Timeline.TracePoint] {
  guard points.count > 2 else { return points }
  let values = points.map(\.value)
  // What rounding does to a straight line.
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
  fileprivate init(
    _ span: AnimationSpan, curve: String?, inFile file: String, endSeconds: Double
  ) {
    (begin, start) = (span.begin, span.start)
    end = span.end.flatMap { $0.isFinite ? $0 : nil }
    cut = span.interruption?.seconds
    self.curve = curve
    seconds = span.wayThereSeconds
    target = span.target.shown
    location = span.location
    isInScene = location.file == file
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
  /// The progress when its time is over.
  fileprivate var restingProgress: Double {
    guard let end, let seconds = wayThereSeconds, seconds > 0 else { return 1 }
    // One that comes back ends at the model's value all the same: Core Animation removes it.
    return end.isFinite ? 1 : 0
  }
}

extension Scene {
  /// The text of a curve's source; nil where it says another curve.
  fileprivate func text(of source: CurveSource, saying curve: Curve) -> String? {
    let value: Value? =
      switch source {
      case .text(let literal): .text(literal)
      case .parameter(let name): parameters.first { $0.name == name }?.value
      }
    guard case .text(let text)? = value, let written = try? CurveNotation(parsing: text),
      written.velocity != nil || written.curve == curve
    else { return nil }
    return text
  }
}
