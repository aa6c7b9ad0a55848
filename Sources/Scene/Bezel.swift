// The device that `render --bezel` draws around the picture of a scene.

package import Geometry

/// A device drawn around its screen, on a background of one colour or on a transparent background.
package struct Bezel: Sendable, Hashable {
  package let device: Device
  /// The opaque colour behind the device. For a transparent background, it is the colour of the
  /// device's edge, so that half-transparent pixels at the edge have this colour too.
  package let ground: Color
  /// Whether the picture is transparent around the device.
  package let isTransparent: Bool

  /// Creates a bezel around a device.
  ///
  /// - Parameter ground: the colour behind the device; `clear` for a transparent background.
  package init(_ device: Device, ground: Color) {
    self.device = device
    isTransparent = ground.alpha == 0
    self.ground = isTransparent ? Self.rim : ground
  }

  /// The colour of the device's edge, a dark grey.
  package static let rim = Color(rgb: 0x55565A)

  /// The distance between the device and the edges of the picture, in points.
  package static let margin = 12.0

  /// The size of the picture, in points.
  package var size: Size {
    let border = device.border
    return Size(
      width: device.size.width + border.left + border.right + 2 * Self.margin,
      height: device.size.height + border.top + border.bottom + 2 * Self.margin)
  }

  /// The screen's upper left corner in the picture, in points.
  package var screenOrigin: Point {
    Point(x: Self.margin + device.border.left, y: Self.margin + device.border.top)
  }

  /// The outline of the device in the picture, in points.
  package var outline: RoundedRect {
    let bounds = Rect(origin: .zero, size: size).expanded(by: -Self.margin)
    return RoundedRect(bounds, radius: device.bodyRadius)
  }
}
