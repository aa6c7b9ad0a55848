// What shows at one moment: the model, with scrolling, animations and bindings applied.

import Geometry
package import Scene

struct Presentation {
  let scene: Scene
  let time: Double
  let state: [Value]
  var values: ValueTable
  /// The values without animations: model and layout.
  var model: ValueTable
  /// The scroll views that move.
  let motions: ByView<ScrollMotion?>
  /// When scroll views came to rest, in seconds.
  let restSeconds: [ViewID: Double]
  /// How far each animator is, by its id.
  var animatorProgress: [Int: Double] = [:]
  let finished: Bool
  let deltas: [ViewID: ScrollEventState]
  /// Properties that follow expressions.
  let bound: Set<Change.Target>
  /// Where a picture is made: content offsets before they were rounded to whole pixels, by view.
  var exactOffsets: [ViewID: Point] = [:]

  func value(of reference: Reference) -> Value {
    if case .quantity(let view, .property(let property)) = reference,
      let offset = exactOffsets[view]
    {
      if property == .offsetX { return .number(offset.x) }
      if property == .offsetY { return .number(offset.y) }
    }
    return drawnValue(of: reference)
  }

  /// The value with content offsets as they are drawn: what is placed by them stays in step.
  func drawnValue(of reference: Reference) -> Value {
    switch reference {
    case .time: .number(time)
    case .finished: .boolean(finished)
    case .state(let index): state[index]
    case .quantity(let view, .property(let property)): values[view, property]
    case .quantity(let view, .reading(let reading)): self.reading(reading, of: view)
    }
  }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Value {
    switch reading {
    case .screenX: .number(screenBox(of: view).minX)
    case .screenY: .number(screenBox(of: view).minY)
    case .screenWidth: .number(screenBox(of: view).width)
    case .screenHeight: .number(screenBox(of: view).height)
    case .velocityX: .number(motions[view]?.velocity(at: time).x ?? 0)
    case .velocityY: .number(motions[view]?.velocity(at: time).y ?? 0)
    case .deltaX: .number(deltas[view]?.delta.x ?? 0)
    case .deltaY: .number(deltas[view]?.delta.y ?? 0)
    case .dragging: .boolean(motions[view]?.isDragging(at: time) ?? false)
    case .decelerating: .boolean(motions[view]?.isDecelerating(at: time) ?? false)
    }
  }

  /// The upright box on the screen that the view fills, in points, offsets not rounded.
  private func screenBox(of view: ViewID) -> Rect {
    screenTransform(of: view).boundingBox(
      of: Rect(
        x: 0, y: 0, width: values.number(view, .width), height: values.number(view, .height)))
  }

  /// From the view's own points to the screen's, offsets not rounded.
  func screenTransform(of view: ViewID) -> Transform {
    var transform = Transform.identity
    var current: ViewID? = view
    while let next = current {
      transform = transform.then(values.localTransform(next))
      current = scene.views[next].parent
      if let parent = current, scene.views[parent].kind.name == .scroll {
        let offset = values.contentOffset(parent)
        transform = transform.then(.translation(x: -offset.x, y: -offset.y))
      }
    }
    return transform
  }
}

extension Property {
  /// True for what says where a view is.
  fileprivate var isPlace: Bool {
    switch self {
    case .x, .y, .width, .height, .translateX, .translateY: true
    default: false
    }
  }
}

extension Stage {
  /// What shows at `time`, which lies between the last tick and the next.
  ///
  /// - Parameter pixelsPerPoint: for a picture of the moment, in which views are placed by content
  ///   offsets of whole pixels, as UIKit's are; nil for exact numbers.
  func presentation(at time: Double, pixelsPerPoint: Double? = nil) throws(StageError)
    -> Presentation
  {
    var values = model
    for view in scrollViews {
      guard let motion = motions[view], !heldOffsets.contains(view) else { continue }
      let offset = motion.offset(at: time)
      values.set(view, .offsetX, to: offset.x)
      values.set(view, .offsetY, to: offset.y)
    }
    var shown = Presentation(
      scene: scene, time: time, state: state, values: values, model: values, motions: motions,
      restSeconds: restSeconds, finished: finished, deltas: eventOffsets, bound: bound)
    if let pixelsPerPoint {
      for view in scrollViews {
        let offset = shown.values.contentOffset(view)
        shown.exactOffsets[view] = offset
        for (property, points) in [(Property.offsetX, offset.x), (.offsetY, offset.y)] {
          shown.values.set(
            view, property, to: (points * pixelsPerPoint).rounded() / pixelsPerPoint)
        }
      }
    }
    try layOut(&shown)
    shown.model = shown.values
    // Where animators stand may follow a scroll offset, which is known already.
    for animator in animators {
      shown.animatorProgress[animator.id] = try progress(of: animator, shown)
    }
    for animation in animations {
      let progress: Double? =
        switch animation.drive {
        case .timed(let timing): timing.progress(at: time)
        case .animator(let id): shown.animatorProgress[id]
        }
      if let progress { animation.apply(to: &shown.values, progress: progress) }
    }
    for binding in scene.bindings {
      let value: Value
      do {
        value = try binding.expression.evaluate { reference in
          binding.property.isPlace ? shown.drawnValue(of: reference) : shown.value(of: reference)
        }
      } catch {
        throw StageError(error, at: time)
      }
      shown.values[binding.view, binding.property] = try limited(
        value, for: .property(view: binding.view, binding.property))
    }
    return shown
  }

  private func progress(of animator: Animator, _ shown: Presentation) throws(StageError)
    -> Double
  {
    guard let expression = animator.follows else { return animator.progress(at: shown.time) }
    do {
      guard case .number(let number) = try expression.evaluate({ shown.value(of: $0) }) else {
        preconditionFailure("types are checked when the scene is read")
      }
      return animator.progress(of: min(max(number, 0), 1))
    } catch {
      throw StageError(error, at: shown.time)
    }
  }

  /// The value of `reference` as it shows at `time`, which lies between the last tick and the next.
  package func value(of reference: Reference, at time: Double) throws(StageError) -> Value {
    try presentation(at: time).value(of: reference)
  }

  /// The values of several references as they show at `time`.
  package func values(of references: [Reference], at time: Double) throws(StageError) -> [Value] {
    let shown = try presentation(at: time)
    return references.map { shown.value(of: $0) }
  }
}
