// A recording of the real thing that a scene names as its own: the head's `recording`.

package import Geometry

extension Scene {
  /// A table of tracks or a recording, and how near a scene is to come to it.
  package struct Recording: Sendable, Hashable {
    /// Relative to the scene's folder.
    package var file: String
    package var location: SourceLocation
    /// How far a view may be from its track.
    package var tolerance = MatchTolerance.usual
    /// Views that count, or properties of views; empty: all that a table and the scene have.
    package var views: [String] = []
    /// Pixels of the recording for each point, above 0.
    package var scale: Double
    /// The point of the screen at the recording's upper left corner.
    package var origin: Point
    /// The scene's beginning on the recording's clock, in seconds.
    package var offsetSeconds = 0.0
  }
}

extension Scene.Recording {
  /// - Parameters:
  ///   - node: the scene's `recording`; nil for none.
  ///   - screen: whose scale and crop hold where it says nothing.
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
          value.location, "a tolerance is points and frames such as 1.5pt or 2pt,1f, not '\(text)'")
      }
    }
    views = (node["views"]?.items ?? []).compactMap(\.text)
    scale = context.constantNumber(node["scale"], within: ConstantRange.scale) ?? scale
    let corner = (node["crop"]?.items ?? []).compactMap {
      context.constantNumber($0, within: ConstantRange.coordinate)
    }
    if corner.count == 2 { origin = Point(x: corner[0], y: corner[1]) }
    offsetSeconds =
      context.constantNumber(node["offset"], within: ConstantRange.offset) ?? offsetSeconds
  }
}
