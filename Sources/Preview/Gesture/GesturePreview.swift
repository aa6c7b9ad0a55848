// The playback of a scene with a gesture that the user draws, starting at a given frame.

import DisplayList
import Geometry
import Player
import Scene
import Stage

/// A gesture that is being recorded.
///
/// The resulting frames depend only on the touches. The playback until the last finished touch is
/// cached for the next request.
struct GesturePreview: Sendable {
  enum Action: Sendable, Hashable {
    case tap(ViewID)
    /// `from` is the position of the touch-down in the view, in points.
    case drag(ViewID, DrawnDrag, from: Point)
    /// The touch has no effect, for the given reason.
    case nothing(String)
  }

  /// The version of the scene, and the frame at which the gesture begins.
  let version, frame: Int
  let start: InsertionPoint
  let rehearsed: RehearsedScene
  private(set) var finished: [(touch: FingerTouch, action: Action)] = []
  /// The scene after the touches in `finished`.
  private var playback: Playback
  /// The time reached by `playback`, in seconds since the scene began.
  private(set) var playedSeconds: Double

  init(_ scene: RecordedPlayback, version: Int, frame: Int) throws(UserError) {
    (self.version, self.frame) = (version, frame)
    rehearsed = scene.rehearsed.withRoomForInstances()
    start = InsertionPoint(scene, frame: frame)
    playback = Playback(rehearsed)
    playedSeconds = start.seconds
    try playback.replaceRemainingSteps(with: simultaneous, from: start.seconds)
  }

  mutating func add(_ touches: some Sequence<FingerTouch>) throws(UserError) {
    for touch in touches {
      let action = try action(of: touch)
      try perform(action, touch)
      finished.append((touch, action))
    }
  }

  /// Returns the frame at a time in seconds since the recording began.
  ///
  /// - Parameter held: The finger that is still down; nil if no finger is down.
  mutating func frame(at now: Double, held: FingerTouch?) throws(UserError) -> Frame {
    let time = start.seconds + now
    guard let held else {
      playedSeconds = max(playedSeconds, time)
      return try playback.frame(at: time)
    }
    var preview = self
    let action = try preview.action(of: held)
    if case .drag(let view, let drag, let place) = action {
      // Keep the finger at its last position until the next sample arrives.
      try preview.perform(drag, on: view, from: place, hold: Limits.seconds)
    }
    return try preview.playback.frame(at: max(time, preview.playedSeconds))
  }

  /// Whether this playback can continue to the given time with these touches.
  ///
  /// A simulation only runs forward, so the playback must not be past this time. The finished
  /// touches must also be the same.
  func canContinue(
    to touches: some Collection<FingerTouch>, held: FingerTouch?, at now: Double
  ) -> Bool {
    let next = touches.dropFirst(finished.count).first ?? held
    return finished.map(\.touch) == Array(touches.prefix(finished.count))
      && playedSeconds <= start.seconds + (next?.downSeconds ?? now)
  }

  /// Returns the time at which the scene comes to rest after the last touch, in seconds since the
  /// recording began.
  func restSeconds() throws(UserError) -> Double {
    var playback = playback
    let limit = playedSeconds + Self.longestFlight
    return try playback.rest(after: playedSeconds, limit: limit) - start.seconds
  }

  /// The longest motion after the last touch that is simulated, in seconds.
  private static let longestFlight = 20.0

  private mutating func perform(_ action: Action, _ touch: FingerTouch) throws(UserError) {
    switch action {
    case .nothing: break
    case .tap(let view): try play(.tap(view), at: start.seconds + touch.liftSeconds)
    case .drag(let view, let drag, let place):
      try perform(drag, on: view, from: place, hold: 0)
      playedSeconds = start.seconds + drag.begin + drag.seconds
    }
  }

  private mutating func perform(
    _ drag: DrawnDrag, on view: ViewID, from place: Point, hold: Double
  ) throws(UserError) {
    // Round the position as in the written step. The touch then has the same position in the
    // preview and in the scene.
    let step = DragStep(
      view: view, start: place.rounded(), path: drag.points.map(\.offset),
      times: drag.points.map(\.seconds), seconds: drag.seconds, hold: hold)
    try play(.drag(step), at: start.seconds + drag.begin)
  }

  private mutating func play(_ action: TimelineStep.Action, at seconds: Double) throws(UserError) {
    let location = SourceLocation(file: rehearsed.scene.file, line: 1, column: 1)
    let isFirst = seconds <= start.seconds
    try playback.replaceRemainingSteps(
      with: (isFirst ? simultaneous : []) + [TimelineStep(action: action, location: location)],
      from: seconds)
    playedSeconds = seconds
  }

  /// The scene's steps at the time at which the gesture begins. They run before the gesture.
  private var simultaneous: [TimelineStep] {
    start.simultaneous.map { rehearsed.scene.timeline[$0] }
  }

  /// Returns the effect of a touch until its last sample. The hit test uses the layout at
  /// touch-down.
  private mutating func action(of touch: FingerTouch) throws(UserError) -> Action {
    let place = touch.downPlace
    let drag = touch.drag
    return try target(at: place, touch.downSeconds, way: drag?.firstWay) { view, corner in
      drag.map { .drag(view, $0, from: place - corner) } ?? .tap(view)
    }
  }

  /// Finds the view for a touch.
  ///
  /// A drag goes to the frontmost view under the finger that is a scroll view, or has a pan in the
  /// direction of the drag. Views above it do not matter. A tap goes to the frontmost view with a
  /// tap gesture or a tap rule, among the views under the finger and their superviews. Without such
  /// a view, the tap goes to the frontmost view.
  ///
  /// - Parameters:
  ///   - way: The direction of a drag; nil for a tap.
  ///   - makeAction: Makes the action from the view and the screen position of the view's top left
  ///     corner, in points.
  mutating func target(
    at point: Point, _ seconds: Double, way: Point?, _ makeAction: (ViewID, Point) -> Action
  ) throws(UserError) -> Action {
    let scene = rehearsed.scene
    let place = point + scene.screen.crop.origin
    playedSeconds = max(playedSeconds, start.seconds + seconds)
    let boxes = try playback.boxes(at: playedSeconds)
    let under = boxes.reversed().filter { $0.visible?.holds(place) ?? false }
    guard Rect(origin: .zero, size: scene.screen.size).holds(place) else {
      return .nothing("the touch begins outside the screen")
    }
    if let way {
      let axis: PanGesture.Axis = abs(way.x) > abs(way.y) ? .x : .y
      let moved = under.first { box in
        let view = scene.views[box.view]
        return view.kind.name == .scroll || view.gestures.pan?.recognises(axis) == true
      }
      guard let moved else {
        return .nothing("no view with an id under the touch scrolls or has a pan")
      }
      return makeAction(moved.view, moved.box.origin - scene.screen.crop.origin)
    }
    let tapped = scene.views.ids.filter { scene.views[$0].gestures.tap != nil }
    let listening = Set(
      scene.rules.compactMap { if case .tap(let view) = $0.event { view } else { nil } } + tapped)
    let hit = under.lazy.compactMap { box in
      sequence(first: box.view) { scene.views[$0].parent }.first { listening.contains($0) }
    }.first
    guard let view = hit ?? under.first?.view else {
      return .nothing("no view with an id is under the touch")
    }
    return makeAction(view, .zero)
  }
}

extension Rect {
  /// Whether the rectangle contains a point. The left and top edges belong to the rectangle; the
  /// right and bottom edges do not.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
