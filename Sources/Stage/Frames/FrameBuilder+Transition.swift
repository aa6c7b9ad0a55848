// Drawing of transitions: the content of a view before and after a step.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// Adds the views of the screen, in a transition if the whole screen has one.
  ///
  /// - Returns: the colour behind all views.
  mutating func addScreen(_ toPicture: Transform, visible: Rect) -> Color {
    let screen = shown.plan.scene.screen
    guard let transition = shown.transitions[nil] else {
      addRoots(toPicture, visible: visible)
      return shown.resolved(screen.background)
    }
    let box = RoundedRect(Rect(origin: .zero, size: screen.size))
    func flat(_ values: ValueTable) -> (Transform, Size) { (toPicture, screen.size) }
    add(transition, visible: visible, flat: flat) { builder, visible in
      let background = builder.shown.resolved(screen.background)
      builder.commands.append(.fill(box, background, toPicture))
      builder.addRoots(toPicture, visible: visible)
    }
    return .black
  }

  private mutating func addRoots(_ toPicture: Transform, visible: Rect) {
    for view in shown.inDrawingOrder(hierarchy.roots) {
      add(view, parent: toPicture, visible: visible)
    }
  }

  /// Adds a view in a transition.
  ///
  /// - Parameter parent: the transform from the superview's coordinates to screen coordinates.
  mutating func add(
    _ view: ViewID, in transition: ShownTransition, parent: Transform, visible: Rect
  ) {
    note(view)
    func flat(_ values: ValueTable) -> (Transform, Size) {
      let size = Size(width: values.number(view, .width), height: values.number(view, .height))
      return (values.flatTransform(view).then(parent), size)
    }
    add(transition, visible: visible, flat: flat) { builder, visible in
      builder.addShown(view, parent: parent, visible: visible)
    }
  }

  /// Adds content in a transition.
  ///
  /// - Parameters:
  ///   - flat: returns the transform from the content's coordinates to screen coordinates in
  ///     points, and the content's size.
  ///   - draw: adds the content of a builder, which shows it before or after the transition.
  private mutating func add(
    _ transition: ShownTransition, visible: Rect, flat: (ValueTable) -> (Transform, Size),
    draw: (inout FrameBuilder, Rect) -> Void
  ) {
    guard transition.style != .crossDissolve else {
      return dissolve(transition.progress, visible: visible, from: transition.before, draw)
    }
    var side =
      transition.progress < 0.5
      ? FrameBuilder(transition.before, measuring) : FrameBuilder(shown, hierarchy, measuring)
    side.isInPlane = true
    draw(&side, Self.everywhere)
    let (place, size) = flat(side.shown.values)
    guard let back = place.inverted, !side.commands.isEmpty else { return }
    let map = Projection(numerators: back).then(transition.turn(size)).then(place)
    commands.append(.plane(PlaneContent(commands: side.commands, projection: map), .identity))
  }

  /// Adds the sum of the former content and the content that shows, each with its share. Both are
  /// one image, so that opaque content stays opaque.
  private mutating func dissolve(
    _ progress: Double, visible: Rect, from former: FormerContent,
    _ draw: (inout FrameBuilder, Rect) -> Void
  ) {
    var before = FrameBuilder(former, measuring)
    before.isInPlane = isInPlane
    draw(&before, visible)
    var whole = Group()
    whole.isIsolated = true
    // Shares of whole steps of 8 bits, which add up to 1.
    let share = (progress * 255).rounded() / 255
    bracket(whole) { builder in
      builder.bracket(Group(opacity: 1 - share)) { $0.commands += before.commands }
      var added = Group(opacity: share)
      added.isAdded = true
      builder.bracket(added) { draw(&$0, visible) }
    }
  }

  private init(_ former: FormerContent, _ measuring: (any ContentMeasuring)?) {
    self.init(former.shown, former.hierarchy, measuring)
  }

  private init(
    _ shown: Presentation, _ hierarchy: Hierarchy, _ measuring: (any ContentMeasuring)?
  ) {
    self.init(shown, hierarchy: hierarchy, measuring: measuring)
  }
}
