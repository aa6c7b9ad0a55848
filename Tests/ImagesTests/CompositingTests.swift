// Tests of alpha compositing against ImageMagick, on random pictures.

import Foundation
import TestSupport
import Testing

@testable import Images

/// Returns pixels with every channel at random. Each eighth pixel is transparent, and another
/// eighth is opaque.
private func randomPixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
  (0..<count).map { _ in
    let pixel = UInt32(truncatingIfNeeded: random.next())
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return pixel & 0xFF_FFFF
    case 1: return pixel | 0xFF00_0000
    default: return pixel
    }
  }
}

/// Returns the largest difference of a channel between two lists of pixels.
private func largestDifference(_ one: [UInt32], _ other: [UInt32]) -> Int {
  zip(one, other).reduce(0) { most, pair in
    [0, 8, 16, 24].reduce(most) { most, shift in
      max(most, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
    }
  }
}

/// Returns the red, green, blue and alpha bytes of pixels.
private func bytes(_ pixels: [UInt32]) -> Data {
  Data(pixels.flatMap { pixel in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } })
}

@Suite struct CompositingTests {
  private static let (count, side) = (1_000, 8)

  /// The pictures are one below the other in one file, so that ImageMagick runs once.
  @Test(arguments: [0xFFFF_FFFF, 0xFF1C_80D4, 0xFF00_0000] as [UInt32])
  func randomPicturesAreCompositedAsInImageMagick(color: UInt32) throws {
    var random = SeededGenerator(seed: 20_260_727)
    let pictures = (0..<Self.count).map { _ in
      Bitmap(
        width: Self.side, height: Self.side,
        pixels: randomPixels(Self.side * Self.side, &random))
    }
    let height = Self.count * Self.side
    let name = "#" + String(color & 0xFF_FFFF | 0x100_0000, radix: 16).dropFirst()
    let result = try run(
      "convert",
      [
        "-size", "\(Self.side)x\(height)", "-depth", "8", "RGBA:-", "-background", name,
        "-flatten", "-depth", "8", "RGBA:-",
      ], input: bytes(pictures.flatMap(\.pixels)))
    let expected = try frames(of: result.output, .rgba, width: Self.side, height: height)[0]
    let composited = pictures.flatMap { $0.composited(over: color).pixels }
    #expect(largestDifference(composited, expected.pixels) <= 1)
  }

  @Test func compositingKeepsOpaquePictures() {
    let picture = Bitmap(width: 2, height: 1, pixels: [0xFF12_3456, 0xFFFF_FFFF])
    #expect(picture.isOpaque && picture.composited(over: 0xFF00_0000) == picture)
    #expect(!Bitmap(width: 1, height: 1, filledWith: 0xFE12_3456).isOpaque)
  }

  /// The formulas of the PNG specification, third edition, 13.17, in floating point.
  @Test func translucentPixelsAreCompositedByTheFormula() {
    var random = SeededGenerator(seed: 7)
    let (tops, bottoms) = (randomPixels(20_000, &random), randomPixels(20_000, &random))
    for (top, bottom) in zip(tops, bottoms) {
      let (a, b) = (Double(top >> 24) / 255, Double(bottom >> 24) / 255)
      let alpha = a + b * (1 - a)
      let result = Pixel.composite(top, over: bottom)
      #expect(abs(Double(result >> 24) - 255 * alpha) <= 0.5001)
      guard alpha > 0, a > 0, b > 0 else { continue }
      for shift: UInt32 in [0, 8, 16] {
        let (upper, lower) = (Double(top >> shift & 0xFF), Double(bottom >> shift & 0xFF))
        let channel = (upper * a + lower * b * (1 - a)) / alpha
        #expect(abs(Double(result >> shift & 0xFF) - channel) <= 0.5001)
      }
    }
  }

  @Test func premultipliedPixelsAreRoundedToNearest() {
    for alpha in UInt32(0)...255 {
      for value: UInt32 in [0, 1, 100, 128, 254, 255] {
        let pixel = Pixel.premultiplied(alpha << 24 | value << 16 | (255 - value) << 8 | 7)
        for (shift, straight) in [(16, value), (8, 255 - value), (0, 7)] as [(UInt32, UInt32)] {
          let exact = Double(straight * alpha) / 255
          #expect(abs(Double(pixel >> shift & 0xFF) - exact) <= 0.5001)
        }
        #expect(pixel >> 24 == alpha)
      }
    }
  }

  /// A channel keeps as many steps as alpha has, so the way back is off by half of 255 / alpha.
  @Test func unpremultiplyingInvertsPremultiplying() {
    for alpha in UInt32(1)...255 {
      for value: UInt32 in [0, 3, 77, 200, 255] {
        let pixel = alpha << 24 | value << 16 | value << 8 | value
        let back = Pixel.straight(Pixel.premultiplied(pixel))
        let most = (255 / Double(alpha) / 2).rounded(.up)
        #expect(Double(largestDifference([back], [pixel])) <= most, "\(alpha), \(value)")
      }
    }
    #expect(Pixel.straight(0) == 0 && Pixel.straight(0x01FF_0000) == 0x01FF_0000)
  }
}
