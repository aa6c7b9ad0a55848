// Tests of the device around a scene's pictures.

import Geometry
import Images
import Player
import Scene
import TestSupport
import Testing

@testable import Render

@Suite struct BezelTests {
  private func picture(_ device: String, scale: Double = 1) async throws -> Bitmap {
    let text = """
      flickbook: 1
      \(device)
      views:
        - { frame: [-200, -200, 1500, 2000], background: '#00ff00' }
        - { kind: backdrop, frame: [0, 0, 200, 200], blur: 20 }

      """
    let folder = try TemporaryFolder()
    let options = SceneOptions(scale: scale, bezelGround: Color(red: 1, green: 0, blue: 0))
    let scene = try RehearsedScene(
      path: folder.path("s.yaml"), source: Array(text.utf8), options: options)
    return try await scene.picture(frame: 0)
  }

  /// An iPhone 16: a margin of 12, a frame of 16, and corners of 55 points. The screen begins at
  /// (28, 28), and the island lies at (133.5, 11) on it.
  @Test func theDeviceFrameSurroundsTheScreen() async throws {
    let picture = try await picture("device: iphone-16")
    #expect(picture.width == 393 + 2 * 28 && picture.height == 852 + 2 * 28)
    let (ground, screen, body): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF0B_0B0D)
    #expect(picture[0, 0] == ground && picture[448, 907] == ground)
    #expect(picture[11, 400] == ground && picture[20, 400] == body)
    #expect(picture[28, 400] == screen && picture[27, 400] == body)
    // The corner of the screen: 55 · (1 − 1/√2) = 16.1 points from both edges.
    #expect(picture[28 + 13, 28 + 13] == body)
    #expect(picture[28 + 19, 28 + 19] == screen, "the backdrop blurs nothing of the device")
    #expect(picture[28 + 196, 28 + 29] == 0xFF00_0000, "the island")
    #expect(picture[28 + 130, 28 + 29] == screen)
  }

  @Test(arguments: Device.allCases) func everyDeviceShowsItsWholeFrame(_ device: Device)
    async throws
  {
    let picture = try await picture("device: \(device.rawValue)", scale: 0.5)
    let border = device.border
    #expect(picture.width == Int((device.size.width + border.left + border.right + 24) / 2 + 0.5))
    #expect(picture[0, 0] == 0xFFFF_0000)
    let middle = picture.width / 2
    #expect(picture[middle, 6 + Int(border.top / 2) - 2] == 0xFF0B_0B0D, "above the screen")
    #expect(picture[middle, 6 + Int(border.top / 2) + 2] == 0xFF00_FF00, "the screen")
  }

  /// Another program reads the opacity of each frame at a corner, in the frame of the device and on
  /// the screen, where the box moves.
  @Test(arguments: ["gif", "apng", "png"])
  func aBezelPictureWithoutAGroundIsTransparent(format: String) async throws {
    let folder = try TemporaryFolder()
    let text = """
      flickbook: 1
      device: iphone-16
      views: [{ id: box, frame: [= 300 * time, 100, 60, 60], background: red }]
      timeline: [wait: 0.5]

      """
    let options = SceneOptions(scale: 0.5, bezelGround: .clear)
    let scene = try RehearsedScene(
      path: folder.path("s.yaml"), source: Array(text.utf8), options: options)
    let file = folder.path("a.\(format)")
    let output: RenderOptions.Output =
      format == "gif" ? .gif(file) : format == "apng" ? .apng(file) : .still(file, frame: 3)
    _ = try await render(scene, options: RenderOptions(output: output, jobs: 2))
    let prefix = format == "apng" ? "apng:" : ""
    let shown = try run(
      "convert",
      [
        prefix + file, "-coalesce", "-format",
        "%[fx:p{0,0}.a] %[fx:p{9,200}.a] %[fx:p{112,90}.a] %[fx:p{9,200}.r>0.1]\n", "info:",
      ]
    ).text.split(separator: "\n")
    #expect(!shown.isEmpty && Set(shown) == ["0 1 1 0"], "\(shown)")
    if format == "gif" { #expect(shown.count > 10) }
  }

  @Test func transparentVideoIsRefused() async throws {
    let folder = try TemporaryFolder()
    let scene = try RehearsedScene(
      path: folder.path("s.yaml"), source: Array("flickbook: 1\ndevice: ipad-11\nviews: []\n".utf8),
      options: SceneOptions(bezelGround: .clear))
    let error = await #expect(throws: UserError.self) {
      try await render(
        scene, options: RenderOptions(output: .video(folder.path("a.mp4"), .mp4), jobs: 1))
    }
    #expect(error?.description.contains("a.mp4: has no transparency; name a GIF") == true)
  }

  @Test(arguments: [
    ("screen: { size: [99, 99] }", "a bezel needs a device; add 'device: iphone-16'"),
    (
      "device: iphone-16\nscreen: { crop: [0, 0, 9, 9] }",
      "the bezel shows the device's whole screen; remove 'size' and 'crop' of 'screen'"
    ),
  ])
  func aBezelNeedsAWholeDevice(head: String, words: String) async throws {
    let error = await #expect(throws: UserError.self) { try await picture(head) }
    #expect(error?.description.hasSuffix("s.yaml: \(words)") == true)
  }
}
