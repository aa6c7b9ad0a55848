// The image of a failed comparison: expected, difference and actual in one strip.

import Foundation
import Images
import Testing

enum FailurePicture {
  private static let gap = 8
  private static let grey: UInt32 = 0xFF80_8080
  private static let red: UInt32 = 0xFFFF_0000

  /// Writes the strip into output/failures, named after the test's location and the image.
  ///
  /// - Returns: The file's path relative to the repository's root, or nil if writing failed.
  static func write(
    _ actual: Bitmap, _ expected: Bitmap, _ name: String, at place: SourceLocation
  ) -> String? {
    let file = place.fileName.replacing(".swift", with: "")
    let words = "\(file)-\(place.line)-\(name)".map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let path = "output/failures/\(String(words).prefix(100)).png"
    let url = Repository.root.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try PNG.encode(strip(actual, expected))).write(to: url)
      return path
    } catch {
      return nil
    }
  }

  private static func strip(_ actual: Bitmap, _ expected: Bitmap) -> Bitmap {
    let panels = [expected, difference(actual, expected), actual]
    var strip = Bitmap(
      width: panels.reduce(2 * gap) { $0 + $1.width }, height: panels.map(\.height).max() ?? 1,
      filledWith: grey)
    var left = 0
    for panel in panels {
      for y in 0..<panel.height {
        for x in 0..<panel.width { strip[left + x, y] = panel[x, y] }
      }
      left += panel.width + gap
    }
    return strip
  }

  /// Returns the expected image in pale colours, with red for pixels that differ or are missing in
  /// the actual image.
  private static func difference(_ actual: Bitmap, _ expected: Bitmap) -> Bitmap {
    var picture = expected
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isSame = x < actual.width && y < actual.height && actual[x, y] == expected[x, y]
        picture[x, y] = isSame ? 0xFFC0_C0C0 | expected[x, y] >> 2 & 0x3F_3F3F : red
      }
    }
    return picture
  }
}
