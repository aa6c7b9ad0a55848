// The tolerance for differences between a scene and a recording.

/// The tolerance for differences between a scene and a recording, in space and in time.
package struct MatchTolerance: Sendable, Hashable {
  /// The largest distance between a view and its track in the recording, in points.
  package var points: Double
  /// The largest difference in time, in frames of the recording.
  package var frames: Double

  /// The default tolerance: 1 point and 0 frames.
  package static let usual = MatchTolerance(points: 1, frames: 0)

  package init(points: Double, frames: Double) { (self.points, self.frames) = (points, frames) }
}
