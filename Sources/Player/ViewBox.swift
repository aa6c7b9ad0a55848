// Where a view is on the picture.

package import Geometry
import Scene

/// The variables that a view's box on the picture is read from.
package struct ViewBox: Sendable, Hashable {
  /// `screen.x`, `y`, `width` and `height`.
  fileprivate let variables: [Variable]
  /// The picture's upper left corner on the screen.
  fileprivate let origin: Point
}

extension RehearsedScene {
  /// What says where a view is.
  ///
  /// - Parameter purpose: what it is wanted for: "mask".
  /// - Throws: UserError that suggests the nearest name.
  package func boxReferences(of view: String, to purpose: String) throws(UserError) -> ViewBox {
    var variables: [Variable] = []
    for name in ["x", "y", "width", "height"] {
      guard let variable = scene.variable(named: "\(view).screen.\(name)") else {
        let hint = scene.nearestName(to: view).map { "; did you mean '\($0)'?" } ?? ""
        throw UserError("\(scene.file): there is no view '\(view)' to \(purpose)\(hint)")
      }
      variables.append(variable)
    }
    let crop = scene.screen.crop
    return ViewBox(variables: variables, origin: Point(x: crop.minX, y: crop.minY))
  }
}

extension Playback {
  /// A view's box in points of the picture, at a time not before that of the call before.
  package mutating func box(_ box: ViewBox, at time: Double) throws(UserError) -> Rect {
    let numbers = try values(of: box.variables, at: time).map { value in
      if case .number(let number) = value { number } else { 0.0 }
    }
    return Rect(
      x: numbers[0] - box.origin.x, y: numbers[1] - box.origin.y, width: numbers[2],
      height: numbers[3])
  }
}
