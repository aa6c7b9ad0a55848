// The motion of a scene, sampled for export: the initial value of each property, and samples over
// time of the numeric properties that change.

import Geometry
import Layout
import Motion
import Player
import Scene
import Stage
import Support

/// The values of a scene's properties from its start to its end.
struct SceneMotion {
  let rehearsed: RehearsedScene
  /// The times of the samples in seconds, ascending.
  private(set) var times: [Double]
  /// The runs of curves during the scene, sorted by start.
  private(set) var runs: [CurveRun]
  let observation: Observation
  /// The value of each property of each view at the scene's start.
  private let initial: [Value]
  /// The numbers of each changing property over time. There is one row for each number, and no row
  /// for a string.
  private var moving: [MovingProperty: [[Double]]]
  /// A row for each view that is added or removed: 1 at the times when the view is in the scene,
  /// otherwise 0.
  private var presence: [ViewID: [Double]]
  /// The indices of the state variables that change.
  let movingState: Set<Int>
  /// The motion of the quantities requested so far.
  private var channels = ChannelCache()

  private struct MovingProperty: Hashable {
    let view: ViewID
    let property: Property
  }

  var scene: Scene { rehearsed.scene }

  /// Returns a colour in the appearance at the scene's start.
  func shown(_ color: AdaptiveColor) -> Color {
    scene.appearance == .dark ? color.dark : color.light
  }

  var seconds: Double { rehearsed.times.durationSeconds }

  /// Plays the scene and samples its motion.
  ///
  /// - Throws: UserError if the scene has an error, or the values do not fit into memory.
  init(_ resolved: ResolvedScene) throws(UserError) {
    // Keep exact offsets: curves cannot follow the steps of rounded offsets.
    let (rehearsed, recorder) = try resolved.played(
      for: TraceRecorder(resolved, keepsExactOffsets: true, observesMotion: true))
    self.rehearsed = rehearsed
    let (scene, trace) = (rehearsed.scene, recorder.trace)
    observation = recorder.observation
    let end = rehearsed.times.durationSeconds
    runs = (observation.curveRuns(until: end) + Self.scrolls(observation, rehearsed, end))
      .sorted { ($0.start, -$0.end) < ($1.start, -$1.end) }
    times = Self.times(rehearsed, runs)
    var keys: [MovingProperty] = []
    var texts: [MovingProperty] = []
    var state: Set<Int> = []
    for series in trace.series where series.values.contains(where: { $0 != series.values[0] }) {
      if case .state(let index) = series.variable { state.insert(index) }
      guard case .quantity(let view, .property(let property)) = series.variable else { continue }
      let key = MovingProperty(view: view, property: property)
      if property.type == .text { texts.append(key) } else { keys.append(key) }
    }
    // Add the other corners of a view whose radius changes: equal corners share one series in the
    // trace.
    for key in keys where key.property == .cornerRadius {
      let corners = Property.corners.map { MovingProperty(view: key.view, property: $0) }
      keys += corners.filter { !keys.contains($0) }
    }
    movingState = state
    let comingAndGoing = Self.comingAndGoing(rehearsed)
    let lanes = keys.reduce(comingAndGoing.count) { $0 + $1.property.laneCount }
    try resolved.demandRoom(
      lanes * times.count * 8,
      for: "the values of \(keys.count) properties at \(times.count) moments")
    let variables = keys.map { Variable.quantity(view: $0.view, .property($0.property)) }
    var playback = Playback(rehearsed, keepsExactOffsets: true)
    initial = try playback.values(
      of: scene.views.ids.flatMap { view in
        Property.allCases.map { Variable.quantity(view: view, .property($0)) }
      }, at: 0)
    var rows = keys.map { key in [[Double]](repeating: [], count: key.property.laneCount) }
    var present = [[Double]](repeating: [], count: scene.views.count)
    let ends = runs.map(\.end).sorted()
    var run = 0
    for time in times {
      while run < ends.count, ends[run] < time - 2e-9 { run += 1 }
      let isEnd = run < ends.count && ends[run] < time + 2e-9
      for (index, value) in try playback.values(of: variables, at: time, isEnd).enumerated() {
        for (lane, number) in value.lanes.enumerated() { rows[index][lane].append(number) }
      }
      for view in comingAndGoing { present[view.index].append(playback.isOnStage(view) ? 1 : 0) }
    }
    moving = Dictionary(
      uniqueKeysWithValues: Array(zip(keys, rows)) + texts.map { ($0, []) })
    presence = Dictionary(
      uniqueKeysWithValues: comingAndGoing.compactMap { view in
        present[view.index].contains(0) ? (view, present[view.index]) : nil
      })
  }

  /// Returns the views that can be absent: all views if the scene adds or removes views, otherwise
  /// none.
  private static func comingAndGoing(_ rehearsed: RehearsedScene) -> [ViewID] {
    let removes = rehearsed.events.contains { event in
      event.effects.contains { if case .remove = $0 { true } else { false } }
    }
    let scene = rehearsed.scene
    return removes || !scene.instances.isEmpty ? Array(scene.views.ids) : []
  }

  func value(_ view: ViewID, _ property: Property) -> Value {
    initial[view.index * Property.allCases.count + property.rawValue]
  }

  /// Returns the first number of a property at the scene's start.
  func number(_ view: ViewID, _ property: Property) -> Double { value(view, property).lanes[0] }

  /// Whether all corners of a view have equal radii during the whole scene.
  func hasEqualCorners(_ view: ViewID) -> Bool {
    Set(Property.corners.map { rows(view, $0) }).count == 1
  }

  func moves(_ view: ViewID, _ property: Property) -> Bool {
    moving[MovingProperty(view: view, property: property)] != nil
  }

  /// Returns the numbers of a property over time: one row, or four rows for a colour.
  func rows(_ view: ViewID, _ property: Property) -> [[Double]] {
    moving[MovingProperty(view: view, property: property)]
      ?? value(view, property).lanes.map { [Double](repeating: $0, count: times.count) }
  }

  /// Returns the motion of numbers that are computed from properties; nil if the numbers do not
  /// change.
  ///
  /// - Parameters:
  ///   - properties: The properties from which the numbers are computed.
  ///   - errors: The largest allowed error of each number.
  ///   - body: Computes the numbers from the properties' numbers, in the order of `properties`.
  func channel(
    _ view: ViewID, _ properties: [Property], errors: [Double], _ body: ([Double]) -> [Double]
  ) -> MotionChannel? {
    guard properties.contains(where: { moves(view, $0) }) else { return nil }
    let given = properties.flatMap { rows(view, $0) }
    return channel(given, errors: errors, body)
  }

  /// Returns the numbers of a property at an index of `times`: one, or four for a colour.
  func numbers(_ view: ViewID, _ property: Property, at index: Int) -> [Double] {
    moving[MovingProperty(view: view, property: property)]?.map { $0[index] }
      ?? value(view, property).lanes
  }

  /// Returns the motion of a quantity during the whole scene; nil if it does not change. It is
  /// computed once, because each animation block of the quantity asks for it.
  ///
  /// - Parameter errors: The largest error of each of the quantity's numbers.
  func channel(of quantity: PlatformQuantity, _ view: ViewID, errors: [Double]) -> MotionChannel? {
    let key = ChannelCache.Key(view: view, name: quantity.name, properties: quantity.properties)
    if let known = channels.known[key] { return known }
    let made = channel(
      quantity.properties.flatMap { rows(view, $0) },
      errors: errors, quantity.numbers)
    channels.known[key] = made
    return made
  }

  /// Returns the motion of numbers that are computed from rows of other numbers; nil if the
  /// computed numbers do not change.
  func channel(_ given: [[Double]], errors: [Double], _ body: ([Double]) -> [Double])
    -> MotionChannel?
  {
    var made = [[Double]](repeating: [], count: errors.count)
    for index in times.indices {
      for (lane, number) in body(given.map { $0[index] }).enumerated() { made[lane].append(number) }
    }
    let rows = MotionRows(rows: made, errors: errors)
    return rows.isConstant ? nil : rows.channel(times, runs)
  }

  /// Returns 1 for each time at which a view is present and not hidden, otherwise 0; nil if the
  /// view is always visible.
  func visibility(_ view: ViewID) -> [Double]? {
    let isHidden = rows(view, .hidden)[0]
    let isPresent = presence[view] ?? times.map { _ in 1 }
    let shown = zip(isHidden, isPresent).map { $0 == 0 ? $1 : 0 }
    return shown.contains(0) ? shown : nil
  }

  func name(_ view: ViewID) -> String { scene.views[view].tracedName }

  /// Returns the subviews of a view from back to front; for nil, the views of the screen. Views
  /// that rules add come last.
  func children(of parent: ViewID?) -> [ViewID] {
    let first = parent.map { scene.views[$0].children } ?? scene.roots
    return first
      + scene.instances.map(\.root).filter {
        scene.views[$0].parent == parent && !first.contains($0)
      }
  }

  /// Returns a copy with different times, in which only the given properties change.
  func replacing(times: [Double], moving: [(ViewID, Property, [[Double]])]) -> SceneMotion {
    var result = self
    (result.times, result.runs, result.presence) = (times, [], [:])
    result.moving = [:]
    result.channels = ChannelCache()
    for (view, property, rows) in moving {
      result.moving[MovingProperty(view: view, property: property)] = rows
    }
    return result
  }
}

extension Playback {
  /// Returns the values at a time.
  ///
  /// - Parameter isEnd: Whether a run ends. A rounding error must then not show the value before a
  ///   jump.
  fileprivate mutating func values(
    of variables: [Variable], at time: Double, _ isEnd: Bool
  ) throws(UserError) -> [Value] {
    let values = try values(of: variables, at: time)
    guard isEnd else { return values }
    let later = try self.values(of: variables, at: time + 5e-10)
    return zip(values, later).map { now, later in
      let isNear = zip(now.lanes, later.lanes).allSatisfy { abs($0 - $1) < 1e-4 }
      return isNear ? now : later
    }
  }
}

extension Property {
  /// The number of entries in the property's `Value.lanes`: 4 for a colour, otherwise 1.
  fileprivate var laneCount: Int { type == .color ? 4 : 1 }
}

extension Value {
  /// The numbers that can be interpolated; 0 for a string. A colour has premultiplied red, green
  /// and blue, then alpha, because CSS mixes premultiplied colours.
  var lanes: [Double] {
    switch self {
    case .number(let number): [number]
    case .boolean(let flag): [flag ? 1 : 0]
    case .color(let color):
      // The stage has resolved the colour, so both variants are the same.
      color.light.lanes
    case .text: [0]
    }
  }
}

extension Color {
  /// The premultiplied components and the opacity, as in `Value.lanes`.
  fileprivate var lanes: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }

  init(lanes: some RandomAccessCollection<Double>) {
    let numbers = Array(lanes)
    let alpha = min(max(numbers[3], 0), 1)
    func part(_ number: Double) -> Double { alpha > 0 ? min(max(number / alpha, 0), 1) : 0 }
    self.init(red: part(numbers[0]), green: part(numbers[1]), blue: part(numbers[2]), alpha: alpha)
  }
}

/// A store of the motion of quantities. It is a class, so that computing a motion does not change
/// the scene's motion.
final class ChannelCache {
  struct Key: Hashable {
    let view: ViewID
    let name: String
    let properties: [Property]
  }

  /// The motion of each quantity that was requested; nil for a quantity that does not change.
  var known: [Key: MotionChannel?] = [:]
}
