// Taps, double taps, long presses, and fingers with a path of their own.

import Geometry
import Scene

/// A gesture that a finger on the screen performs later than its touch.
struct ComingGesture {
  enum Action {
    case tap(ViewID)
    /// The second touch of a double tap.
    case touch(TouchTarget)
    case longPress(ViewID)
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

extension Stage {
  /// The longest time between the taps of a double tap, in seconds. UIKit's is about 0.35 s.
  static let doubleTapSeconds = 0.35
  /// The time between the taps of a `doubleTap` step, in seconds.
  static let secondTapSeconds = 0.15
  /// The rest of a finger beyond the time of its long press, in seconds.
  static let pressRestSeconds = 0.1

  /// Runs the gestures that are due at a tick.
  mutating func runComingGestures(at time: Double) throws(StageError) {
    while let index = comingGestures.indices.min(by: {
      comingGestures[$0].dueSeconds < comingGestures[$1].dueSeconds
    }), comingGestures[index].dueSeconds <= time + Stage.timeTolerance {
      let gesture = comingGestures.remove(at: index)
      switch gesture.action {
      case .tap(let view): occur(.tap(view), at: time)
      case .longPress(let view): occur(.longPress(view), at: time)
      case .release(let view): letGo(view, at: gesture.dueSeconds)
      case .lift(let target, let chain):
        try recogniseTap(
          target, chain, gesture.location, begin: gesture.dueSeconds, at: time)
      case .touch(let target):
        try tap(target, gesture.location, begin: gesture.dueSeconds, at: time)
      case .drag(let step, let chain, let touch):
        let finger = FingerPath(step, at: gesture.dueSeconds, slop: 0)
        let winners = try winners(
          among: chain, way: finger.firstWay, from: touch, gesture.location, at: time)
        try beginGestures(winners, finger, at: time) { (_, finger) throws(StageError) in
          // The touch of the whole path is drawn already.
          Touch(place: step.start ?? .zero, finger: finger, start: finger.lift, end: finger.start)
        }
        touches.removeLast()
      }
    }
  }

  /// Taps a view, or the uppermost view at a place of the screen.
  ///
  /// - Parameter begin: the time of the touch, in seconds.
  mutating func tap(
    _ target: TouchTarget, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let chain: [ViewID]
    switch target {
    case .view(let view):
      if !scene.views[view].gestures.isEmpty { try demandTouchable(view, location, at: time) }
      try noteTap(view, begin: begin)
      chain = try touchedViews(view, nil, at: begin)
    case .place(let place):
      touches.append(
        Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds))
      chain = try touchedViews(nil, place, at: begin)
    }
    if let first = chain.first {
      stopFlight(around: first, from: begin, to: begin + Touch.tapSeconds, location)
    }
    try recogniseTap(target, chain, location, begin: begin, at: time)
  }

  /// Lets the tap and the double tap of the touched views compete for a tap.
  private mutating func recogniseTap(
    _ target: TouchTarget, _ chain: [ViewID], _ location: SourceLocation, begin: Double,
    at time: Double
  ) throws(StageError) {
    let double = chain.first(where: takesDoubleTaps)
    var single: ViewID?
    if case .view(let view) = target {
      single = view
    } else {
      single = chain.first(where: takesTaps)
    }
    var waits = false
    if let double, let tap = single.flatMap({ scene.views[$0].gestures.tap }) {
      waits = tap.failures.contains(GestureID(double, .doubleTap))
    }
    if let double {
      if let last = lastTaps[double], begin - last <= Self.doubleTapSeconds + Self.timeTolerance {
        lastTaps[double] = nil
        comingGestures.removeAll { if case .tap(single) = $0.action { true } else { false } }
        if !waits, let single { occur(.tap(single), at: time) }
        try zoomByDoubleTap(double, target, begin: begin, at: time)
        return occur(.doubleTap(double), at: time)
      }
      lastTaps[double] = begin
    }
    guard let single else { return }
    if waits {
      comingGestures.append(
        ComingGesture(
          dueSeconds: begin + Self.doubleTapSeconds, action: .tap(single), location: location))
    } else {
      occur(.tap(single), at: time)
    }
  }

  private func takesDoubleTaps(_ view: ViewID) -> Bool {
    if case .scroll(let style) = scene.views[view].kind, style.doubleTapScale != nil { return true }
    return scene.views[view].gestures.doubleTap != nil
  }

  private func takesTaps(_ view: ViewID) -> Bool {
    scene.views[view].gestures.tap != nil || scene.rules.contains { $0.event == .tap(view) }
  }

  mutating func doubleTap(
    _ target: TouchTarget, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    try tap(target, location, begin: begin, at: time)
    comingGestures.append(
      ComingGesture(
        dueSeconds: begin + Self.secondTapSeconds, action: .touch(target), location: location))
  }

  /// Rests a finger until the long press of the touched view.
  ///
  /// - Returns: the duration of the touch, in seconds.
  mutating func longPress(
    _ target: TouchTarget, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) -> Double {
    let place: Point
    let chain: [ViewID]
    switch target {
    case .view(let view):
      (place, chain) = (
        try middleOnScreen(of: view, at: begin), try touchedViews(view, nil, at: begin)
      )
    case .place(let touched):
      (place, chain) = (touched, try touchedViews(nil, touched, at: begin))
    }
    guard let view = chain.first(where: { scene.views[$0].gestures.longPressSeconds != nil }),
      let after = scene.views[view].gestures.longPressSeconds
    else { return 0 }
    try demandTouchable(view, location, at: time)
    let seconds = after + Self.pressRestSeconds
    touches.append(Touch(place: place, finger: nil, start: begin, end: begin + seconds))
    comingGestures.append(
      ComingGesture(dueSeconds: begin + after, action: .longPress(view), location: location))
    return seconds
  }

  /// Touches the screen with a finger of its own path.
  mutating func run(
    _ step: TouchStep, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let start = step.path[0].place
    let chain = try touchedViews(nil, start, at: begin)
    let gestures = chain.map { scene.views[$0].gestures }
    let press = chain.first { scene.views[$0].gestures.longPressSeconds != nil }
    let recognition = TouchRecognition(
      step.path, slop: gestures.lazy.compactMap(\.pan).first?.minimumDistance ?? PanGesture.slop,
      longPressSeconds: press.flatMap { scene.views[$0].gestures.longPressSeconds })
    let lift = step.path[step.path.count - 1].seconds
    let whole = DragStep(
      view: nil, start: start, path: step.path.dropFirst().map { $0.place - start },
      times: step.path.dropFirst().map(\.seconds), seconds: lift)
    touches.append(
      Touch(place: start, finger: FingerPath(whole, at: begin, slop: 0), end: begin + lift))
    if let first = chain.first {
      stopFlight(around: first, from: begin, to: begin + lift, location)
    }
    switch recognition {
    case .tap:
      comingGestures.append(
        ComingGesture(
          dueSeconds: begin + lift, action: .lift(.place(start), chain: chain), location: location))
    case .longPress(let seconds):
      guard let press else { return }
      comingGestures.append(
        ComingGesture(dueSeconds: begin + seconds, action: .longPress(press), location: location))
    case .drag(let seconds, let place, let path):
      guard let last = path.last else { return }
      let drag = DragStep(
        view: nil, start: place, path: path.map(\.way), times: path.map(\.seconds),
        seconds: last.seconds)
      comingGestures.append(
        ComingGesture(
          dueSeconds: begin + seconds, action: .drag(drag, chain: chain, touch: start),
          location: location))
    }
  }
}
