// Watches what lies under fingers that lie still.

import Geometry
import Scene
import Stage

/// Texts and controls under resting fingers, tick by tick.
struct FingerWatch {
  /// Something that moved under a finger.
  struct Slip {
    let view: ViewID
    let isTap: Bool
    /// In seconds: when it had gone far enough to be seen.
    let seconds: Double
  }

  private(set) var slips: [Slip] = []
  /// What fingers hold, by when they came to rest there; nil once it slipped.
  private var held: [Double: (view: ViewID, box: Rect)?] = [:]
  private let scene: Scene
  private let controls: Set<ViewID>
  private var before: Stage?

  /// Less than a point is not felt.
  private static let leastPoints = 1.0

  init(_ scene: Scene) {
    self.scene = scene
    controls = Set(
      scene.rules.compactMap { rule in
        if case .tap(let view) = rule.event { view } else { nil }
      })
  }

  mutating func look(at stage: Stage, _ time: Double) throws(StageError) {
    for finger in stage.restingFingers(at: time) {
      if finger.isTap {
        try lookAtTap(finger, stage, time)
      } else {
        try lookAtHold(finger, stage, time)
      }
    }
    before = stage
  }

  /// A tap hits what it aims at when that stood still in the refresh before.
  private mutating func lookAtTap(_ finger: RestingFinger, _ stage: Stage, _ time: Double)
    throws(StageError)
  {
    guard let before, let view = try target(at: finger.place, before, time) else { return }
    let earlier = time - 1 / Double(scene.tickRate)
    // A touch on a page that flies stops it, and its rows with it.
    guard !before.scrollingViews(at: earlier).contains(where: { contains(view, in: $0) }) else {
      return
    }
    // Both of the stage before the tap, whose own rules have not run there.
    let boxes = try [earlier, time].map { (moment) throws(StageError) in
      try before.sightings(of: [view], at: moment)[0].box
    }
    if boxes[0].moved(to: boxes[1]) > Self.leastPoints {
      slips.append(Slip(view: view, isTap: true, seconds: time))
    }
  }

  private mutating func lookAtHold(_ finger: RestingFinger, _ stage: Stage, _ time: Double)
    throws(StageError)
  {
    guard let known = held[finger.start] else {
      let found = try target(at: finger.place, stage, time)
      guard let found else {
        held[finger.start] = .some(nil)
        return
      }
      held[finger.start] = .some((found, try stage.sightings(of: [found], at: time)[0].box))
      return
    }
    guard let known else { return }
    let sighting = try stage.sightings(of: [known.view], at: time)[0]
    guard sighting.isVisible, known.box.moved(to: sighting.box) > Self.leastPoints else { return }
    slips.append(Slip(view: known.view, isTap: false, seconds: time))
    held[finger.start] = .some(nil)
  }

  private func contains(_ view: ViewID, in page: ViewID) -> Bool {
    sequence(first: view) { scene.views[$0].parent }.contains(page)
  }

  /// The control around what lies under a finger, or the text itself; nil for neither.
  private func target(at place: Point, _ stage: Stage, _ time: Double) throws(StageError)
    -> ViewID?
  {
    guard let view = try stage.view(at: place, at: time) else { return nil }
    let control = sequence(first: view) { scene.views[$0].parent }.first(where: controls.contains)
    return control ?? (scene.views[view].kind.name == .label ? view : nil)
  }
}

extension Rect {
  /// How far its corner is from another one's, in points.
  fileprivate func moved(to other: Rect) -> Double {
    Point(x: minX, y: minY).distance(to: Point(x: other.minX, y: other.minY))
  }
}
