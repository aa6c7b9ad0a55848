// Scenes that name a device instead of a screen.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

@Suite struct DeviceTests {
  private func screen(_ head: String) throws -> Scene.Screen {
    try readFile("flickbook: 1\n\(head)\nviews: []\n").screen
  }

  /// The devices with their width, height, scale, and the top and bottom of the safe area. The
  /// figures of iPhones and iPads are Apple's layout specifications.
  @Test(arguments: [
    ("iphone-16", 393.0, 852.0, 3.0, 59.0, 34.0), ("iphone-16-pro-max", 440, 956, 3, 62, 34),
    ("iphone-se", 375, 667, 2, 20, 0), ("ipad-11", 820, 1180, 2, 24, 20),
    ("pixel-9", 411, 923, 2.625, 52, 24),
  ])
  func aDeviceDefinesTheScreen(
    name: String, width: Double, height: Double, scale: Double, top: Double, bottom: Double
  ) throws {
    let screen = try screen("device: \(name)")
    #expect(screen.size == Size(width: width, height: height))
    #expect(screen.deviceScale == scale)
    #expect(screen.scale == 2)
    #expect(screen.safeArea == Insets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(screen.crop == Rect(x: 0, y: 0, width: width, height: height))
  }

  /// Every device is in the table above.
  @Test func everyDeviceIsInTheTable() {
    #expect(Device.allCases.count == 5)
  }

  @Test func theScreenReplacesValuesOfTheDevice() throws {
    let screen = try screen(
      "device: iphone-16\nscreen: { scale: 1, deviceScale: 2, safeArea: [1, 2, 3, 4], "
        + "background: black }")
    #expect(screen.size == Size(width: 393, height: 852))
    #expect(screen.scale == 1 && screen.deviceScale == 2)
    #expect(screen.safeArea == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(screen.background == .black)
    let turned = try self.screen("device: iphone-16\nscreen: { size: [852, 393] }")
    #expect(turned.size == Size(width: 852, height: 393))
  }

  @Test func expressionsReadTheSafeArea() throws {
    let scene = try readFile(
      """
      flickbook: 1
      device: iphone-16
      views: [{ id: bar, frame: [0, 0, = screen.width, = screen.safeArea.top + 44] }]
      """)
    #expect(scene.views[scene.roots[0]][.width] == .number(393))
    #expect(scene.views[scene.roots[0]][.height] == .number(103))
  }

  @Test(arguments: [
    (
      "device: iphone-61",
      "2:9: 'device' takes one of iphone-16, iphone-16-pro-max, iphone-se, ipad-11, pixel-9, "
        + "not 'iphone-61'; did you mean 'iphone-16'?"
    ),
    (
      "device: [iphone-16]",
      "2:9: 'device' takes one of iphone-16, iphone-16-pro-max, iphone-se, ipad-11, pixel-9, "
        + "not a list; write 'device: iphone-16'"
    ),
    (
      "fps: 30",
      "1:1: 'screen' is missing in a scene; add 'screen: { size: [320, 480] }' "
        + "or 'device: iphone-16'"
    ),
    (
      "screen: { scale: 1 }", "2:9: 'size' is missing in 'screen'; add 'size: [320, 480]'"
    ),
    (
      "phone: iphone-16", "2:1: unknown key 'phone' in a scene; write 'device: iphone-16'"
    ),
  ])
  func anInvalidDeviceIsReportedOnce(head: String, message: String) {
    #expect(errorsOfFile("flickbook: 1\n\(head)\nviews: []\n") == [message])
  }
}
