// Recordings that are drawn frame by frame, as input for descriptions.

import Foundation
import Geometry
import Images
import TestSupport

@testable import Recordings

/// A recording of boxes on a light page of 160 × 120 pixels.
struct DrawnRecording {
  /// A box with a mark in it.
  struct Box {
    var rect: Rect
    var opacity = 1.0
    /// The lightness, 0 to 255.
    var lightness = 80.0
  }

  /// The size of the page, in pixels at a scale of 1.
  private static let (pageWidth, pageHeight) = (160, 120)

  /// The size of a frame, in pixels.
  private let (width, height): (Int, Int)
  private let scale: Double

  private init(scale: Double) {
    self.scale = scale
    (width, height) = (
      Int(Double(Self.pageWidth) * scale), Int(Double(Self.pageHeight) * scale)
    )
  }

  /// Returns the description of frames.
  ///
  /// - Parameters:
  ///   - rate: the frames per second.
  ///   - scale: the pixels of a frame for a pixel of the page.
  ///   - frame: returns the boxes of a frame at a time in seconds, from back to front.
  static func description(
    frames: Int, noise: Int = 0, rate: Double = 30, scale: Double = 1,
    _ boxes: (_ index: Int, _ seconds: Double) -> [Box]
  ) async throws -> MotionDescription {
    let page = DrawnRecording(scale: scale)
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 7)
    for index in 0..<frames {
      var picture = page.drawn(boxes(index, Double(index) / rate))
      for place in picture.indices where noise > 0 {
        picture[place] += Double(Int.random(in: -noise...noise, using: &generator))
      }
      var bitmap = Bitmap(width: page.width, height: page.height, filledWith: 0xFF00_0000)
      for (place, value) in picture.enumerated() {
        let gray = UInt32(min(max(value.rounded(), 0), 255))
        bitmap[place % page.width, place / page.width] = 0xFF00_0000 | gray * 0x01_0101
      }
      let name = "f" + String(1_000 + index) + ".png"
      try Data(try PNG.encode(bitmap)).write(to: URL(filePath: folder.path(name)))
    }
    return try await describe(
      try ScreenRecording(folder.url.path, framesPerSecond: rate))
  }

  /// Draws boxes with antialiased edges, each with a light mark.
  private func drawn(_ boxes: [Box]) -> [Double] {
    var values = [Double](repeating: 240, count: width * height)
    for box in boxes {
      let whole = Rect(
        x: box.rect.minX * scale, y: box.rect.minY * scale, width: box.rect.width * scale,
        height: box.rect.height * scale)
      let mark = Rect(
        x: whole.minX + 0.2 * whole.width, y: whole.minY + 0.2 * whole.height,
        width: 0.3 * whole.width, height: 0.3 * whole.height)
      for (part, lightness) in [(whole, box.lightness), (mark, 200)] {
        for y in rows(part) {
          for x in columns(part) {
            let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
            let share = part.intersection(pixel).map { $0.width * $0.height } ?? 0
            values[y * width + x] += share * box.opacity * (lightness - values[y * width + x])
          }
        }
      }
    }
    return values
  }

  private func rows(_ box: Rect) -> Range<Int> {
    min(height, max(0, Int(box.minY)))..<max(0, min(height, Int(box.maxY) + 1))
  }

  private func columns(_ box: Rect) -> Range<Int> {
    min(width, max(0, Int(box.minX)))..<max(0, min(width, Int(box.maxX) + 1))
  }
}

/// Returns the smoothstep 3t² − 2t³ of a time in a move. It is the cubic Bézier curve with the
/// control points (1/3, 0) and (2/3, 1).
func smooth(_ seconds: Double, from start: Double, for duration: Double) -> Double {
  let share = min(max((seconds - start) / duration, 0), 1)
  return share * share * (3 - 2 * share)
}
