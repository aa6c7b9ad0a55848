// The screen of a scene.

package import Geometry

extension Scene {
  package struct Screen: Sendable, Hashable {
    /// In points.
    package var size: Size
    /// Pixels per point of what is drawn.
    package var scale: Double
    /// Pixels per point of the simulated device, whatever the output's scale: what comes to rest
    /// within half a pixel does so in every output at the same time.
    package let deviceScale: Double
    /// What lies behind everything; opaque.
    package var background: Color
    /// The part of the screen that pictures show, in points; it may reach beyond the screen.
    package var crop: Rect
    /// What bars and rounded corners take from the edges, in points.
    package var safeArea = Insets.zero
    /// True: a disc shows where a finger touches.
    package var showsTouches = false

    /// True when a screen of this size in points and this scale has a number of pixels that is
    /// drawn: 1 to `Limits.screenSidePixels` a side, `Limits.screenPixels` in all.
    package static func isAllowed(_ size: Size, scale: Double) -> Bool {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      return size.width > 0 && size.height > 0
        && max(width, height) <= Double(Limits.screenSidePixels)
        && width * height <= Double(Limits.screenPixels)
    }
  }
}
