// The messages between Flickbook and the process that draws SVG files.

import Geometry
import Images

/// A request for a bitmap of an SVG file.
package struct SVGRequest: Sendable {
  /// The size of the bitmap.
  enum Scale: Hashable, Sendable {
    /// The natural size times a factor.
    case pixelsPerUnit(Double)
    /// A size in pixels, to which the picture is stretched.
    case stretched(width: Int, height: Int)
  }

  /// The processor time after which a drawing is given up, in seconds.
  package static let standardSeconds = 10

  let file: [UInt8]
  let scale: Scale
  let limits: ImageLimits
  /// The processor time of the drawing, in seconds.
  let seconds: Int
  /// The memory for the drawing, in bytes.
  let memoryBytes: Int

  /// The error if librsvg crashes, or refuses the file by its own limits.
  var failure: PictureFileError {
    .unsupported(
      "cannot be drawn: librsvg fails on it, or needs more than \(memoryBytes / 1_000_000) MB"
        + " for it; simplify it")
  }

  /// The number of bytes before the file.
  static let headBytes = 8 * 8

  /// The message: eight numbers and the file.
  var bytes: [UInt8] {
    var numbers: [UInt64]
    switch scale {
    case .pixelsPerUnit(let factor): numbers = [0, factor.bitPattern, 0]
    case .stretched(let width, let height):
      numbers = [1, UInt64(clamping: width), UInt64(clamping: height)]
    }
    numbers += [limits.sidePixels, limits.pixels, seconds, memoryBytes, file.count].map {
      UInt64(clamping: $0)
    }
    return Words.bytes(numbers) + file
  }

  /// Returns the size of the file behind a head; nil for a damaged head.
  static func fileBytes(inHead head: [UInt8]) -> Int? {
    let numbers = Words.numbers(head)
    guard numbers.count == 8 else { return nil }
    return Int(clamping: numbers[7])
  }

  /// Reads a request from its head and its file; nil for a damaged one.
  init?(head: [UInt8], file: [UInt8]) {
    let numbers = Words.numbers(head)
    guard numbers.count == 8 else { return nil }
    let whole = numbers.map { Int(clamping: $0) }
    scale =
      numbers[0] == 0
      ? .pixelsPerUnit(Double(bitPattern: numbers[1]))
      : .stretched(width: whole[1], height: whole[2])
    limits = ImageLimits(sidePixels: whole[3], pixels: whole[4])
    (seconds, memoryBytes) = (whole[5], whole[6])
    self.file = file
  }

  init(file: [UInt8], scale: Scale, limits: ImageLimits, seconds: Int, memoryBytes: Int) {
    (self.file, self.scale, self.limits) = (file, scale, limits)
    (self.seconds, self.memoryBytes) = (seconds, memoryBytes)
  }
}

/// Numbers of eight bytes, the lowest byte first.
enum Words {
  static func bytes(_ numbers: [UInt64]) -> [UInt8] {
    numbers.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }
  }

  static func numbers(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      bytes[start..<(start + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
