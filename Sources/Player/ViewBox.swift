// The box of a view in the picture.

package import Geometry
import Scene

/// The variables that give a view's box in the picture.
package struct ViewBox: Sendable, Hashable {
  /// The variables `screen.x`, `screen.y`, `screen.width` and `screen.height`.
  fileprivate let variables: [Variable]
  /// The position of the picture's upper left corner on the screen, in points.
  fileprivate let origin: Point
}

extension RehearsedScene {
  /// Returns the variables that give a view's box.
  ///
  /// - Parameters:
  ///   - view: the view's name.
  ///   - purpose: the use of the box for the message: "mask".
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
  /// Returns a view's box in points of the picture. The time in seconds must not be before the last
  /// requested one.
  package mutating func box(_ box: ViewBox, at time: Double) throws(UserError) -> Rect {
    let numbers = try values(of: box.variables, at: time).map { value in
      if case .number(let number) = value { number } else { 0.0 }
    }
    return Rect(
      x: numbers[0] - box.origin.x, y: numbers[1] - box.origin.y, width: numbers[2],
      height: numbers[3])
  }
}
