// Validation of a whole scene: properties both set and computed, and unused or unknown names.

import Geometry
import Scene
import Support

extension SceneResolution {
  /// Reports changes of properties that an expression or a layout also determines.
  func checkChanges(_ findings: Findings) {
    var bound: [Change.Target: SourceLocation] = [:]
    for binding in bindings {
      bound[.property(view: binding.view, binding.property)] = binding.expression.location
    }
    let timelineChanges = timeline.flatMap { step -> [Change] in
      if case .set(let changes) = step.action { changes } else { [] }
    }
    let changes = rules.steps.flatMap(\.allChanges) + timelineChanges
    let pins = pins
    for change in gestureTargets + changes.map({ ($0.target, $0.location) }) {
      check(change, bound, pins, findings)
    }
  }

  private func check(
    _ change: (target: Change.Target, location: SourceLocation),
    _ bound: [Change.Target: SourceLocation], _ pins: [ViewID: PinStep], _ findings: Findings
  ) {
    guard case .property(let view, let property) = change.target else { return }
    let target = "\(views[view].name).\(property.name)"
    let isFrame = property.role.isFrame
    if property == .contentWidth || property == .contentHeight,
      case .scroll(let style) = views[view].kind, style.fitsContent
    {
      findings.error(change.location, ChangeMistake.fittedContent(target: target))
    }
    if property == .zoomScale, case .scroll(let style) = views[view].kind, style.zoom == nil {
      findings.error(change.location, ChangeMistake.zoom(view: views[view].name))
    }
    if isFrame, isStacked(view) {
      guard !isLength(change, pins) else { return }
      findings.error(change.location, ChangeMistake.stacked(target: target))
    } else if isFrame, let pin = pins[view] {
      findings.error(
        change.location, ChangeMistake.pinned(target: target, line: pin.location.line))
    } else if isFrame, views[view].isConstrained {
      findings.error(change.location, ChangeMistake.constrained(target: target))
    } else if let place = bound[change.target] {
      findings.error(change.location, ChangeMistake.bound(target: target, line: place.line))
    }
  }

  /// Returns whether a step sets the length that a view in a stack has by its `frame`, as the
  /// constant of a height constraint.
  private func isLength(
    _ change: (target: Change.Target, location: SourceLocation), _ pins: [ViewID: PinStep]
  ) -> Bool {
    guard case .property(let view, let property) = change.target, property.role == .size,
      pins[view] == nil, case .number? = views[view].values[property]
    else { return false }
    return !gestureTargets.contains { $0.target == change.target }
  }

  /// Reports detents that are not in ascending order. Percentages refer to the superview's side
  /// along the axis, or to the screen's.
  func checkDetents(_ screen: Scene.Screen?, _ findings: Findings) {
    for view in views {
      let parent = view.parent.map { views[$0] }
      checkDetents(
        view.gestures.pan?.x?.snap, side: parent?[.width].points ?? screen?.size.width, findings)
      checkDetents(
        view.gestures.pan?.y?.snap, side: parent?[.height].points ?? screen?.size.height, findings)
    }
  }

  private func checkDetents(_ snap: Snap?, side: Double?, _ findings: Findings) {
    guard case .detents(let detents)? = snap, let side else { return }
    for (lower, upper) in zip(detents, detents.dropFirst()) {
      guard let least = lower.height.constant(side: side),
        let most = upper.height.constant(side: side), least >= most
      else { continue }
      findings.error(
        upper.location,
        ScrollMistake.detentOrder(upper: upper.name, most, lower: lower.name, least))
    }
  }

  /// The first pin of each view, its own or that of a layout.
  private var pins: [ViewID: PinStep] {
    var first: [ViewID: PinStep] = [:]
    for view in views.ids { first[view] = views[view].pins.first }
    for layout in layouts {
      for (view, steps) in layout.pins where first[view] == nil { first[view] = steps.first }
    }
    return first
  }

  /// Reports rules for unknown messages and animations, and messages without a rule.
  func checkNames(_ findings: Findings) {
    let heard = rules.rules.compactMap { rule in
      if case .message(let name) = rule.event { name } else { nil }
    }
    let sent = names.messages.map(\.name)
    let (known, animations) = (Set(sent), Set(names.animations))
    /// The messages that rules hear, or that a report of another name suggests already.
    var expected = Set(heard)
    for rule in rules.rules where !findings.isFull {
      switch rule.event {
      case .message(let name):
        if !known.contains(name) {
          if let near = nearest(to: name, among: sent) { expected.insert(near) }
          findings.error(rule.location, UnknownNameMistake.sentMessage(name, sent))
        }
      case .finish(let name) where !animations.contains(name):
        findings.error(rule.location, UnknownNameMistake.animation(name, names.animations))
      default: break
      }
    }
    for message in names.messages where !expected.contains(message.name) {
      findings.error(message.location, UnknownNameMistake.awaitedMessage(message.name, heard))
    }
  }

  /// Reports an animator's `fraction` that reads a property with a binding, because fractions are
  /// evaluated before bindings.
  func checkFractions(_ findings: Findings) {
    let bound = Set(bindings.map { Change.Target.property(view: $0.view, $0.property) })
    for fraction in rules.steps.flatMap(\.allFractions) {
      for case .property(let view, let property) in targetsRead(by: fraction.origin)
      where bound.contains(.property(view: view, property)) {
        findings.error(
          fraction.origin.location,
          ChangeMistake.fractionOfBound(target: "\(views[view].name).\(property.name)"))
      }
    }
    checkAnimatedFractions(findings)
  }

  /// Reports an animator's `fraction` that reads an animator, or a number that a fraction animates.
  /// Only numbers that move by time are computed before fractions.
  private func checkAnimatedFractions(_ findings: Findings) {
    let animated = Set(rules.steps.flatMap(\.changesByFraction).map(\.target))
    for fraction in rules.steps.flatMap(\.allFractions) {
      for case .animator(let name, let reading) in fraction.origin.variables {
        findings.error(
          fraction.origin.location,
          ChangeMistake.fractionOfAnimator("\(name).\(reading.rawValue)"))
      }
      for case .state(let index) in fraction.origin.variables
      where animated.contains(.state(index)) {
        findings.error(
          fraction.origin.location,
          ChangeMistake.fractionOfState(expanded.state[index].name))
      }
    }
  }

  /// Warns of a state variable that is not a number, if an animation sets it and an animatable
  /// property follows it. The property changes at once, unlike in SwiftUI.
  func warnOfAnimatedState(_ findings: Findings) {
    var followers: [Variable: Scene.Binding] = [:]
    for binding in bindings where binding.property.animation != .none {
      for variable in binding.expression.origin.variables where followers[variable] == nil {
        followers[variable] = binding
      }
    }
    for change in rules.steps.flatMap(\.animatedChanges) {
      guard case .state(let index) = change.target, let binding = followers[.state(index)],
        expanded.state[index].initial.type != .number
      else { continue }
      let name = "\(views[binding.view].name).\(binding.property.name)"
      let line = binding.expression.location.line(from: change.location)
      findings.warning(
        change.location,
        "'\(name)' follows this state (\(line)) and changes at once; use a number, which "
          + "animates: 0 and 1 for false and true", .notAnimated)
    }
  }

  /// Returns the properties that an expression reads. A position or size on the screen reads the
  /// geometric properties of the view and of all its superviews.
  func targetsRead(by expression: ExpressionOrigin) -> [Change.Target] {
    expression.variables.flatMap { variable -> [Change.Target] in
      switch variable {
      case .time, .state, .animator, .finished, .isDark, .darkness: return []
      case .quantity(let view, .property(let property)):
        return [.property(view: view, property)]
      case .quantity(let view, .reading(.screenX)), .quantity(let view, .reading(.screenY)),
        .quantity(let view, .reading(.screenWidth)), .quantity(let view, .reading(.screenHeight)):
        return sequence(first: view) { views[$0].parent }.flatMap { ancestor in
          Property.allCases.filter { $0.role != .appearance }
            .map { .property(view: ancestor, $0) }
        }
      case .quantity(_, .reading): return []
      }
    }
  }
}

extension Value {
  /// The number; nil for a value of another type.
  fileprivate var points: Double? { if case .number(let number) = self { number } else { nil } }
}
