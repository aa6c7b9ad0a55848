// The devices that a scene can name under `device`, with the dimensions of their screens and
// outlines.

package import Geometry

/// A device: its screen's size, scale and safe area in portrait, and its outline.
///
/// `docs/devices.md` names the sources of these dimensions.
package enum Device: String, CaseIterable, Sendable, Hashable {
  case iPhone16 = "iphone-16"
  case iPhone16ProMax = "iphone-16-pro-max"
  case iPhoneSE = "iphone-se"
  case iPad11 = "ipad-11"
  case pixel9 = "pixel-9"

  /// The size of the screen, in points.
  package var size: Size { figures.size }

  /// The scale of the screen, in pixels per point.
  package var scale: Double { figures.scale }

  /// The distances from the screen's edges to the safe area, which excludes the bars of the system,
  /// in points.
  package var safeArea: Insets { figures.safeArea }

  /// The radius of the screen's corners, in points; 0 for a rectangular screen.
  package var cornerRadius: Double { figures.cornerRadius }

  /// The widths of the device's border around the screen, in points.
  package var border: Insets { figures.border }

  /// The rectangle of the black pill or disc that covers a part of the screen, in points of the
  /// screen; nil for a device without a cutout.
  package var cutout: Rect? { figures.cutout }

  /// The radius of the device's outer corners, in points.
  package var bodyRadius: Double {
    // The outer corners are concentric with the screen's corners. The iPhone SE has a rectangular
    // screen, so its outer radius is given: 60 points, which are 9.3 mm. Its screen is 375 points
    // or 58.4 mm wide.
    hasHomeButton ? 60 : cornerRadius + border.left
  }

  /// Whether the device has a button below its screen.
  package var hasHomeButton: Bool { self == .iPhoneSE }

  private struct Figures {
    let size: Size
    let scale: Double
    let safeArea: Insets
    let cornerRadius: Double
    let border: Insets
    let cutout: Rect?

    init(
      _ width: Double, _ height: Double, scale: Double, top: Double, bottom: Double,
      radius: Double, border: Insets, cutout: Rect? = nil
    ) {
      size = Size(width: width, height: height)
      safeArea = Insets(top: top, left: 0, bottom: bottom, right: 0)
      (self.scale, cornerRadius, self.border, self.cutout) = (scale, radius, border, cutout)
    }
  }

  private var figures: Figures {
    switch self {
    case .iPhone16:
      Figures(
        393, 852, scale: 3, top: 59, bottom: 34, radius: 55, border: Self.even(16),
        cutout: Rect(x: 133.5, y: 11, width: 126, height: 37))
    case .iPhone16ProMax:
      Figures(
        440, 956, scale: 3, top: 62, bottom: 34, radius: 62, border: Self.even(14),
        cutout: Rect(x: 157, y: 14, width: 126, height: 37))
    case .iPhoneSE:
      Figures(
        375, 667, scale: 2, top: 20, bottom: 0, radius: 0,
        border: Insets(top: 104, left: 26, bottom: 104, right: 26))
    case .iPad11:
      Figures(820, 1180, scale: 2, top: 24, bottom: 20, radius: 18, border: Self.even(48))
    case .pixel9:
      Figures(
        411, 923, scale: 2.625, top: 52, bottom: 24, radius: 40, border: Self.even(18),
        cutout: Rect(x: 192.5, y: 15, width: 26, height: 26))
    }
  }

  private static func even(_ width: Double) -> Insets {
    Insets(top: width, left: width, bottom: width, right: width)
  }
}
