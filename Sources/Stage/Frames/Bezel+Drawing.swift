// The drawing of a device around its screen.

import DisplayList
import Geometry
import Scene

extension Bezel {
  /// Returns a frame with the device drawn around the screen.
  ///
  /// The device and the background are drawn over everything that the scene shows outside its
  /// screen. The scene is not clipped to the screen instead, because a backdrop at the screen's
  /// corners would then also blur the device.
  ///
  /// - Parameter frame: a frame as large as the bezel's picture, in which the screen begins at
  ///   `screenOrigin`.
  func around(_ frame: Frame) -> Frame {
    let place = Transform.translation(x: screenOrigin.x, y: screenOrigin.y)
    let bounds = Rect(origin: .zero, size: device.size)
    let screen = RoundedRect(bounds, radius: device.cornerRadius)
    // The body is drawn below the screen too. The background then does not show through where the
    // screen's edges lie between pixels.
    var commands: [Command] = [
      .fill(outline, Self.body, .identity),
      .fill(RoundedRect(bounds), frame.background, place),
    ]
    commands += frame.commands
    commands += [
      .border(screen.expanded(by: Self.reach), width: Self.reach, Self.body, place),
      .border(outline, width: Self.rimWidth, Self.rim, .identity),
      .border(outline.expanded(by: Self.reach), width: Self.reach, ground, .identity),
    ]
    if let cutout = device.cutout {
      let pill = RoundedRect(cutout, radius: min(cutout.width, cutout.height) / 2)
      commands.append(.fill(pill, .black, place))
    }
    if device.hasHomeButton {
      let side = Self.homeButtonSide
      let button = Rect(
        x: outline.rect.minX + (outline.rect.width - side) / 2,
        y: outline.rect.maxY - (device.border.bottom + side) / 2, width: side, height: side)
      commands.append(
        .border(
          RoundedRect(button, radius: side / 2), width: Self.rimWidth, Self.rim, .identity))
    }
    return Frame(size: frame.size, scale: frame.scale, background: ground, commands: commands)
  }

  /// The width of a border that covers everything outside its inner edge, in points.
  private static let reach = 400.0
  /// The colour of the device's front, almost black.
  private static let body = Color(rgb: 0x0B0B0D)
  /// The width of the edge, in points.
  private static let rimWidth = 2.0
  /// The diameter of the home button: 66 points, which are 10.3 mm on an iPhone SE. Its screen is
  /// 375 points or 58.4 mm wide.
  private static let homeButtonSide = 66.0
}
