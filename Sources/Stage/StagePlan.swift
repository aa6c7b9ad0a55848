// The facts about a scene that do not change while it plays.

import Scene

/// The scene and the facts that follow from it. The rooms of a stage and all its copies share one
/// plan.
final class StagePlan: Sendable {
  let scene: Scene
  let measuring: (any ContentMeasuring)?
  let superviews: SuperviewTable
  /// The properties that follow expressions, and the positions of sticky views. Rules read the
  /// shown values of these properties.
  let bound: Set<Change.Target>
  let scrollViews: [ViewID]
  /// The scroll views whose drags are also reported as pans.
  let reportedPans: Set<ViewID>
  /// The views with a pan, in the order of the file.
  let panViews: [ViewID]
  /// The views that a pinch scales or zooms, in the order of the file.
  let pinchViews: [ViewID]
  /// The views with a long press, in the order of the file.
  let longPressViews: [ViewID]
  /// The views with a press, in the order of the file.
  let pressViews: [ViewID]
  let stickyViews: [StickyViews]
  let fittedScrollViews: [ViewID]
  /// The texts that follow expressions, with their labels.
  let boundTexts: [(view: ViewID, expression: TextExpression)]
  /// The bound texts of labels whose digits roll.
  let rollingTexts: [(view: ViewID, expression: TextExpression)]
  /// The shapes whose paths follow expressions, in the order of the file.
  let expressedPaths: [(view: ViewID, path: View.ExpressedPath)]
  /// The state variables that animations move, as in `Scene.animatedState`.
  let animatedState: Set<Int>
  /// The views that rules wait for to appear or disappear, in the order of the file.
  let watchedViews: [WatchedView]
  let ruleEvents: Set<Event>
  /// The parts of the rules' conditions, in the order of the rules.
  let conditionParts: [[ConditionPart]]
  /// Whether the log contains events that trigger no rule and are otherwise left out.
  let logsAllEvents: Bool
  /// Whether a spring in the scene takes over the velocity of the motion that it replaces.
  let handsVelocityOn: Bool
  /// The time between two ticks, in seconds.
  let tickSeconds: Double

  init(_ scene: Scene, measuring: (any ContentMeasuring)?) {
    (self.scene, self.measuring) = (scene, measuring)
    superviews = SuperviewTable(scene)
    let views = scene.views
    bound = Set(
      scene.bindings.map { Change.Target.property(view: $0.view, $0.property) }
        + views.ids.filter { views[$0].isSticky }.map { .property(view: $0, .y) })
    scrollViews = views.ids.filter { views[$0].kind.name == .scroll }
    reportedPans = scene.reportedScrollPans
    panViews = views.ids.filter { views[$0].gestures.pan != nil }
    // With both conditions on `views`, Swift 6.3.1 crashes when it optimises the closure.
    pinchViews = views.ids.filter { id in
      let view = scene.views[id]
      return view.gestures.pinch != nil || view.zoom != nil
    }
    longPressViews = views.ids.filter { views[$0].gestures.longPressSeconds != nil }
    pressViews = views.ids.filter { views[$0].gestures.pressMargin != nil }
    stickyViews = scene.stickyViews
    fittedScrollViews = scene.fittedScrollViews
    boundTexts = scene.bindings.compactMap { binding in
      guard binding.property == .text, case .text(let expression) = binding.expression else {
        return nil
      }
      return (binding.view, expression)
    }
    rollingTexts = boundTexts.filter { views[$0.view].kind.rollsDigits }
    expressedPaths = views.ids.compactMap { id in
      guard case .shape(let style) = views[id].kind else { return nil }
      return style.expressed.map { (id, $0) }
    }
    animatedState = scene.animatedState
    let events = Set(scene.rules.map(\.event))
    ruleEvents = events
    watchedViews = views.ids.filter {
      events.contains(.appear($0)) || events.contains(.disappear($0))
    }.compactMap { [superviews, bound] in WatchedView($0, superviews, bound: bound) }
    conditionParts = scene.rules.map { $0.condition?.parts ?? [] }
    logsAllEvents = scene.expectsUnloggedEvents
    handsVelocityOn = scene.rules.flatMap(\.steps).contains(where: \.handsVelocityOn)
    tickSeconds = 1 / Double(scene.tickRate)
  }

  /// Returns a value within the range of its property. A scale stays within the limits of `zoom`.
  func limited(_ value: Value, _ view: ViewID, _ property: Property) -> Value {
    guard property == .zoomScale, case .number(let scale) = value,
      let range = scene.views[view].zoom
    else { return property.limited(value) }
    return .number(min(max(scale, range.lowerBound), range.upperBound))
  }

  /// Returns whether fingers move a property: a content offset, or a property that a pan drives.
  func isMovedByFingers(_ property: Property, of view: ViewID) -> Bool {
    property.role == .contentOffset
      || scene.views[view].gestures.pan?.drives.contains { $0.property == property } == true
  }

  // MARK: Rest positions

  /// Returns whether a rule waits for the rest position of a view.
  func mayChangeTarget(of view: ViewID) -> Bool { ruleEvents.contains(.willEnd(view)) }

  /// Returns whether a finger has lifted at this tick, so that a rule may still change the rest
  /// position.
  func awaitsTarget(of view: ViewID, liftedAt lift: Double, at time: Double) -> Bool {
    // The cheap test comes first, because this runs at each tick of a moving view.
    hasLifted(at: lift, atTick: time) && mayChangeTarget(of: view)
  }

  /// Returns whether a finger lifted at a tick, or between this tick and the previous tick.
  func hasLifted(at lift: Double, atTick time: Double) -> Bool {
    (0..<tickSeconds).contains(time + Stage.timeTolerance - lift)
  }
}

extension RuleStep {
  fileprivate var handsVelocityOn: Bool {
    allSteps.contains { step in
      guard case .animate(let block) = step.action else { return false }
      return block.options.velocity.isInherited
    }
  }
}

extension SpringVelocity {
  fileprivate var isInherited: Bool { if case .inherited = self { true } else { false } }
}
