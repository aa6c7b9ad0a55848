// The views that a viewer of the screen sees well.

package import Geometry
package import Scene
import Stage

extension Playback {
  /// Plays to a time in seconds and returns the views with an id of which less than half is seen in
  /// a part of the screen. The time must be at or after the previously requested time.
  ///
  /// Views in front are ignored.
  ///
  /// - Parameter window: the part of the screen, in points.
  /// - Throws: `UserError` for an error in the scene.
  package mutating func mostlyHiddenViews(at time: Double, in window: Rect) throws(UserError)
    -> Set<ViewID>
  {
    let hidden = try boxes(at: time).filter { bounds in
      guard let seen = bounds.visible?.intersection(window) else { return true }
      return 2 * seen.width * seen.height < bounds.box.width * bounds.box.height
    }
    return Set(hidden.map(\.view))
  }
}
