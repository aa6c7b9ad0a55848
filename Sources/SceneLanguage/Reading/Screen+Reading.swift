// The keys of the simulated screen, and their reading.

import Geometry
import Scene
import Support

struct ScreenKeys: Keys {
  /// The device's scale without a device, in pixels per point. It does not follow the output's
  /// scale: a smaller picture shows the same motion.
  static let usualDeviceScale = 2.0

  let size = Key(
    "size", .numbers(ConstantRange.length, ConstantRange.length),
    "The width and height, in points; required without 'device'.")
  let scale = Key(
    "scale", .number(ConstantRange.scale),
    "The scale of the output, in pixels per point; 2 by default.")
  let deviceScale = Key(
    "deviceScale", .number(ConstantRange.scale),
    "The device's scale, in pixels per point; layout and content offsets round to it. The "
      + "device's by default, or 2.")
  let background = Key(
    "background", .opaqueColor, "The colour behind all views, opaque; white by default.")
  let crop = Key(
    "crop",
    Reader.numbers(
      ConstantRange.coordinate, ConstantRange.coordinate, ConstantRange.length,
      ConstantRange.length
    ).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
    "The part of the screen in the output, in points: x, y, width, height; all by default.")
  let safeArea = Key(
    "safeArea",
    Reader.numbers(
      ConstantRange.length, ConstantRange.length, ConstantRange.length, ConstantRange.length
    ).map { Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
    "The safe area's insets, in points: top, left, bottom, right; by default the device's.")
  let direction = Key(
    "direction", .word(of: ["leftToRight", "rightToLeft"]),
    "The direction of text, for start, end, leading and trailing; leftToRight by default.")
  let showTouches = Key(
    "showTouches", .boolean, "Whether a touch indicator shows each finger; false by default.")
}

extension Members<SceneKeys> {
  /// Reads the screen of a scene. Also returns the numbers that expressions can use, by name, such
  /// as `screen.width`. Reports an invalid or missing screen and returns nil.
  func readScreen() -> (screen: Scene.Screen, names: [String: Double])? {
    let device = self.device
    // The name of the device stands for the screen of a scene without 'screen'. It has no keys.
    let bare = has(\.screen) || device == nil ? nil : node(\.device)
    guard var keys = self.screen ?? bare.map({ Members<ScreenKeys>(ScreenKeys(), $0, context) }),
      let size = size(keys, on: device)
    else { return nil }
    let scale = keys.scale ?? 2
    let crop = keys.crop ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard keys.checkPixels(of: crop.size, scale) else { return nil }
    // The remaining values may be expressions of the size and the scale.
    var names = ["width": size.width, "height": size.height, "scale": scale]
    keys.context.globals.screen = names
    let safeArea = keys.safeArea ?? device?.safeArea ?? .zero
    for (side, inset) in [
      ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom),
      ("right", safeArea.right),
    ] {
      names["safeArea.\(side)"] = inset
    }
    keys.context.globals.screen = names
    let screen = Scene.Screen(
      size: size, scale: scale,
      deviceScale: keys.deviceScale ?? device?.scale ?? ScreenKeys.usualDeviceScale,
      background: keys.background ?? .white, crop: crop, safeArea: safeArea,
      showsTouches: keys.showTouches ?? false, device: device)
    return (screen, names)
  }

  /// Returns the size of the screen: its own, or the device's. Reports a missing size.
  private func size(_ keys: Members<ScreenKeys>, on device: Device?) -> Size? {
    if keys.has(\.size) { return keys.size.map { Size(width: $0[0], height: $0[1]) } }
    // The grammar reports an unknown device.
    if !has(\.device), keys.lacks(\.size) {
      context.findings.error(keys.node.location, HeadMistake.noScreenSize)
    }
    return device?.size
  }
}

extension Members<ScreenKeys> {
  fileprivate func checkPixels(of size: Size, _ scale: Double) -> Bool {
    if Scene.Screen.isAllowed(size, scale: scale) { return true }
    context.findings.error(
      (node(\.crop) ?? node(\.size))?.location ?? node.location,
      HeadMistake.pixels(
        width: (size.width * scale).rounded(), height: (size.height * scale).rounded(),
        isCropped: has(\.crop)))
    return false
  }
}

extension Reader<AdaptiveColor> {
  fileprivate static var opaqueColor: Reader {
    Reader(.color) { node, context in
      guard let color = Reader<AdaptiveColor>.color.read(node, context) else { return nil }
      if min(color.light.alpha, color.dark.alpha) < 1 {
        context.findings.error(node.location, HeadMistake.translucentScreen)
      }
      return color
    }
  }
}
