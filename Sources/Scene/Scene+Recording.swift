// The device recording for comparison with a scene: the scene's key `recording`.

package import Geometry

extension Scene {
  /// A recording, or a table of measured tracks, with the settings of the comparison.
  package struct Recording: Sendable, Hashable {
    /// The path of the file, relative to the scene's folder.
    package var file: String
    package var location: SourceLocation
    /// The largest allowed deviation of a view from its track in the recording.
    package var tolerance = MatchTolerance.usual
    /// The names of the views or properties to compare, such as `title` or `title.alpha`. An empty
    /// list compares everything that both the table and the scene contain.
    package var views: [String] = []
    /// The views that may be lost in most of the frames in which they move. They are compared where
    /// the recording has them.
    package var partialViews: [String] = []
    /// The scale of the recording, in pixels per point, above 0.
    package var scale: Double
    /// The point on the scene's screen at the recording's upper left corner, in points.
    package var origin: Point
    /// The time in the recording at which the scene begins, in seconds.
    package var offsetSeconds = 0.0

    package init(file: String, location: SourceLocation, scale: Double, origin: Point) {
      (self.file, self.location, self.scale, self.origin) = (file, location, scale, origin)
    }
  }
}
