// The beginning of pans and pinches: what they grip, and within which limits.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  mutating func beginPan(of view: ViewID, _ pan: PanGesture, _ finger: PanFinger)
    throws(StageError)
  {
    // The previous finger may lift exactly when the new finger touches down, so end its pan first.
    fingers.endPan(of: view, &shared)
    let origin = try grip(view, pan, at: finger.start)
    fingers.halt(view)
    let axes = pan.drives.isEmpty ? nil : try limits(of: view, pan)
    fingers.beginPan(of: view, finger, from: origin, axes, &shared)
  }

  /// Stops the driven properties at the values that are shown, and returns these values in points.
  /// This happens when a finger touches down on a moving view.
  ///
  /// - Parameter begin: the time of the touch, in seconds.
  mutating func grip(_ view: ViewID, _ pan: PanGesture, at begin: Double) throws(StageError)
    -> Point
  {
    let driven = pan.drives.map(\.property)
    let isAnimated = animations.move(driven.map { .property(view: view, $0) })
    if !isAnimated, let values = fingers.driven(of: view, at: begin) { return values }
    let shown = isAnimated ? try presentation(at: begin).values : shared.model
    if isAnimated { hold(driven, of: view, shown) }
    return shown.driven(by: pan, of: view)
  }

  /// Ends the animations of properties where they are shown.
  private mutating func hold(_ properties: [Property], of view: ViewID, _ shown: ValueTable) {
    for property in properties {
      shared.model.set(view, property, to: shown.number(view, property))
    }
    let targets = properties.map { Change.Target.property(view: view, $0) }
    animations.interrupt(&shared) { targets.contains($0.target) }
  }

  mutating func run(
    _ step: PinchStep, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let view = step.view
    try demandTouchable(view, location)
    fingers.dropPan(of: view, &shared)
    fingers.endPinch(of: view, &shared, scrolling)
    let pinch = PinchFingers(step, at: begin)
    let shown = try presentation(at: begin)
    let values = shown.values
    let size = Point(x: values.number(view, .width), y: values.number(view, .height))
    let place = step.about ?? size * 0.5
    var scaling: PinchScaling?
    if let range = scene.views[view].gestures.pinch {
      let properties = Gestures.pinchedProperties
      if animations.move(properties.map { .property(view: view, $0) }) {
        hold(properties, of: view, values)
      }
      scaling = PinchScaling(of: view, values, within: range, about: place)
    } else {
      scrolling.zoom(view, pinch, about: place, &shared)
    }
    fingers.beginPinch(
      of: view, pinch, scaling, about: shown.onScreen(place, of: view), &shared)
  }

  /// Returns the limits of both axes as content offsets, which are the driven values with the
  /// opposite sign.
  func limits(of view: ViewID, _ pan: PanGesture) throws(StageError) -> FingerScroll.Axes {
    (x: try limits(of: view, pan, pan.x, .width), y: try limits(of: view, pan, pan.y, .height))
  }

  /// Returns the limits of one axis as content offsets, which are the driven values with the
  /// opposite sign.
  private func limits(
    of view: ViewID, _ pan: PanGesture, _ drive: PanGesture.Drive?, _ side: Property
  ) throws(StageError) -> FingerAxis.Limits {
    var limits = [-Limits.points, Limits.points]
    if let drive, !drive.range.isEmpty {
      limits = []
      for extent in drive.range {
        limits.append(try self.points(extent, in: view, side))
      }
      guard limits[0] <= limits[1] else {
        throw StageError(
          drive.range[0].points.origin.location,
          "the range of '\(scene.views[view].name)' begins above its end at \(formatted(time)) s: "
            + "\(formatted(limits[0])) and \(formatted(limits[1]))")
      }
    }
    return FingerAxis.Limits(
      scrolling: ScrollAxis(
        minimum: -limits[1], maximum: -limits[0], viewport: shared.model.number(view, side)),
      bounces: pan.isRubberBand, isFree: drive != nil,
      landing: try landing(of: view, drive, side))
  }

  /// Returns the rest positions of one axis as content offsets, which are the driven values with
  /// the opposite sign.
  private func landing(
    of view: ViewID, _ drive: PanGesture.Drive?, _ side: Property
  ) throws(StageError) -> FingerAxis.Landing {
    guard let drive, let snap = drive.snap else { return .stay }
    var places: [Double] = []
    switch snap {
    case .every(let distance): return .snap(.every(distance), .pan, .sheet)
    // The reader allows it on scroll views alone.
    case .children: return .stay
    case .points(let points):
      for point in points { places.append(try self.points(point, in: view, side)) }
    case .detents(let detents):
      let top =
        drive.property.role.isFrame
        ? 0 : shared.model.number(view, side == .width ? .x : .y)
      for detent in detents {
        let height = try self.points(detent.height, in: view, side)
        places.append(shared.superviewSide(of: view, side) - height - top)
      }
    }
    return .snap(.points(places.map { -$0 }), .pan, .sheet)
  }

  /// Returns an extent in points.
  ///
  /// - Parameter side: the side of the superview that percentages refer to.
  func points(_ extent: Extent, in view: ViewID, _ side: Property) throws(StageError) -> Double {
    try extent.fraction * shared.superviewSide(of: view, side) + number(extent.points, at: time)
  }
}
