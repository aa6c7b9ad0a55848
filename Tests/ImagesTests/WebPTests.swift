// Tests of WebP files with another decoder.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct WebPTests {
  private func decoded(_ file: [UInt8], like bitmap: Bitmap) throws -> Bitmap {
    let folder = try TemporaryFolder()
    try Data(file).write(to: folder.url.appending(path: "a.webp"))
    let raw = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder.path("a.webp"), "-f", "rawvideo", "-pix_fmt", "rgba", "-",
      ])
    return try #require(
      try frames(of: raw.output, .rgba, width: bitmap.width, height: bitmap.height).first)
  }

  @Test func webPEncodingRoundTripsOpaqueAndTransparentPixels() throws {
    var generator = SeededGenerator(seed: 1)
    for (width, height) in [(1, 1), (31, 17)] {
      let pixels = (0..<width * height).map { index -> UInt32 in
        index % 5 == 1 ? 0 : UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
      }
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      for compression in [WebP.Compression.lossless, .thorough] {
        let file = try WebP.encode(bitmap, as: compression)
        expectSame(try decoded(file, like: bitmap), bitmap, "\(width) × \(height), \(compression)")
        #expect(try WebP.encode(bitmap, as: compression) == file)
      }
    }
  }

  @Test func aPictureTooLargeForWebPIsRefused() {
    #expect(throws: WebPError.tooLarge) {
      try WebP.encode(Bitmap(width: 16_384, height: 1, filledWith: 0xFF00_0000))
    }
    #expect(WebPError.tooLarge.description == "a WebP picture has at most 16383 pixels a side")
  }
}
