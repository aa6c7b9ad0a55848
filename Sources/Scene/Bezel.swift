// The device around a picture, as `render --bezel` draws it.

package import Geometry

/// A device around its screen, on a ground of one colour or on none.
package struct Bezel: Sendable, Hashable {
  package let device: Device
  /// The opaque colour behind the device. Without a ground it is the colour of the device's edge,
  /// so that the edge has this colour however transparent it is.
  package let ground: Color
  /// Whether the picture is transparent beside the device.
  package let isTransparent: Bool

  /// Creates a device on a ground: an opaque colour, or `clear` for none.
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
