// A scene in which only one content offset changes, with the properties bound to this offset.

import Geometry
import Scene
import Support

struct ScrollableAxis {
  let view: ViewID
  /// The content offset along the axis: `offsetX` or `offsetY`.
  let property: Property
  /// The scrollable distance in points, above 0.
  let range: Double

  var variable: Variable { .quantity(view: view, .property(property)) }
}

/// A state of the scene. It differs from the scene's start only in one content offset and in the
/// properties bound to this offset.
struct ScrolledState: VariableValues {
  let motion: SceneMotion
  /// The values that differ from the scene's start.
  var values: [Variable: Value]

  private func value(_ variable: Variable) -> Value {
    if let value = values[variable] { return value }
    switch variable {
    case .quantity(let view, .property(let property)): return motion.value(view, property)
    case .state(let index): return motion.scene.state[index].initial
    case .isDark, .darkness: return .number(motion.scene.appearance.darkness)
    case .quantity, .animator, .time, .finished: return .number(0)
    }
  }

  func number(_ variable: Variable) -> Double {
    switch value(variable) {
    case .number(let number): number
    case .boolean(let flag): flag ? 1 : 0
    case .text, .color: 0
    }
  }

  func boolean(_ variable: Variable) -> Bool { number(variable) != 0 }
  func text(_ variable: Variable) -> String { value(variable).shown }
  func color(_ variable: Variable) -> AdaptiveColor {
    if case .color(let color) = value(variable) { color } else { .clear }
  }
}

extension SceneMotion {
  /// The axes of scroll views whose content offsets have bindings.
  var scrollableAxes: [ScrollableAxis] {
    scene.views.ids.filter { scene.views[$0].kind.name == .scroll }.flatMap { view in
      [
        (Property.offsetX, Property.contentWidth, Property.width),
        (.offsetY, .contentHeight, .height),
      ].compactMap { offset, content, box in
        let range = number(view, content) - number(view, box)
        let axis = ScrollableAxis(view: view, property: offset, range: range)
        return range > 0 && !bindings(to: axis).isEmpty ? axis : nil
      }
    }
  }

  /// Returns the bindings whose only changing input is the axis's offset, in the order of
  /// evaluation.
  func bindings(to axis: ScrollableAxis) -> [Scene.Binding] {
    var following: Set<Variable> = [axis.variable]
    var found: [Scene.Binding] = []
    for binding in scene.bindings {
      let target = Variable.quantity(view: binding.view, .property(binding.property))
      let reads = binding.expression.origin.variables
      let isOurs = reads.allSatisfy { variable in
        if following.contains(variable) { return true }
        switch variable {
        case .quantity(let view, .property(let property)): return !moves(view, property)
        case .state(let index): return !movingState.contains(index)
        case .quantity, .animator, .time, .finished, .isDark, .darkness: return false
        }
      }
      guard isOurs, reads.contains(where: following.contains), binding.property.type != .text
      else { continue }
      following.insert(target)
      found.append(binding)
    }
    return found
  }

  /// The distance between sampled offsets in points. The slopes of bindings usually change at whole
  /// or quarter points.
  ///
  /// The distance is doubled until a range has at most `mostScrollSteps` samples.
  private static let scrollStep = 0.25
  private static let mostScrollSteps = 4_000.0

  /// Returns the motion of the bound properties over the axis's range. Its times are offsets in
  /// points. Returns nil if a binding cannot be evaluated at an offset.
  func scrolled(along axis: ScrollableAxis) -> SceneMotion? {
    var step = Self.scrollStep
    while axis.range / step > Self.mostScrollSteps { step *= 2 }
    let count = Int(saturating: (axis.range / step).rounded(.up))
    let offsets = (0...count).map { min(Double($0) * step, axis.range) }
    let bindings = bindings(to: axis)
    var rows = bindings.map { binding in
      [[Double]](repeating: [], count: value(binding.view, binding.property).lanes.count)
    }
    for offset in offsets {
      var moment = ScrolledState(motion: self, values: [axis.variable: .number(offset)])
      for (index, binding) in bindings.enumerated() {
        guard let value = try? binding.expression.evaluate(at: moment) else { return nil }
        moment.values[.quantity(view: binding.view, .property(binding.property))] = value
        for (lane, number) in value.lanes.enumerated() { rows[index][lane].append(number) }
      }
    }
    return replacing(
      times: offsets,
      moving: zip(bindings, rows).map { ($0.view, $0.property, $1) })
  }
}
