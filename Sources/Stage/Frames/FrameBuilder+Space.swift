// Drawing of views that are turned in space and seen in perspective.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// The part of a plane in which views are drawn, in points: any part may come onto the screen.
  static let everywhere = Rect(
    x: -Limits.points, y: -Limits.points, width: 2 * Limits.points, height: 2 * Limits.points)

  /// Adds a view in perspective. It is drawn flat where it is without the turn, with its subviews
  /// in its plane, as Core Animation flattens sublayers. The image is then projected.
  ///
  /// - Parameters:
  ///   - projection: the map from the view's coordinates to its superview's.
  ///   - parent: the transform from the superview's coordinates to screen coordinates, in points.
  mutating func addPlane(_ view: ViewID, _ projection: Projection, parent: Transform) {
    let flat = shown.values.flatTransform(view).then(parent)
    guard let back = flat.inverted else { return }
    var plane = FrameBuilder(shown, hierarchy: hierarchy, measuring: measuring)
    plane.isInPlane = true
    plane.add(
      view, flat, opacity: shown.values.number(view, .alpha), blend: .normal,
      visible: Self.everywhere)
    guard !plane.commands.isEmpty else { return }
    let map = Projection(numerators: back).then(projection).then(parent)
    note(view)
    bracket(Group(blend: blendMode(of: view))) { builder in
      builder.commands.append(
        .plane(PlaneContent(commands: plane.commands, projection: map), .identity))
    }
  }
}
