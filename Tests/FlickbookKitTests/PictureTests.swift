// Tests of a scene's frames, pixel by pixel.

import FlickbookKit
import Foundation
import Images
import TestSupport
import Testing

@Suite struct Pictures {
  private static let blue = "#2060c0"
  private static let white = "#ffffff"

  /// The box has 20 × 20 pixels. Its distances are 20 pixels from the top and 2·x from the left.
  @Test(arguments: [(0.2, 0), (0.75, 40), (1.4, 80)])
  func aPictureShowsTheBoxAtItsPosition(_ time: Double, _ left: Int) async throws {
    let picture = try await SlidingBox.scene().picture(at: time)
    #expect(picture.width == 120 && picture.height == 80)
    #expect(picture.rgba.count == 38_400)
    let row = (0..<100).map { picture.color(x: $0, y: 30).description }
    let expected = (0..<100).map { (left..<left + 20).contains($0) ? Self.blue : Self.white }
    #expect(row == expected)
    // The label is below the box.
    let column = (0..<48).map { picture.color(x: left, y: $0).description }
    #expect(column == (0..<48).map { (20..<40).contains($0) ? Self.blue : Self.white })
  }

  @Test func pictureBytesAreInRGBAOrder() async throws {
    let picture = try await SlidingBox.scene().picture(at: 0)
    let first = (20 * picture.width) * 4
    #expect(Array(picture.rgba[first..<first + 4]) == [0x20, 0x60, 0xC0, 0xFF])
    #expect(Array(picture.rgba[..<4]) == [0xFF, 0xFF, 0xFF, 0xFF])
  }

  @Test func scaleChangesThePictureSize() async throws {
    let scene = try SlidingBox.scene()
    let picture = try await scene.picture(at: 0, scale: 0.5)
    #expect(picture.width == 30 && picture.height == 20)
    #expect(picture.color(x: 0, y: 5).description == Self.blue)
    for scale in [0, 11, Double.nan] {
      let error = await #expect(throws: FlickbookError.self) {
        try await scene.picture(at: 0, scale: scale)
      }
      #expect(error?.description == "scale takes 0.1 to 10.0, not \(scale)")
    }
  }

  @Test func playbackDrawsTheSamePictureAsTheScene() async throws {
    let scene = try SlidingBox.scene()
    var playback = scene.playback()
    try playback.play(to: 0.8)
    let drawn = try await playback.picture()
    let asked = try await scene.picture(at: 0.8)
    #expect(drawn.rgba == asked.rgba, "they differ")
  }

  @Test func pngFileContainsThePicture() async throws {
    let picture = try await SlidingBox.scene().picture(at: 0.8)
    let bitmap = try PNG.decode(Array(try picture.pngData))
    #expect(bitmap.width == 120 && bitmap.height == 80)
    let pixels = stride(from: 0, to: picture.rgba.count, by: 4).map { first in
      picture.rgba[first..<first + 3].reduce(UInt32(0xFF)) { $0 << 8 | UInt32($1) }
    }
    expectSame(bitmap, Bitmap(width: 120, height: 80, pixels: pixels), "picture")
    let folder = try TemporaryFolder()
    try picture.write(to: folder.path("new/box.png"))
    let file = try Data(contentsOf: folder.url.appending(path: "new/box.png"))
    let data = try picture.pngData
    #expect(file == data)
    #expect(throws: FlickbookError.self) { try picture.write(to: folder.path("new")) }
  }
}
