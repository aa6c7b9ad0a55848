// An SVG file that was drawn once, and can be drawn at other sizes.

package import Geometry
package import Images
import Support

/// An SVG file with its natural size.
package struct SVGFile: Sendable, Hashable {
  /// The natural size in units, which are CSS pixels.
  package let size: Size
  let bytes: [UInt8]
  let fingerprint: Fingerprint
  /// The memory that a drawing may take, in bytes.
  private let memoryBytes: Int

  /// Reads and draws a file, in the process for SVG files.
  ///
  /// - Parameters:
  ///   - pixelsPerUnit: the scale of the bitmap, in pixels per unit of the file's size.
  ///   - memoryBytes: the memory that a drawing may take, in bytes.
  /// - Returns: the file and its bitmap.
  /// - Throws: `PictureFileError`. The size is checked before memory for pixels is allocated.
  package static func drawn(
    _ bytes: [UInt8], pixelsPerUnit: Double, limits: ImageLimits = .standard, memoryBytes: Int,
    seconds: Int = SVGRequest.standardSeconds
  ) throws(PictureFileError) -> (file: SVGFile, bitmap: Bitmap) {
    let request = SVGRequest(
      file: bytes, scale: .pixelsPerUnit(pixelsPerUnit), limits: limits, seconds: seconds,
      memoryBytes: memoryBytes)
    let fingerprint = Fingerprint(bytes)
    let drawing = try SVGPictures.shared.drawing(of: request, fingerprint)
    let file = SVGFile(
      size: drawing.size, bytes: bytes, fingerprint: fingerprint, memoryBytes: memoryBytes)
    return (file, drawing.bitmap)
  }

  /// Draws the file, stretched to a size in pixels.
  func bitmap(width: Int, height: Int) throws(PictureFileError) -> Bitmap {
    let request = SVGRequest(
      file: bytes, scale: .stretched(width: width, height: height), limits: .standard,
      seconds: SVGRequest.standardSeconds, memoryBytes: memoryBytes)
    return try SVGPictures.shared.drawing(of: request, fingerprint).bitmap
  }

  /// Returns whether two files have equal contents.
  package static func == (one: SVGFile, other: SVGFile) -> Bool {
    one.fingerprint == other.fingerprint
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  /// Whether a file may be an SVG file: packed, in UTF-16, or text that begins with markup.
  static func isSVG(_ file: [UInt8]) -> Bool {
    if isPacked(file) { return true }
    // Without the zero bytes, ASCII characters of UTF-16 and UTF-8 are the same.
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    let text = file.drop { marks.contains($0) }.lazy.filter { $0 != 0 }
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard text.first(where: { !spaces.contains($0) }) == UInt8(ascii: "<") else { return false }
    return Array(text.prefix(SVGDocument.mostBytes)).firstRange(of: Array("svg".utf8)) != nil
  }

  /// Whether gzip packed a file.
  static func isPacked(_ file: [UInt8]) -> Bool { file.starts(with: [0x1F, 0x8B, 8]) }
}
