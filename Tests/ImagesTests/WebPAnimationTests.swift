// Tests of animated WebP files byte by byte, by the WebP Container Specification.

import Testing

@testable import Images

@Suite struct WebPAnimationTests {
  /// A still file with a lossless chunk of 4 bytes, which no test decodes.
  private let pixels = Array("VP8L".utf8) + [4, 0, 0, 0, 0x2F, 7, 8, 9]
  private var simple: [UInt8] { Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WEBP".utf8) + pixels }
  private var extended: [UInt8] {
    simple[..<12] + Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0] + pixels
  }

  private func patch(x: Int, y: Int, _ pixels: [UInt32]) -> ImagePatch {
    ImagePatch(x: x, y: y, bitmap: Bitmap(width: pixels.count, height: 1, pixels: pixels))
  }

  /// Returns the file's head. Without frames, `byteCount` is 36: 32 bytes of chunks and the word
  /// WEBP.
  private func head(byteCount: UInt8, flags: UInt8) -> [UInt8] {
    Array("RIFF".utf8) + [byteCount, 0, 0, 0] + Array("WEBPVP8X".utf8)
      // The sides of 258 and 3 pixels are stored less 1.
      + [10, 0, 0, 0, flags, 0, 0, 0, 0x01, 0x01, 0, 2, 0, 0]
      // The loop count is 513.
      + Array("ANIM".utf8) + [6, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 0x02]
  }

  @Test func webPHeaderStatesByteCountAndTransparency() {
    var animation = WebPAnimation(width: 258, height: 3, loopCount: 513)
    #expect(animation.head == head(byteCount: 36, flags: 0x02))
    // A frame adds 8 bytes of chunk header, 16 of its own and 12 of pixels.
    let opaque = animation.frame(simple, of: patch(x: 0, y: 0, [0xFF00_0000]), until: 1)
    #expect(opaque.count == 36 && animation.head == head(byteCount: 72, flags: 0x02))
    _ = animation.frame(simple, of: patch(x: 0, y: 0, [0xFF00_0000, 0]), until: 2)
    _ = animation.frame(simple, of: patch(x: 0, y: 0, [0xFF00_0000]), until: 3)
    #expect(animation.head == head(byteCount: 144, flags: 0x12) && animation.frameCount == 3)
  }

  @Test func webPFrameHeaderEncodesPositionSizeAndDuration() {
    var animation = WebPAnimation(width: 1_000, height: 10, loopCount: 0)
    let frame = Array("ANMF".utf8) + [28, 0, 0, 0]
    // The position (520, 6) is halved and the size 2 × 1 stored less 1. It lasts 40 ms and is
    // opaque, so not blended.
    #expect(
      animation.frame(simple, of: patch(x: 520, y: 6, [~0, ~0]), until: 0.0404)
        == frame + [0x04, 0x01, 0, 3, 0, 0, 1, 0, 0, 0, 0, 0, 40, 0, 0, 2] + pixels)
    // The end at 1,000.7 ms is rounded to 1,001, which is 961 after the previous rounded end;
    // blended.
    #expect(
      animation.frame(extended, of: patch(x: 0, y: 0, [0xFEFF_FFFF]), until: 1.0007)
        == frame + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xC1, 0x03, 0, 0] + pixels)
    // An end before the previous one gives a duration of 0, and a very late one the longest
    // duration.
    #expect(animation.frame(simple, of: patch(x: 0, y: 0, [0]), until: 0.5)[20...22] == [0, 0, 0])
    #expect(
      animation.frame(simple, of: patch(x: 0, y: 0, [0]), until: 1e6)[20...22] == [255, 255, 255])
  }

  @Test func webPPatchesStartEvenWithTransparentEqualBlocks() throws {
    let old = Bitmap(width: 20, height: 10, filledWith: 0xFFFF_FFFF)
    #expect(ImagePatch(forWebPFrom: old, to: old) == nil)
    #expect(ImagePatch(forWebPFrom: nil, to: old) == ImagePatch(x: 0, y: 0, bitmap: old))
    var new = old
    new[5, 3] = 0xFF00_0001
    new[17, 3] = 0xFF00_0002
    let patch = try #require(ImagePatch(forWebPFrom: old, to: new))
    #expect([patch.x, patch.y, patch.bitmap.width, patch.bitmap.height] == [4, 2, 14, 2])
    // Columns 8 to 15 form an unchanged block, with 4 columns before it and 2 after it.
    let (white, clear) = ([UInt32](repeating: ~0, count: 4), [UInt32](repeating: 0, count: 8))
    #expect(Array(patch.bitmap.pixels[..<14]) == white + clear + [~0, ~0])
    #expect(
      Array(patch.bitmap.pixels[14...]) == [~0, 0xFF00_0001, ~0, ~0] + clear + [~0, 0xFF00_0002])
  }
}
