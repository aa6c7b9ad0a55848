// What happens in a scene and when: fingers, and a track for each value that moves.

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
    enum Kind: String, Sendable { case drag, fling, tap }

    let kind: Kind
    /// As traces call it.
    let view: String
    /// When it comes down and when it lifts, in seconds.
    let (start, end): (Double, Double)
    let location: SourceLocation
  }

  /// One value over time.
  struct Track: Sendable, Hashable {
    /// As traces call it.
    let name: String
    /// As traces call it; empty for state.
    let view: String
    let property: String
    let kind: PropertyKind
    /// What its numbers count; empty where they count nothing.
    let unit: String
    /// What else is drawn over its axis: what has the same here.
    let axis: String
    /// Where the view stands in the file; nil for state.
    let location: SourceLocation?
    let points: Points
    /// In the order in which they began.
    let bars: [Bar]
  }

  enum Points: Sendable, Hashable {
    /// What straight lines between them pass through every tick of.
    case numbers([TracePoint])
    /// Times in seconds from which on something else shows.
    case texts([TimedText])
  }

  struct TracePoint: Sendable, Hashable { let seconds, value: Double }
  struct TimedText: Sendable, Hashable {
    let seconds: Double
    let text: String
  }

  /// An animation of the track's property.
  struct Bar: Sendable, Hashable {
    /// When its block ran, when its delay is over and when its time is, in seconds; no end: it
    /// repeats for ever, or an animator moves it.
    let begin, start: Double
    let end: Double?
    /// When something else took its place, in seconds.
    let cut: Double?
    /// As the scene writes it, else as scenes would; nil for an animator's.
    let curve: String?
    /// How long the way there takes, in seconds, without repeats and ways back.
    let seconds: Double?
    /// Where it heads for, as traces show it.
    let target: String
    /// How far it is, evenly from `start` to where it ends; none for an animator's.
    let shape: [Double]
    let location: SourceLocation
    /// False for what an imported file says: it is not written from here.
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
        Bar($0, curve: written($0), inFile: scene.file, endSeconds: endSeconds)
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
    switch action {
    case .drag(let drag):
      (kind, view) = (.drag, scene.views[drag.view].tracedName)
      (start, end) = (step.seconds, step.seconds + drag.seconds + drag.hold)
    case .fling(let fling):
      (kind, view) = (.fling, scene.views[fling.view].tracedName)
      (start, end) = (step.seconds, step.seconds + Self.touchSeconds)
    case .tap(let tapped):
      (kind, view) = (.tap, scene.views[tapped].tracedName)
      (start, end) = (step.seconds, step.seconds + Self.touchSeconds)
    case .wait, .scroll, .set, .send, .settle, .layout: return nil
    }
  }
}

extension Timeline.Track {
  fileprivate init(
    _ series: Trace.Series, times: [Double], _ bars: [Timeline.Bar], _ scene: Scene
  ) {
    name = series.name
    self.bars = bars
    switch series.variable {
    case .quantity(let owner, let quantity):
      view = scene.views[owner].tracedName
      property = quantity.name
      kind = PropertyKind(quantity)
      unit = quantity.unit
      axis = quantity.axis
      location = scene.views[owner].location
    case .state, .time, .finished:
      view = ""
      property = series.name
      kind = .other
      unit = ""
      axis = series.name
      location = nil
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

extension Timeline.Bar {
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
  /// Where it stands when its time is over.
  fileprivate var restingProgress: Double {
    guard let end, let seconds = wayThereSeconds, seconds > 0 else { return 1 }
    // One that comes back ends at the model's value all the same: Core Animation removes it.
    return end.isFinite ? 1 : 0
  }
}

extension Scene {
  /// What is written of a curve; nil where that is another one.
  fileprivate func text(of source: CurveSource, saying curve: Curve) -> String? {
    let text: String
    switch source {
    case .text(let literal): text = literal
    case .parameter(let name):
      guard case .text(let value)? = parameters.first(where: { $0.name == name })?.value else {
        return nil
      }
      text = value
    }
    guard let said = try? CurveNotation(parsing: text), said.velocity != nil || said.curve == curve
    else { return nil }
    return text
  }
}
