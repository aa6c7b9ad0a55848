// Helpers that draw black on white and measure the result. Darkness is thus coverage.

import DisplayList
import Geometry
import Images
import Raster

let identity = Transform.identity

/// Draws commands on white. The size is in points.
func draw(
  _ commands: [Command], width: Double = 40, height: Double = 40, scale: Double = 1,
  images: [String: Bitmap] = [:]
) throws -> Bitmap {
  let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary(images))
  return try raster.draw(frame(commands, width: width, height: height, scale: scale))
}

func frame(
  _ commands: [Command], width: Double = 40, height: Double = 40, scale: Double = 1
) -> Frame {
  Frame(
    size: Size(width: width, height: height), scale: scale, background: .white, commands: commands)
}

func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
) -> RoundedRect {
  RoundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
}

/// Returns a rotation about a point, by an angle in degrees.
func turn(_ degrees: Double, about x: Double, _ y: Double) -> Transform {
  Transform.translation(x: -x, y: -y).then(.rotation(degrees: degrees))
    .then(.translation(x: x, y: y))
}

func label(
  _ text: String, _ box: Rect, size: Double = 16, weight: Font.Weight = .regular,
  alignment: TextAlignment = .left, lines: Int = 1, family: String = "Inter"
) -> TextContent {
  TextContent(
    text: text, font: Font(family: family, size: size, weight: weight), color: .black,
    alignment: alignment, maximumLines: lines, box: box)
}

extension Bitmap {
  /// Returns the darkness of a pixel's green channel: 0 for white, 1 for black.
  func darkness(_ x: Int, _ y: Int) -> Double {
    1 - Double(self[x, y] >> 8 & 0xFF) / 255
  }

  /// The sum of the darkness of all pixels, which is the covered area in pixels.
  var area: Double {
    pixels.reduce(0) { $0 + 1 - Double($1 >> 8 & 0xFF) / 255 }
  }

  /// The mean position of dark pixels, in pixels. Pixel centres are at half-integer coordinates.
  var centreOfMass: Point {
    var (x, y, total) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let weight = darkness(column, row)
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
        total += weight
      }
    }
    return Point(x: x / total, y: y / total)
  }

  /// The bounding rectangle of dark pixels, or nil if no pixel is dark.
  var inkBox: PixelRect? {
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<height {
      for x in 0..<width where darkness(x, y) > 0.1 {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  func rgb(_ x: Int, _ y: Int) -> UInt32 { self[x, y] & 0xFF_FFFF }
}

/// Returns the largest channel difference of two colours, 0 to 255.
func distance(_ a: UInt32, _ b: UInt32) -> Int {
  [16, 8, 0].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
}
