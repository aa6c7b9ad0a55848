// The reader of the simulated screen.

import Geometry
import Scene
import Support

extension Context {
  /// Reads the screen of a scene. Also returns the numbers that expressions can use, by name, such
  /// as `screen.width`. Reports an invalid or missing screen and returns nil.
  func screen(of root: Node) -> (screen: Scene.Screen, names: [String: Double])? {
    let device = root["device"]?.text.flatMap(Device.init(rawValue:))
    // The name of the device stands for the screen of a scene without 'screen'. It has no keys.
    let node = root["screen"] ?? (device == nil ? nil : root["device"])
    guard let node, let size = size(node, on: device, root) else { return nil }
    let (width, height) = (size.width, size.height)
    let scale = constantNumber(node["scale"], within: ConstantRange.scale) ?? 2
    let parts = zip(
      node["crop"]?.items ?? [],
      [
        ConstantRange.coordinate, ConstantRange.coordinate, ConstantRange.length,
        ConstantRange.length,
      ]
    ).compactMap { constantNumber($0, within: $1) }
    let crop =
      parts.count == 4
      ? Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
      : Rect(x: 0, y: 0, width: width, height: height)
    guard checkPixels(of: crop.size, scale, node) else { return nil }
    // The remaining values may be expressions of the size and the scale.
    var context = self
    context.globals.screen = ["width": width, "height": height, "scale": scale]
    let safeArea = context.safeArea(node["safeArea"]) ?? device?.safeArea ?? .zero
    for (side, inset) in [
      ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom),
      ("right", safeArea.right),
    ] {
      context.globals.screen["safeArea.\(side)"] = inset
    }
    let screen = Scene.Screen(
      size: Size(width: width, height: height), scale: scale,
      deviceScale: context.constantNumber(node["deviceScale"], within: ConstantRange.scale)
        ?? device?.scale ?? scale,
      background: context.background(node), crop: crop, safeArea: safeArea,
      showsTouches: context.flag(node["showTouches"]), device: device)
    return (screen, context.globals.screen)
  }

  /// Returns the size of the screen: its own, or the device's. Reports a missing size.
  private func size(_ node: Node, on device: Device?, _ root: Node) -> Size? {
    guard let written = node["size"] else {
      // The grammar reports an unknown device and a screen that is no mapping.
      if root["device"] == nil, node.entries != nil,
        !findings.isAnswered("size", at: node.location)
      {
        findings.error(
          node.location, "'size' is missing in 'screen'; add 'size: [320, 480]'", .missingKey)
      }
      return device?.size
    }
    let sides = (written.items ?? []).map { constantNumber($0, within: ConstantRange.length) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return Size(width: width, height: height)
  }

  private func checkPixels(of size: Size, _ scale: Double, _ node: Node) -> Bool {
    if Scene.Screen.isAllowed(size, scale: scale) { return true }
    let pixels = (width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    findings.error(
      (node["crop"] ?? node["size"])?.location ?? node.location,
      "the \(node["crop"] == nil ? "screen" : "crop") has \(formatted(pixels.width)) × "
        + "\(formatted(pixels.height)) pixels; each side takes 1 to \(Limits.screenSidePixels), "
        + "the area at most \(Limits.screenPixels)")
    return false
  }

  private func safeArea(_ node: Node?) -> Insets? {
    let insets = (node?.items ?? []).compactMap {
      constantNumber($0, within: ConstantRange.length)
    }
    guard insets.count == 4 else { return nil }
    return Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  private func background(_ node: Node) -> AdaptiveColor {
    guard case .color(let color)? = constant(node["background"], as: .color) else { return .white }
    if min(color.light.alpha, color.dark.alpha) < 1 {
      findings.error(
        node["background"]?.location ?? node.location, "the screen's background must be opaque")
    }
    return color
  }
}
