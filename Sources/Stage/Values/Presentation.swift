// The values shown at one time: the model with scrolling, animations and expressions applied.

import Geometry
import Motion
package import Scene

/// The values shown at one time. A view position that follows a content offset is computed from the
/// offset as drawn, which is rounded to pixels.
struct Presentation: StageValueSource, Sendable {
  /// The plan of the scene whose views are drawn.
  var plan: StagePlan
  let time: Double
  /// The shown values of the state variables.
  var state: StateTable
  /// The state variables without animations.
  let modelState: StateTable
  let finished: Bool
  var values: ValueTable
  /// The model values and the layout, without animations.
  var model: ValueTable
  let scrolling: Scrolling
  let fingers: Fingers
  var animations: Animations
  let bound: Set<Change.Target>
  /// The progress of each animator, by its identifier.
  var animatorProgress: [Int: Double] = [:]
  /// The velocities of views other than scroll views, in points per second; empty unless an
  /// expression reads a velocity.
  var velocities: [ViewID: Point] = [:]
  /// The distances that sticky views are moved down, in points, until `values` have them.
  var stickyWays: [ViewID: Double] = [:]
  /// The transitions of content, by the views that show them; nil stands for the whole screen.
  var transitions: [ViewID?: ShownTransition] = [:]
  /// The views that move from the place of another, by the view that moves.
  var fades: [ViewID: CrossFade] = [:]
  /// The paths that follow expressions, by their shapes; empty if no image is drawn.
  var paths: [ViewID: Path] = [:]
  /// The content offsets before they are rounded to device pixels; empty if no image is drawn.
  var exactOffsets: [ViewID: Point] = [:]

  var isDark: Bool { model.darkness > 0.5 }
  var darkness: Double { values.darkness }

  /// Returns a colour in the appearance that shows.
  func resolved(_ color: AdaptiveColor) -> Color { color.color(atDarkness: darkness) }

  func values(for property: Property, of view: ViewID) -> ValueTable { values }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    switch reading {
    case .screenX: box(of: view).minX
    case .screenY: box(of: view).minY
    case .screenWidth: box(of: view).width
    case .screenHeight: box(of: view).height
    case .velocityX: velocities[view]?.x ?? scrolling.reading(reading, of: view, values, at: time)
    case .velocityY: velocities[view]?.y ?? scrolling.reading(reading, of: view, values, at: time)
    case .deltaX, .deltaY, .dragging, .decelerating, .refreshIsActive, .refreshProgress:
      scrolling.reading(reading, of: view, values, at: time)
    case .targetX: target(of: view).x
    case .targetY: target(of: view).y
    case .pinchScale, .pinchVelocity, .pinchIsActive, .panTranslationX, .panTranslationY,
      .panVelocityX, .panVelocityY, .panLocationX, .panLocationY, .panIsActive, .isPressed,
      .isTouchInside, .longPressLocationX, .longPressLocationY, .longPressIsActive:
      fingers.reading(reading, of: view, scrolling.pan(of: view), at: time)
    }
  }

  func reading(_ reading: AnimatorReading, ofAnimator name: String) -> Double {
    animations.reading(reading, ofAnimator: name, self)
  }

  /// Returns the content offset or the driven values at which a view comes to rest, in points.
  private func target(of view: ViewID) -> Point {
    plan.superviews.isScrollView(view)
      ? scrolling.target(of: view, values) : fingers.target(of: view, values)
  }

  /// Returns sibling views from back to front: ordered by `z`, and for equal `z` by their order on
  /// the stage.
  func inDrawingOrder(_ views: [ViewID]) -> [ViewID] {
    guard views.contains(where: { values.number($0, .z) != 0 }) else { return views }
    return views.enumerated().sorted {
      (values.number($0.element, .z), $0.offset) < (values.number($1.element, .z), $1.offset)
    }.map(\.element)
  }

  /// The shown values, but with content offsets that are not rounded to device pixels.
  var exact: ExactValues { ExactValues(shown: self, state: state) }

  /// Returns the value that a binding gives its property.
  ///
  /// The function is not inlined: a caller that changes the presentation would copy it.
  @inline(never)
  fileprivate func value(of binding: Scene.Binding) throws(StageError) -> Value {
    let isPlace = binding.property.role.isFrame || binding.property.role.isPlacing
    let isRolling = binding.isRolling(in: plan.scene)
    // Without rounded offsets, the shown values are exact. `ExactValues` would copy them.
    let isExact = exactOffsets.isEmpty && !isRolling
    return try StageError.at(time) { () throws(EvaluationError) in
      if isPlace || isExact { return try binding.expression.evaluate(at: self) }
      return try binding.expression.evaluate(
        at: ExactValues(shown: self, state: isRolling ? modelState : state))
    }
  }

  /// Returns the bounding rectangle of a view on the screen, in points.
  func box(of view: ViewID) -> Rect {
    let bounds = Rect(
      x: 0, y: 0, width: values.number(view, .width), height: values.number(view, .height))
    guard let projection = screenProjection(of: view) else {
      return screenTransform(of: view).boundingBox(of: bounds)
    }
    return projection.boundingBox(of: bounds) ?? .zero
  }

  /// Returns the transform from the view's local coordinates to screen coordinates, without
  /// perspective.
  func screenTransform(of view: ViewID) -> Transform {
    var transform = Transform.identity
    var current: ViewID? = view
    while let next = current {
      transform = transform.then(values.localTransform(next))
      if let way = stickyWays[next] { transform = transform.then(.translation(x: 0, y: way)) }
      current = plan.superviews.parent(of: next)
      if let parent = current, plan.superviews.isScrollView(parent) {
        transform = transform.then(values.contentTransform(parent))
      }
    }
    return transform
  }
}

extension Presentation {
  /// Rounds a content offset to device pixels and stores the exact offset in `exactOffsets`.
  mutating func roundOffset(of view: ViewID, _ pixelsPerPoint: Double) {
    let offset = values.contentOffset(view)
    exactOffsets[view] = offset
    values.set(view, .offsetX, to: (offset.x * pixelsPerPoint).rounded() / pixelsPerPoint)
    values.set(view, .offsetY, to: (offset.y * pixelsPerPoint).rounded() / pixelsPerPoint)
  }

  /// Rounds a content offset again after animations were applied. The animations are added to the
  /// exact offset, because the layout used the rounded offset.
  fileprivate mutating func roundAnimatedOffset(of view: ViewID, _ pixelsPerPoint: Double) {
    let way = values.contentOffset(view) - model.contentOffset(view)
    guard way != .zero, let offset = exactOffsets[view] else { return }
    values.set(view, .offsetX, to: offset.x + way.x)
    values.set(view, .offsetY, to: offset.y + way.y)
    roundOffset(of: view, pixelsPerPoint)
  }
}

/// The values shown at one time, with content offsets that are not rounded to device pixels.
struct ExactValues: StageValueSource {
  fileprivate let shown: Presentation
  let state: StateTable

  var time: Double { shown.time }
  var finished: Bool { shown.finished }
  var isDark: Bool { shown.isDark }
  var darkness: Double { shown.darkness }

  func number(_ variable: Variable) -> Double {
    if case .state(let index) = variable { return state.number(index) }
    if case .quantity(let view, .property(let property)) = variable,
      let offset = shown.exactOffsets[view]
    {
      if property == .offsetX { return offset.x }
      if property == .offsetY { return offset.y }
    }
    return shown.number(variable)
  }

  func values(for property: Property, of view: ViewID) -> ValueTable { shown.values }

  func reading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    shown.reading(reading, of: view)
  }

  func reading(_ reading: AnimatorReading, ofAnimator name: String) -> Double {
    shown.reading(reading, ofAnimator: name)
  }
}

extension Stage {
  /// Returns the values shown at `time` in seconds, which is between the last tick and the next
  /// tick.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: the scale of the image. Content offsets are rounded to the image's pixels.
  ///     It is nil for the values that rules and traces read.
  ///   - keepsExactOffsets: whether moving content offsets are not rounded to device pixels, so
  ///     that their velocity can be measured.
  ///   - held: the values that replace the shown ones.
  func presentation(
    at time: Double, pixelsPerPoint: Double? = nil, keepsExactOffsets: Bool = false,
    holding held: [HeldValue] = []
  ) throws(StageError) -> Presentation {
    var values = shared.model
    scrolling.apply(to: &values, isExact: keepsExactOffsets, at: time)
    fingers.apply(to: &values, at: time)
    var shown = Presentation(
      plan: plan, time: time, state: rules.state, modelState: rules.state,
      finished: rules.finished, values: values, model: values, scrolling: scrolling,
      fingers: fingers, animations: animations, bound: plan.bound)
    if let pixelsPerPoint {
      for view in plan.scrollViews { shown.roundOffset(of: view, pixelsPerPoint) }
    }
    try layout.layOut(&shown, shared.hierarchy)
    shown.model = shown.values
    try animations.apply(to: &shown)
    if let pixelsPerPoint {
      for view in plan.scrollViews { shown.roundAnimatedOffset(of: view, pixelsPerPoint) }
    }
    if !held.isEmpty { shown.hold(held, pixelsPerPoint) }
    try applyBindings(to: &shown, except: held)
    try shown.crossFade()
    shown.transitions = animations.shownTransitions(at: time)
    shared.stick(&shown)
    if pixelsPerPoint != nil { shown.paths = try shown.expressedPaths() }
    return shown
  }

  /// Sets the properties that follow expressions, except held ones.
  private func applyBindings(to shown: inout Presentation, except held: [HeldValue])
    throws(StageError)
  {
    shown.stickyWays = shared.stickyWays(shown.values)
    for binding in scene.bindings {
      if held.contains(where: { $0.view == binding.view && $0.property == binding.property }) {
        continue
      }
      let value = try shown.value(of: binding)
      if binding.property == .symbol, let objection = binding.property.objection(to: value) {
        throw StageError(binding.expression.location, "'symbol' \(objection)")
      }
      shown.values[binding.view, binding.property] = binding.property.limited(value)
    }
    shown.stickyWays = [:]
  }

  /// Returns the shown value of `variable` at `time` in seconds, which is between the last tick and
  /// the next tick.
  package func value(of variable: Variable, at time: Double) throws(StageError) -> Value {
    try values(of: [variable], at: time)[0]
  }

  /// Returns the shown values of several variables at `time`, in seconds.
  ///
  /// - Parameter keepsExactOffsets: whether moving content offsets are not rounded to device
  ///   pixels, for curves that are compared or fitted.
  package func values(
    of variables: [Variable], at time: Double, keepsExactOffsets: Bool = false
  ) throws(StageError) -> [Value] {
    var shown = try presentation(
      at: time, keepsExactOffsets: keepsExactOffsets, holding: heldValues)
    shown.velocities = try velocities(for: variables, at: time, .after)
    // No variable shows a path, but each expression must have a value.
    _ = try shown.expressedPaths()
    let exact = shown.exact
    return variables.map { exact.value(of: $0) }
  }
}
