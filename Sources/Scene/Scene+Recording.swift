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
  }
}

extension Scene.Recording {
  /// Reads the scene's `recording`.
  ///
  /// - Parameters:
  ///   - node: the value of the scene's key `recording`; nil without the key.
  ///   - screen: the scene's screen, which provides the default scale and origin.
  init?(_ node: Node?, _ screen: Scene.Screen, _ context: Context) {
    guard let node, let file = node["file"], let name = file.text else { return nil }
    self.file = name
    location = file.location
    scale = screen.scale
    origin = Point(x: screen.crop.minX, y: screen.crop.minY)
    if let value = node["tolerance"], let text = value.text {
      if let tolerance = MatchTolerance(text) {
        self.tolerance = tolerance
      } else {
        context.findings.error(
          value.location,
          "'tolerance' takes points and frames such as 1.5pt or 2pt,1f, not '\(text)'")
      }
    }
    views = (node["views"]?.items ?? []).compactMap(\.text)
    partialViews = (node["partial"]?.items ?? []).compactMap(\.text)
    scale = context.constantNumber(node["scale"], within: ConstantRange.scale) ?? scale
    let corner = (node["crop"]?.items ?? []).compactMap {
      context.constantNumber($0, within: ConstantRange.coordinate)
    }
    if corner.count == 2 { origin = Point(x: corner[0], y: corner[1]) }
    offsetSeconds =
      context.constantNumber(node["offset"], within: ConstantRange.offset) ?? offsetSeconds
  }
}
