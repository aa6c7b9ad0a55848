// A scene under a finger: played from a moment on by what the finger has done so far.

import DisplayList
import Geometry
import Player
import Scene
import Stage

/// A gesture that is being recorded. A pure function of what was drawn, but that it keeps what
/// finished touches have come to for the next question.
struct LiveTake: Sendable {
  /// What a touch was.
  enum Action: Sendable, Hashable {
    /// What was tapped.
    case tap(ViewID)
    case drag(ViewID, DrawnDrag, from: Point)
    /// It lay where nothing could be tapped or dragged, or outside the screen.
    case nothing(String)
  }

  /// A version of the scene, and a frame of it.
  let version, frame: Int
  let start: InsertionPoint
  let rehearsed: RehearsedScene
  /// All touches but one that is still down, with what they were.
  private(set) var finished: [(touch: FingerTouch, action: Action)] = []
  /// After `finished`.
  private var playback: Playback
  /// Up to where that has been played, in seconds of the scene.
  private(set) var playedSeconds: Double

  /// - Throws: UserError with what goes wrong in the scene.
  init(_ scene: RecordedPlayback, version: Int, frame: Int) throws(UserError) {
    (self.version, self.frame, rehearsed) = (version, frame, scene.rehearsed)
    start = InsertionPoint(scene, frame: frame)
    playback = Playback(rehearsed)
    playedSeconds = start.seconds
    try playback.replaceRemainingSteps(with: first, from: start.seconds)
  }

  /// Takes note of touches that have ended.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  mutating func add(_ touches: some Sequence<FingerTouch>) throws(UserError) {
    for touch in touches {
      let action = try action(of: touch)
      try perform(action, touch)
      finished.append((touch, action))
    }
  }

  /// What shows at a time of the recording's clock.
  ///
  /// - Parameter held: a finger that is still down.
  /// - Throws: UserError with what goes wrong in the scene.
  mutating func shown(at now: Double, held: FingerTouch?) throws(UserError) -> Frame {
    let time = start.seconds + now
    guard let held else {
      playedSeconds = max(playedSeconds, time)
      return try playback.frame(at: time)
    }
    var take = self
    let action = try take.action(of: held)
    if case .drag(let view, let drag, let place) = action {
      // The finger rests where it is until more is known.
      try take.perform(drag, on: view, from: place, hold: Limits.seconds)
    }
    return try take.playback.frame(at: max(time, take.playedSeconds))
  }

  /// True when more of these touches can be added, and the next moment shown.
  func goesOn(to touches: some Collection<FingerTouch>, held: FingerTouch?, at now: Double) -> Bool
  {
    let next = touches.dropFirst(finished.count).first ?? held
    return finished.map(\.touch) == Array(touches.prefix(finished.count))
      && playedSeconds <= start.seconds + (next?.downSeconds ?? now)
  }

  /// When all has come to rest after the last touch, in seconds of the recording's clock.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  func restSeconds() throws(UserError) -> Double {
    var play = playback
    let limit = playedSeconds + Self.longestFlight
    return try play.rest(after: playedSeconds, limit: limit) - start.seconds
  }

  /// The longest flight that is waited for, in seconds.
  private static let longestFlight = 20.0

  // MARK: Touches

  private mutating func perform(_ action: Action, _ touch: FingerTouch) throws(UserError) {
    switch action {
    case .nothing: break
    case .tap(let view):
      let last = touch.samples[touch.samples.count - 1].seconds
      try play(.tap(view), at: start.seconds + last)
    case .drag(let view, let drag, let place):
      try perform(drag, on: view, from: place, hold: 0)
      playedSeconds = start.seconds + drag.begin + drag.seconds
    }
  }

  private mutating func perform(
    _ drag: DrawnDrag, on view: ViewID, from place: Point, hold: Double
  ) throws(UserError) {
    // As it is written, so that the mark of the finger is where it will be.
    let corner = Point(x: place.x.rounded(), y: place.y.rounded())
    let step = DragStep(
      view: view, start: corner, path: drag.points.map(\.way), times: drag.points.map(\.seconds),
      seconds: drag.seconds, hold: hold)
    try play(.drag(step), at: start.seconds + drag.begin)
  }

  private mutating func play(_ action: TimelineStep.Action, at seconds: Double) throws(UserError) {
    let location = SourceLocation(file: rehearsed.scene.file, line: 1, column: 1)
    let isFirst = seconds <= start.seconds
    try playback.replaceRemainingSteps(
      with: (isFirst ? first : []) + [TimelineStep(action: action, location: location)],
      from: seconds)
    playedSeconds = seconds
  }

  /// What the script does at the moment at which the gesture begins, before it.
  private var first: [TimelineStep] {
    start.simultaneous.map { rehearsed.scene.timeline[$0] }
  }

  /// What a touch is by now; the views are where they were when it came down.
  private mutating func action(of touch: FingerTouch) throws(UserError) -> Action {
    let place = touch.downPlace
    let drag = touch.drag
    return try target(at: place, touch.downSeconds, isDrag: drag != nil) { view, corner in
      drag.map { .drag(view, $0, from: place - corner) } ?? .tap(view)
    }
  }

  /// The view that a finger is on: for a drag the scroll view in front, through whatever lies above
  /// it; for a tap the view in front that a rule listens to, or that is around it; else the one in
  /// front.
  ///
  /// - Parameter act: gets the view and its corner on the screen.
  mutating func target(
    at point: Point, _ seconds: Double, isDrag: Bool, _ act: (ViewID, Point) -> Action
  ) throws(UserError) -> Action {
    let scene = rehearsed.scene
    let place = point + scene.screen.crop.origin
    playedSeconds = max(playedSeconds, start.seconds + seconds)
    let boxes = try playback.boxes(at: playedSeconds)
    let under = boxes.reversed().filter { $0.visible?.holds(place) ?? false }
    let screen = Rect(origin: .zero, size: scene.screen.size)
    guard screen.holds(place) else {
      return .nothing("the touch begins outside the screen")
    }
    if isDrag {
      let scrolling = under.first { scene.views[$0.view].kind.name == .scroll }
      guard let scrolling else { return .nothing("there is no scroll view with an id under it") }
      return act(scrolling.view, scrolling.box.origin - scene.screen.crop.origin)
    }
    let listened = Set(
      scene.rules.compactMap { if case .tap(let view) = $0.event { view } else { nil } })
    let heard = under.lazy.compactMap { box in
      sequence(first: box.view) { scene.views[$0].parent }.first { listened.contains($0) }
    }.first
    guard let view = heard ?? under.first?.view else {
      return .nothing("there is no view with an id under it")
    }
    return act(view, .zero)
  }
}

extension Rect {
  /// Its left and upper edges are part of it, the others are not.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
