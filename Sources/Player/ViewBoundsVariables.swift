// The rectangle of a view in rendered images, for masks.

package import Geometry
package import Scene
import SceneLanguage

/// The variables from which the rectangle of a view in rendered images is computed.
package struct ViewBoundsVariables: Sendable, Hashable {
  /// The variables `screen.x`, `screen.y`, `screen.width` and `screen.height`.
  package let variables: [Variable]
  /// The upper left corner of the image, in screen points.
  fileprivate let origin: Point

  /// Returns the rectangle in points of the image, from the values of `variables`.
  package func box(_ values: [Value]) -> Rect {
    let numbers = values.map { value in
      if case .number(let number) = value { number } else { 0.0 }
    }
    return Rect(
      x: numbers[0] - origin.x, y: numbers[1] - origin.y, width: numbers[2], height: numbers[3])
  }
}

extension ResolvedScene {
  /// Returns the variables from which a view's rectangle is computed.
  ///
  /// - Parameters:
  ///   - view: the id of the view.
  ///   - purpose: a verb for the message, such as "mask".
  /// - Throws: `UserError` if there is no such view. The message suggests the most similar id.
  package func boxReferences(of view: String, to purpose: String) throws(UserError)
    -> ViewBoundsVariables
  {
    var variables: [Variable] = []
    for name in ["x", "y", "width", "height"] {
      guard let variable = scene.variable(named: "\(view).screen.\(name)") else {
        let hint = scene.nearestName(to: view).map { "; did you mean '\($0)'?" } ?? ""
        throw UserError("\(scene.file): there is no view '\(view)' to \(purpose)\(hint)")
      }
      variables.append(variable)
    }
    let crop = scene.screen.crop
    return ViewBoundsVariables(variables: variables, origin: Point(x: crop.minX, y: crop.minY))
  }
}

extension Playback {
  /// Plays to a time in seconds, and returns a view's bounding rectangle in points of the image.
  package mutating func box(_ box: ViewBoundsVariables, at time: Double) throws(UserError) -> Rect {
    box.box(try values(of: box.variables, at: time))
  }
}
