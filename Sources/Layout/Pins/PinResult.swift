// The result of a chain of pin calls.

package import Geometry

/// The frames and warnings that result from a chain of pin calls.
package struct PinResult: Sendable, Hashable {
  /// The new frame of the view, and the new frames of subviews that `wrapContent` moved.
  package var frames: [ViewID: Rect] = [:]
  /// A warning, as one sentence, for each call that was not applied.
  package var warnings: [String] = []
}
