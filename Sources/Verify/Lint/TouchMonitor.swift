// Observation of the labels and controls under resting fingers.

import Geometry
import Scene
import Stage

struct TouchMonitor {
  struct MoveUnderFinger {
    let view: ViewID
    let isTap: Bool
    /// The time at which the displacement exceeded its limit, in seconds.
    let seconds: Double
  }

  private(set) var moved: [MoveUnderFinger] = []
  /// The view under each resting finger, with the view's rectangle on the screen. The key is the
  /// time at which the finger began to rest, in seconds. The value is nil if no label or control is
  /// under the finger, or after the view has moved.
  private var held: [Double: (view: ViewID, box: Rect)?] = [:]
  private let scene: Scene
  private let controls: Set<ViewID>

  /// The largest displacement that is not reported, in points.
  private static let leastPoints = 1.0

  init(_ scene: Scene) {
    self.scene = scene
    controls = Set(
      scene.rules.compactMap { rule in
        if case .tap(let view) = rule.event { view } else { nil }
      })
  }

  /// Records the labels and controls that move under a finger at a tick.
  ///
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

  /// Records the view under a tap if the view moved within the refresh before the tap.
  private mutating func observeTap(_ finger: RestingFinger, _ before: Stage?, _ time: Double)
    throws(StageError)
  {
    guard let before, let view = try target(at: finger.place, before, time) else { return }
    let earlier = time - 1 / Double(scene.tickRate)
    // Skip a view in a scroll view that still moves, because a touch there stops the scrolling.
    guard !before.scrollingViews(at: earlier).contains(where: { contains(view, in: $0) }) else {
      return
    }
    // Compare the positions before the tap, because the tap's rules may move the view.
    let (old, new) = (try box(of: view, before, earlier), try box(of: view, before, time))
    if old.distance(to: new) > Self.leastPoints {
      moved.append(MoveUnderFinger(view: view, isTap: true, seconds: time))
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
    moved.append(MoveUnderFinger(view: known.view, isTap: false, seconds: time))
    held[finger.start] = .some(nil)
  }

  private func box(of view: ViewID, _ stage: Stage, _ time: Double) throws(StageError) -> Rect {
    try stage.visibility(of: [view], at: time)[0].box
  }

  private func contains(_ view: ViewID, in page: ViewID) -> Bool {
    sequence(first: view) { scene.views[$0].parent }.contains(page)
  }

  /// Returns the control at a point of the screen. If there is no control, returns the label at
  /// this point. If there is neither, returns nil.
  private func target(at place: Point, _ stage: Stage, _ time: Double) throws(StageError)
    -> ViewID?
  {
    guard let view = try stage.view(at: place, at: time) else { return nil }
    let control = sequence(first: view) { scene.views[$0].parent }.first(where: controls.contains)
    return control ?? (scene.views[view].kind.name == .label ? view : nil)
  }
}

extension Rect {
  /// Returns the distance between the upper left corners of two rectangles, in points.
  fileprivate func distance(to other: Rect) -> Double {
    Point(x: minX, y: minY).distance(to: Point(x: other.minX, y: other.minY))
  }
}
