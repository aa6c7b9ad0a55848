// The simulated screen of a scene.

package import Geometry

extension Scene {
  package struct Screen: Sendable, Hashable {
    /// The size of the screen, in points.
    package var size: Size
    /// The scale of the output, in pixels per point.
    package var scale: Double
    /// The scale of the simulated device, in pixels per point. Motion ends within half a device
    /// pixel of its target. It therefore ends at the same time for every output scale.
    package let deviceScale: Double
    /// The opaque colour behind all views.
    package var background: AdaptiveColor
    /// The part of the screen that is drawn, in points. It may extend beyond the screen.
    package var crop: Rect
    /// The insets of the safe area, in points: the widths of the edges that bars and rounded
    /// corners cover.
    package var safeArea = Insets.zero
    /// Whether a touch indicator shows each finger on the screen.
    package var showsTouches = false
    /// The device whose screen it is; nil for a screen of its own.
    package var device: Device?
    /// The device to draw around the screen; nil for none. `crop` then holds the whole device.
    package var bezel: Bezel?

    package init(
      size: Size, scale: Double, deviceScale: Double, background: AdaptiveColor, crop: Rect,
      safeArea: Insets = .zero, showsTouches: Bool = false, device: Device? = nil
    ) {
      (self.size, self.scale, self.deviceScale) = (size, scale, deviceScale)
      (self.background, self.crop, self.safeArea) = (background, crop, safeArea)
      (self.showsTouches, self.device) = (showsTouches, device)
    }

    /// Returns a content offset, in points, rounded to pixels of the simulated device.
    package func roundedToDevicePixels(_ offset: Point) -> Point {
      Point(
        x: (offset.x * deviceScale).rounded() / deviceScale,
        y: (offset.y * deviceScale).rounded() / deviceScale)
    }

    /// Returns whether an area of the screen can be drawn: sides above 0 and at most
    /// `Limits.screenSidePixels`, and at most `Limits.screenPixels` in total.
    ///
    /// - Parameters:
    ///   - size: the size of the area, in points.
    ///   - scale: the scale of the output, in pixels per point.
    package static func isAllowed(_ size: Size, scale: Double) -> Bool {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      return size.width > 0 && size.height > 0
        && max(width, height) <= Double(Limits.screenSidePixels)
        && width * height <= Double(Limits.screenPixels)
    }
  }
}
