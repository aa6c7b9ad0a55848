// The screen of a scene.

package import Geometry

extension Scene {
  package struct Screen: Sendable, Hashable {
    /// The size of the screen, in points.
    package var size: Size
    /// The scale of the output, in pixels per point.
    package var scale: Double
    /// The scale of the simulated device, in pixels per point. Motion is at rest within half a
    /// device pixel of its target, so it ends at the same time at every output scale.
    package let deviceScale: Double
    /// The colour behind all views; opaque.
    package var background: Color
    /// The part of the screen in the output, in points; it may reach beyond the screen.
    package var crop: Rect
    /// The edges that bars and rounded corners cover, in points.
    package var safeArea = Insets.zero
    /// Whether a disc shows each touching finger.
    package var showsTouches = false

    /// Returns whether a screen of a size in points and a scale in pixels per point may be drawn.
    /// Each side has 1 to `Limits.screenSidePixels` pixels, the area at most `Limits.screenPixels`.
    package static func isAllowed(_ size: Size, scale: Double) -> Bool {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      return size.width > 0 && size.height > 0
        && max(width, height) <= Double(Limits.screenSidePixels)
        && width * height <= Double(Limits.screenPixels)
    }
  }
}
