// The room of fingers: touches, and the gestures that they perform.

import Geometry
import Scene

/// The fingers on the screen, with the pans and pinches of views, and the gestures that come later.
///
/// At each tick, `movePinches` and `movePans` set the properties that gestures drive, and report
/// changes and ends. Gestures that were due before, such as the second tap of a double tap, come
/// first (`takeDue`).
///
/// - Invariant: A view has one pan and one pinch, the last of each. Only an active gesture reports
///   events, and it reports exactly one end or cancellation.
/// - Invariant: The motion of a pan is exact; the model has its value at the tick.
/// - Invariant: Touches are only drawn and linted. No motion depends on them.
struct Fingers {
  let plan: StagePlan
  /// The last pan of each view; without an entry before its first pan.
  var pans: [ViewID: PanState] = [:]
  /// The last pinch of each view; without an entry before its first pinch.
  var pinches: [ViewID: PinchState] = [:]
  /// The last long press of each view; without an entry before its first.
  var longPresses: [ViewID: LongPressState] = [:]
  /// The last press of each view; without an entry before its first press.
  var presses: [ViewID: PressState] = [:]
  /// The time of the last tap that may begin a double tap, in seconds, by view.
  var lastTaps: [ViewID: Double] = [:]
  /// The gestures that fingers on the screen perform later.
  var coming: [ComingGesture] = []
  private(set) var touches: [Touch] = []
  /// The warnings about fingers that reach nothing, by the location of their step.
  private var problems: [SourceLocation: String] = [:]

  init(_ plan: StagePlan) { self.plan = plan }

  // MARK: Touches

  mutating func add(_ touches: Touch...) { self.touches += touches }

  /// Forgets the fingers that are no longer shown.
  mutating func dropTouches(before time: Double) {
    touches.removeAll { $0.end + Touch.fadeSeconds < time }
  }

  /// Returns the fingers at rest. A tapping finger is included only at the tick of its tap.
  func resting(at time: Double) -> [RestingFinger] {
    touches.compactMap { touch in
      guard let place = touch.restingPlace(at: time) else { return nil }
      let start = touch.finger?.restStart ?? touch.start
      guard touch.finger != nil || time - start < plan.tickSeconds - Stage.timeTolerance else {
        return nil
      }
      return RestingFinger(place: place, start: start, isTap: touch.finger == nil)
    }
  }

  // MARK: Coming gestures

  /// Lets a finger perform a gesture at a later time, in seconds.
  mutating func schedule(
    _ action: ComingGesture.Action, at seconds: Double, _ location: SourceLocation
  ) {
    coming.append(ComingGesture(dueSeconds: seconds, action: action, location: location))
  }

  /// Returns the first gesture that is due at a tick, which then is no longer to come; nil if none
  /// is due.
  mutating func takeDue(at time: Double) -> ComingGesture? {
    let first = coming.indices.min { coming[$0].dueSeconds < coming[$1].dueSeconds }
    guard let first, coming[first].dueSeconds <= time + Stage.timeTolerance else { return nil }
    return coming.remove(at: first)
  }

  // MARK: Warnings

  func hasProblem(_ location: SourceLocation) -> Bool { problems[location] != nil }

  mutating func note(problem: String, at location: SourceLocation) { problems[location] = problem }

  /// The warnings about fingers that reach nothing, in no order.
  var warnings: [Diagnostic] {
    problems.map { Diagnostic(location: $0, message: $1, severity: .warning) }
  }

  // MARK: Shown values

  /// Sets the properties that gestures drive to their values at a time in seconds.
  func apply(to values: inout ValueTable, at time: Double) {
    for view in plan.panViews {
      guard let driven = pans[view]?.values(at: time), let pan = plan.scene.views[view].gestures.pan
      else { continue }
      values.setDriven(by: pan, of: view, to: driven)
    }
    for view in plan.pinchViews where pinches[view]?.isActive == true {
      pinches[view]?.apply(to: &values, view, at: time)
    }
  }

  /// Returns the value of a reading of a view's last pan or pinch; 0, or a scale of 1, before the
  /// first.
  ///
  /// - Parameter drag: the last pan of a scroll view.
  func reading(
    _ reading: Quantity.Reading, of view: ViewID, _ drag: PanFinger?, at time: Double
  ) -> Double {
    let (finger, pinch) = (pans[view]?.finger ?? drag, pinches[view])
    return switch reading {
    case .panTranslationX: finger?.translation(at: time).x ?? 0
    case .panTranslationY: finger?.translation(at: time).y ?? 0
    case .panVelocityX: finger?.velocity(at: time).x ?? 0
    case .panVelocityY: finger?.velocity(at: time).y ?? 0
    case .panLocationX: finger?.location(at: time).x ?? 0
    case .panLocationY: finger?.location(at: time).y ?? 0
    case .panIsActive: finger.map { time < $0.lift - Stage.timeTolerance ? 1 : 0 } ?? 0
    case .pinchScale: pinch?.factor(at: time) ?? 1
    case .pinchVelocity: pinch?.velocity(at: time) ?? 0
    case .pinchIsActive: pinch.map { time < $0.lift - Stage.timeTolerance ? 1 : 0 } ?? 0
    case .isPressed, .isTouchInside: pressReading(reading, of: view)
    case .longPressLocationX: longPresses[view]?.location(at: time).x ?? 0
    case .longPressLocationY: longPresses[view]?.location(at: time).y ?? 0
    case .longPressIsActive: longPresses[view]?.isActive == true ? 1 : 0
    default: 0
    }
  }

  /// Returns whether no gesture has ever driven a view.
  func leavesAlone(_ view: ViewID) -> Bool { pans[view] == nil && pinches[view] == nil }
}

/// A gesture that a finger on the screen performs later than its touch.
struct ComingGesture {
  enum Action {
    case tap(ViewID)
    /// The second touch of a double tap.
    case touch(TouchTarget)
    /// A finger that has rested on a view, with the touched views, innermost first.
    case longPress(ViewID, chain: [ViewID], Touch)
    /// The lift of a finger that has stopped the content of a scroll view.
    case release(ViewID)
    /// The lift of a finger that taps the touched views, innermost first.
    case lift(TouchTarget, chain: [ViewID])
    /// A finger that drags the touched views, innermost first, and the place of its touch.
    case drag(DragStep, chain: [ViewID], touch: Point)
  }

  let dueSeconds: Double
  let action: Action
  let location: SourceLocation
}

extension Fingers {
  /// The longest time between the taps of a double tap, in seconds. UIKit's is about 0.35 s.
  static let doubleTapSeconds = 0.35
  /// The time between the taps of a `doubleTap` step, in seconds.
  static let secondTapSeconds = 0.15

  /// Lets the tap and the double tap of the touched views compete for a tap.
  ///
  /// - Parameters:
  ///   - chain: the touched views, innermost first.
  ///   - begin: the time of the touch, in seconds.
  /// - Returns: the view that was tapped twice. Its event is not yet reported.
  mutating func recogniseTap(
    _ target: TouchTarget, _ chain: [ViewID], _ location: SourceLocation, begin: Double,
    _ shared: inout SharedState
  ) -> ViewID? {
    let double = chain.first(where: takesDoubleTaps)
    var single: ViewID?
    if case .view(let view) = target {
      single = view
    } else {
      single = chain.first(where: takesTaps)
    }
    var waits = false
    if let double, let tap = single.flatMap({ plan.scene.views[$0].gestures.tap }) {
      waits = tap.failures.contains(GestureID(double, .doubleTap))
    }
    if let double {
      if let last = lastTaps[double], begin - last <= Self.doubleTapSeconds + Stage.timeTolerance {
        lastTaps[double] = nil
        coming.removeAll { if case .tap(single) = $0.action { true } else { false } }
        if !waits, let single { shared.occur(.tap(single)) }
        return double
      }
      lastTaps[double] = begin
    }
    guard let single else { return nil }
    if waits {
      schedule(.tap(single), at: begin + Self.doubleTapSeconds, location)
    } else {
      shared.occur(.tap(single))
    }
    return nil
  }

  private func takesDoubleTaps(_ view: ViewID) -> Bool {
    let description = plan.scene.views[view]
    if case .scroll(let style) = description.kind, style.doubleTapScale != nil { return true }
    return description.gestures.doubleTap != nil
  }

  private func takesTaps(_ view: ViewID) -> Bool {
    plan.scene.views[view].gestures.tap != nil || plan.ruleEvents.contains(.tap(view))
  }
}
