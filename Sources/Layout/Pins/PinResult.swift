// The result of a chain of pin calls.

package import Geometry

/// The frames and warnings that result from a chain of pin calls.
package struct PinResult: Sendable, Hashable {
  /// The frame of the view, and frames of subviews moved by `wrapContent`.
  package var frames: [ViewID: Rect] = [:]
  /// A sentence for each call that was not applied.
  package var warnings: [String] = []
}
