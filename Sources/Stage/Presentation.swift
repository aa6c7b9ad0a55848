// What shows at one moment: the model, with scrolling, animations and bindings applied.

import Geometry
public import Scene

struct Presentation {
  let scene: Scene
  let time: Double
  let state: [Value]
  var values: ValueTable
  /// Velocities of scroll views that move, in points per second.
  let velocities: [Int: Point]
  let deltas: [Int: ScrollEventState]
  /// Properties that follow expressions.
  let bound: Set<Change.Target>

  func value(of reference: Reference) -> Value {
    switch reference {
    case .time: .number(time)
    case .state(let index): state[index]
    case .quantity(let view, .property(let property)): values[view, property]
    case .quantity(let view, .reading(let reading)): self.reading(reading, of: view)
    }
  }

  func reading(_ reading: Quantity.Reading, of view: Int) -> Value {
    switch reading {
    case .screenX: .number(screenBox(of: view).minX)
    case .screenY: .number(screenBox(of: view).minY)
    case .screenWidth: .number(screenBox(of: view).width)
    case .screenHeight: .number(screenBox(of: view).height)
    case .velocityX: .number(velocities[view]?.x ?? 0)
    case .velocityY: .number(velocities[view]?.y ?? 0)
    case .deltaX: .number(deltas[view]?.delta.x ?? 0)
    case .deltaY: .number(deltas[view]?.delta.y ?? 0)
    // No finger touches the screen and nothing flies on until gestures come.
    case .dragging, .decelerating: .boolean(false)
    }
  }

  /// The upright box on the screen that the view fills, in points, offsets not rounded.
  private func screenBox(of view: Int) -> Rect {
    var transform = Transform.identity
    var current: Int? = view
    while let next = current {
      transform = transform.then(values.localTransform(next))
      current = scene.views[next].parent
      if let parent = current, scene.views[parent].kind.name == .scroll {
        let offset = values.contentOffset(parent)
        transform = transform.then(.translation(x: -offset.x, y: -offset.y))
      }
    }
    return transform.boundingBox(
      of: Rect(
        x: 0, y: 0, width: values.number(view, .width), height: values.number(view, .height)))
  }
}

extension Stage {
  /// What shows at `time`, which lies between the last tick and the next.
  func presentation(at time: Double) throws(StageError) -> Presentation {
    var values = model
    var velocities: [Int: Point] = [:]
    for view in scrollViews {
      guard let motion = motions[view] else { continue }
      let offset = motion.offset(at: time)
      values.set(view, .offsetX, to: offset.x)
      values.set(view, .offsetY, to: offset.y)
      velocities[view] = motion.velocity(at: time)
    }
    for animation in animations { animation.apply(to: &values, at: time) }
    var shown = Presentation(
      scene: scene, time: time, state: state, values: values, velocities: velocities,
      deltas: eventOffsets, bound: bound)
    for binding in scene.bindings {
      let value: Value
      do {
        value = try binding.expression.evaluate { shown.value(of: $0) }
      } catch {
        throw StageError(error, at: time)
      }
      shown.values[binding.view, binding.property] = try limited(
        value, for: .property(view: binding.view, binding.property))
    }
    return shown
  }

  /// The value of `reference` as it shows at `time`, which lies between the last tick and the next.
  public func value(of reference: Reference, at time: Double) throws(StageError) -> Value {
    try presentation(at: time).value(of: reference)
  }

  /// The values of several references as they show at `time`.
  public func values(of references: [Reference], at time: Double) throws(StageError) -> [Value] {
    let shown = try presentation(at: time)
    return references.map { shown.value(of: $0) }
  }
}
