// Mistakes in gestures.

import Scene
import Support

/// A mistake in a gesture of a view, or in a step of a finger.
enum GestureMistake: SceneMistake {
  /// A pan that hands over, begins along both axes and drives a property along one of them.
  case handOverWithoutAxis(driven: PanGesture.Axis)
  case otherAxis(Property, moves: PanGesture.Axis, panned: PanGesture.Axis)
  case axisDrivenTwice
  /// One value for the two properties of a pan, with the correct text of the key.
  case onePartForTwo(remedy: String)
  case axisWithoutProperty(String)
  case rangeOrder(start: String, end: String)
  /// Gestures that wait for one another's failure, such as "box.tap", with the first one again at
  /// the end.
  case failureCircle([String])
  case pinchAboutOtherView
  case panAtEdge(String, PanGesture.Edge)
  case timesAtSomePoints
  case pathTime(Double)
  case timeOrder(key: String, TimeOrder)

  var message: String {
    switch self {
    case .handOverWithoutAxis(let axis):
      "'handOver' needs the axis of 'drives'; add 'axis: \(axis.rawValue)'"
    case .otherAxis(let property, let moved, let panned):
      "'\(property.name)' moves along \(moved.rawValue), but 'axis' is \(panned.rawValue); "
        + "change one of the two"
    case .axisDrivenTwice: "'drives' takes one property for each axis; remove one"
    case .onePartForTwo(let remedy): "the pan drives two properties; write '\(remedy)'"
    case .axisWithoutProperty(let axis):
      "the pan drives no property along \(axis); add one, or remove this value"
    case .rangeOrder(let start, let end):
      "the range starts at \(start) but ends at \(end); swap the numbers"
    case .failureCircle(let names):
      "gestures wait for one another's failure in a circle: \(names.joined(separator: " → ")); "
        + "remove a 'requiresFailureOf'"
    case .pinchAboutOtherView: "'about' is a point of the view with the pinch; name that view"
    case .panAtEdge(let name, let edge):
      "the pan of '\(name)' begins at its \(edge.rawValue) edge; instead of 'view', "
        + "write 'from: [x, y]' with a point within "
        + "\(formatted(PanGesture.Edge.width)) points of that edge"
    case .timesAtSomePoints: "'path' needs a time at all of its points, or at none"
    case .pathTime(let seconds):
      "a time of 'path' must be 0 to \(formatted(Limits.seconds)), not \(formatted(seconds))"
    case .timeOrder(let key, let order): "the times of '\(key)' must \(order.words)"
    }
  }
}
