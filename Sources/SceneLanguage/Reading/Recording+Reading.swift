// The reader of the scene's key `recording`.

import Geometry
import Scene

extension Scene.Recording {
  /// Reads the scene's `recording`.
  ///
  /// - Parameters:
  ///   - node: the value of the scene's key `recording`; nil without the key.
  ///   - screen: the scene's screen, which provides the default scale and origin.
  init?(_ node: Node?, _ screen: Scene.Screen, _ context: Context) {
    guard let node, let file = node["file"], let name = file.text else { return nil }
    self.init(
      file: name, location: file.location, scale: screen.scale,
      origin: Point(x: screen.crop.minX, y: screen.crop.minY))
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
