// What pins come to.

package import Geometry

/// What a chain of calls comes to.
package struct PinResult: Sendable, Hashable {
  /// The view's frame, and those of views inside that `wrapContent` moves.
  package var frames: [ViewID: Rect] = [:]
  /// Calls that were not applied, in words.
  package var warnings: [String] = []
}
