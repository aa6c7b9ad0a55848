// Observation of the views under resting fingers.

import Geometry
import Scene
import Stage

/// A monitor of the texts and controls under resting fingers.
struct TouchMonitor {
  /// A view that moved under a finger.
  struct MovedUnderFinger {
    let view: ViewID
    let isTap: Bool
    /// The time at which the displacement became visible, in seconds.
    let seconds: Double
  }

  private(set) var moved: [MovedUnderFinger] = []
  /// The view under each finger and its box, by the time at which the finger came to rest. The
  /// value is nil without a view, and after the view has moved.
  private var held: [Double: (view: ViewID, box: Rect)?] = [:]
  private let scene: Scene
  private let controls: Set<ViewID>

  /// The largest displacement that a finger does not feel, in points.
  private static let leastPoints = 1.0

  init(_ scene: Scene) {
    self.scene = scene
    controls = Set(
      scene.rules.compactMap { rule in
        if case .tap(let view) = rule.event { view } else { nil }
      })
  }

  /// - Parameter before: the stage after the previous tick; nil at the first tick.
  mutating func observe(_ stage: Stage, after before: Stage?, at time: Double) throws(StageError) {
    for finger in stage.restingFingers(at: time) {
      if finger.isTap {
        try observeTap(finger, before, time)
      } else {
        try observeHold(finger, stage, time)
      }
    }
  }

  /// Records a tap on a view that moved in the previous refresh.
  private mutating func observeTap(_ finger: RestingFinger, _ before: Stage?, _ time: Double)
    throws(StageError)
  {
    guard let before, let view = try target(at: finger.place, before, time) else { return }
    let earlier = time - 1 / Double(scene.tickRate)
    // A touch on a moving page stops it and its rows.
    guard !before.scrollingViews(at: earlier).contains(where: { contains(view, in: $0) }) else {
      return
    }
    // Both boxes are from the stage before the tap, whose rules have not run yet.
    let (old, new) = (try box(of: view, before, earlier), try box(of: view, before, time))
    if old.distance(to: new) > Self.leastPoints {
      moved.append(MovedUnderFinger(view: view, isTap: true, seconds: time))
    }
  }

  private mutating func observeHold(_ finger: RestingFinger, _ stage: Stage, _ time: Double)
    throws(StageError)
  {
    guard let known = held[finger.start] else {
      let found = try target(at: finger.place, stage, time)
      held[finger.start] = .some(
        try found.map { (view) throws(StageError) in (view, try box(of: view, stage, time)) })
      return
    }
    guard let known else { return }
    let now = try stage.visibility(of: [known.view], at: time)[0]
    guard now.isVisible, known.box.distance(to: now.box) > Self.leastPoints else { return }
    moved.append(MovedUnderFinger(view: known.view, isTap: false, seconds: time))
    held[finger.start] = .some(nil)
  }

  private func box(of view: ViewID, _ stage: Stage, _ time: Double) throws(StageError) -> Rect {
    try stage.visibility(of: [view], at: time)[0].box
  }

  private func contains(_ view: ViewID, in page: ViewID) -> Bool {
    sequence(first: view) { scene.views[$0].parent }.contains(page)
  }

  /// Returns the control that contains the view at a place, or a label there; nil for neither.
  private func target(at place: Point, _ stage: Stage, _ time: Double) throws(StageError)
    -> ViewID?
  {
    guard let view = try stage.view(at: place, at: time) else { return nil }
    let control = sequence(first: view) { scene.views[$0].parent }.first(where: controls.contains)
    return control ?? (scene.views[view].kind.name == .label ? view : nil)
  }
}

extension Rect {
  /// The distance between the upper left corners of two rectangles, in points.
  fileprivate func distance(to other: Rect) -> Double {
    Point(x: minX, y: minY).distance(to: Point(x: other.minX, y: other.minY))
  }
}
