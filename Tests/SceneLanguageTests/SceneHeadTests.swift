// The head of a scene file: version, screen, rates and fonts, with their defaults and errors.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

@Suite struct SceneHeadTests {
  @Test func omittedSceneKeysHaveTheirDefaults() throws {
    let scene = try read("views: []")
    #expect(scene.file == "s.yaml")
    #expect(scene.title == "")
    #expect(scene.framesPerSecond == 30)
    #expect(scene.tickRate == 60)
    #expect(scene.durationSeconds == nil)
    #expect(scene.loopCount == 0)
    #expect(scene.isRightToLeft == false)
    #expect(scene.referenceMoments == nil)
    #expect(scene.layoutChoice == nil)
    let isEmpty = [
      scene.fonts.isEmpty, scene.parameters.isEmpty, scene.state.isEmpty, scene.views.isEmpty,
      scene.roots.isEmpty, scene.layouts.isEmpty, scene.constraints.isEmpty,
      scene.bindings.isEmpty, scene.rules.isEmpty, scene.timers.isEmpty, scene.instances.isEmpty,
      scene.timeline.isEmpty, scene.expectations.isEmpty, scene.warnings.isEmpty,
    ]
    #expect(!isEmpty.contains(false))
  }

  @Test func sceneOptionsAreRead() throws {
    let scene = try read(
      """
      title: A header
      fps: 25
      tickRate: 120
      duration: 2.5
      loop: 3
      fonts: { Brand: fonts/brand.ttf, Serif: [s.ttf, b.ttf] }
      views: []
      """)
    #expect(scene.title == "A header")
    #expect(scene.framesPerSecond == 25)
    #expect(scene.tickRate == 120)
    #expect(scene.durationSeconds == 2.5)
    #expect(scene.loopCount == 3)
    #expect(scene.fonts.map(\.family) == ["Brand", "Serif", "Serif"])
    #expect(scene.fonts.map(\.file) == ["fonts/brand.ttf", "s.ttf", "b.ttf"])
    #expect(
      scene.fonts.map { "\($0.location.line):\($0.location.column)" } == ["8:17", "8:42", "8:49"])
  }

  @Test func sceneConstantsMayDependOnParameters() throws {
    let scene = try read(
      "params: { rate: 20 }\nfps: = rate * 2\nduration: = rate / 10\nloop: = rate\nviews: []")
    #expect(scene.framesPerSecond == 40)
    #expect(scene.durationSeconds == 2)
    #expect(scene.loopCount == 20)
  }

  // MARK: The screen

  private func screen(_ text: String) throws -> Scene.Screen {
    try readFile("flickbook: 1\nscreen: { \(text) }\nviews: []\n").screen
  }

  @Test func aScreenIsWhiteAtScale2ByDefault() throws {
    let screen = try screen("size: [375, 667]")
    #expect(screen.size == Size(width: 375, height: 667))
    #expect(screen.scale == 2)
    #expect(screen.deviceScale == 2)
    #expect(screen.background == .white)
    #expect(screen.crop == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(screen.safeArea == .zero)
    #expect(screen.showsTouches == false)
  }

  @Test func screenOptionsAreRead() throws {
    let screen = try screen(
      """
      size: [100, 50], scale: 1.5, deviceScale: 3, background: '#123456', crop: [-5, 10, 30, 20],
        safeArea: [20, 1, 34, 2], direction: leftToRight, showTouches: true
      """)
    #expect(screen.size == Size(width: 100, height: 50))
    #expect(screen.scale == 1.5)
    #expect(screen.deviceScale == 3)
    #expect(screen.background == AdaptiveColor(Color(rgb: 0x123456)))
    #expect(screen.crop == Rect(x: -5, y: 10, width: 30, height: 20))
    #expect(screen.safeArea == Insets(top: 20, left: 1, bottom: 34, right: 2))
    #expect(screen.showsTouches)
  }

  @Test(arguments: [0.5, 1, 3]) func theOutputScaleLeavesTheDeviceScale(scale: Double) throws {
    #expect(try screen("size: [9, 9], scale: \(scale)").deviceScale == 2)
  }

  @Test func aSceneSetsItsDeviceScale() throws {
    #expect(try screen("size: [9, 9], scale: 1, deviceScale: 2").deviceScale == 2)
  }

  @Test func theScreenDirectionMayBeRightToLeft() throws {
    let text = "flickbook: 1\nscreen: { size: [9, 9], direction: rightToLeft }\nviews: []\n"
    #expect(try readFile(text).isRightToLeft)
  }

  /// The limits are 4,096 pixels per side and 9 million pixels in total.
  @Test(arguments: [
    ("size: [4096, 2197], scale: 1", true), ("size: [4097, 10], scale: 1", false),
    ("size: [10, 4097], scale: 1", false), ("size: [2048, 10], scale: 2", true),
    ("size: [2048.3, 10], scale: 2", false), ("size: [3000, 3000], scale: 1", true),
    ("size: [3000, 3001], scale: 1", false), ("size: [0, 10]", false), ("size: [10, 0]", false),
    ("size: [0.2, 10], scale: 1", true),
    // The limits apply to the crop, which is the part that is drawn.
    ("size: [9000, 9000], crop: [0, 0, 100, 100]", true),
    ("size: [100, 100], crop: [0, 0, 9000, 10]", false),
    ("size: [100, 100], crop: [0, 0, 0, 10]", false),
  ])
  func theNumberOfScreenPixelsIsLimited(_ text: String, _ isAllowed: Bool) {
    #expect(((try? screen(text)) != nil) == isAllowed)
  }
}
