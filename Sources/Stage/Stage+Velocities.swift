// The velocities that expressions read, and those that springs take over.

import Geometry
import Scene

extension Stage {
  /// Returns the velocities of views relative to their superviews, in points per second, for the
  /// variables that read a velocity. A velocity includes changes of the frame and of the
  /// translation.
  ///
  /// - Parameter side: `before` for rules, which read during a tick; `after` for traces.
  func velocities(for variables: [Variable], at time: Double, _ side: MotionSamples.Side)
    throws(StageError) -> [ViewID: Point]
  {
    // A closure that reads the stage would copy it.
    let superviews = plan.superviews
    let views = Set(variables.compactMap(\.movingView)).filter { !superviews.isScrollView($0) }
    guard !views.isEmpty else { return [:] }
    let samples = try MotionSamples(self, at: time, side)
    func velocity(_ view: ViewID, _ properties: [Property]) -> Double {
      properties.reduce(0) { sum, property in
        sum + samples.velocity(of: view, property)
          + animations.stepVelocity(
            of: .property(view: view, property), at: time, isTickOver: side == .after)
      }
    }
    var found: [ViewID: Point] = [:]
    for view in views {
      found[view] = Point(
        x: velocity(view, [.x, .translateX]), y: velocity(view, [.y, .translateY]))
    }
    return found
  }

  /// Returns samples from just before this tick; nil unless the spring takes over a velocity.
  mutating func samplesBeforeTick(_ velocity: SpringVelocity, at time: Double) throws(StageError)
    -> MotionSamples?
  {
    guard case .inherited = velocity else { return nil }
    guard let before = tickStart.stage.first else {
      return try MotionSamples(self, at: time, .before)
    }
    if tickStart.samples == nil { tickStart.samples = try MotionSamples(before, at: time, .before) }
    return tickStart.samples
  }

  /// Returns the velocity that a target would lose at the start of the new animation, in the
  /// target's unit per second. A spring takes over this velocity. Motion that continues together
  /// with the new animation, such as an older additive animation, is not included.
  ///
  /// - Parameter stepped: the velocity that repeated changes without animation gave the target
  ///   before the new animation.
  func velocityToTakeOver(
    _ target: Change.Target, from samples: MotionSamples, stepped: Double, at time: Double
  ) throws(StageError) -> Double {
    switch target {
    case .property(let view, let property):
      return try velocityToTakeOver(
        view, property, from: samples, stepped: stepped, at: time)
    case .state(let index):
      let had = samples.velocity(ofState: index) + stepped
      let base = rules.state.number(index)
      if let rest = animations.velocity(of: target, addedTo: base, at: time) { return had - rest }
      return had - (try MotionSamples(self, at: time, .after).velocity(ofState: index))
    case .appearance: return 0
    }
  }

  private func velocityToTakeOver(
    _ view: ViewID, _ property: Property, from samples: MotionSamples, stepped: Double,
    at time: Double
  ) throws(StageError) -> Double {
    let released = fingers.releaseVelocity(of: view, property, at: time)
    let had = (released ?? samples.velocity(of: view, property)) + stepped
    switch property.animation {
    case .none: return 0
    // The new animation replaces the old motion.
    case .replacing: return had
    case .additive:
      if let rest = velocityOfAnimations(view, property, at: time) { return had - rest }
      var rest = self
      // An animation of the offset ends a fling.
      if property.role == .contentOffset { rest.scrolling = scrolling.without(view) }
      rest.fingers.halt(view)
      return had - (try MotionSamples(rest, at: time, .after).velocity(of: view, property))
    }
  }

  /// Returns the velocity of a property that only its own additive animations move; nil if anything
  /// else may move the property.
  func velocityOfAnimations(_ view: ViewID, _ property: Property, at time: Double) -> Double? {
    switch property.role {
    case .contentOffset, .contentZoom, .contentInset: return nil
    default:
      guard !layout.isLive, fingers.leavesAlone(view), !scene.views[view].isSticky else {
        return nil
      }
      return animations.velocity(
        of: .property(view: view, property), addedTo: shared.model.number(view, property), at: time)
    }
  }
}

extension Variable {
  /// The view whose velocity the variable reads; nil for other variables.
  fileprivate var movingView: ViewID? {
    switch self {
    case .quantity(let view, .reading(.velocityX)), .quantity(let view, .reading(.velocityY)): view
    default: nil
    }
  }
}
