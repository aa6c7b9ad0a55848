// Colour profiles by chromaticities, as PNG's chunks cICP and cHRM state them.

import Support

extension ColorProfile {
  /// A place on the CIE 1931 chromaticity diagram.
  typealias Chromaticity = (x: Double, y: Double)

  /// The chromaticities of the three primaries and of white.
  struct Primaries {
    let red, green, blue, white: Chromaticity
  }

  /// Creates the profile of a display. Its white is shown as sRGB's white.
  ///
  /// - Parameter linear: returns the linear value, 0…1, of a sample from 0 to 1.
  /// - Returns: nil for primaries that make no colour space.
  init?(_ primaries: Primaries, linear: (Double) -> Double) {
    func xyz(_ place: Chromaticity) -> [Double] {
      [place.x / place.y, 1, (1 - place.x - place.y) / place.y]
    }
    // The primary (1, 0) of XYZ itself has no luminance.
    func direction(_ place: Chromaticity) -> [Double] {
      [place.x, place.y, 1 - place.x - place.y]
    }
    guard primaries.white.y > 0 else { return nil }
    let white = xyz(primaries.white)
    let directions = Matrix3(
      columns: [primaries.red, primaries.green, primaries.blue].map(direction))
    // Each primary is as bright as it must be, so that together they give white.
    guard let scales = directions.inverse.map({ $0 * white }), let bradford = Self.bradford.inverse
    else { return nil }
    let cones = zip(Self.bradford * Self.d50, Self.bradford * white).map { $0 / $1 }
    guard cones.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    let adapted = bradford * Matrix3.diagonal(cones) * Self.bradford
    let colorants = adapted * directions * Matrix3.diagonal(scales)
    let curve = (0...255).map { Float(min(max(linear(Double($0) / 255), 0), 1)) }
    self.init(curves: [curve, curve, curve], colorants: colorants)
  }

  /// The matrix from XYZ to the responses of Bradford's cones (ICC.1:2022, E.3).
  private static let bradford = Matrix3(rows: [
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
  ])
  private static let d50 = [0.9642, 1, 0.8249]

  /// Returns the profile of code points of ITU-T H.273; nil for code points that state nothing or
  /// that PNG does not allow, which browsers ignore.
  ///
  /// - Parameter data: the content of a chunk cICP: primaries, transfer, matrix and range.
  /// - Throws: `PictureFileError` for brightness beyond white.
  static func codePoints(_ data: [UInt8]) throws(PictureFileError) -> ColorProfile? {
    guard data.count == 4, data[2] == 0, data[3] == 1, let primaries = primaries(data[0]) else {
      return nil
    }
    if data[1] == 16 || data[1] == 18 {
      throw .unsupported("has HDR colours (\(data[1] == 16 ? "PQ" : "HLG")); convert it to sRGB")
    }
    return transfer(data[1]).flatMap { ColorProfile(primaries, linear: $0) }
  }

  private static func primaries(_ code: UInt8) -> Primaries? {
    let (d65, c) = ((x: 0.3127, y: 0.3290), (x: 0.310, y: 0.316))
    func made(
      _ red: Chromaticity, _ green: Chromaticity, _ blue: Chromaticity, _ white: Chromaticity
    ) -> Primaries {
      Primaries(red: red, green: green, blue: blue, white: white)
    }
    switch code {
    case 1: return made((0.64, 0.33), (0.30, 0.60), (0.15, 0.06), d65)
    case 4: return made((0.67, 0.33), (0.21, 0.71), (0.14, 0.08), c)
    case 5: return made((0.64, 0.33), (0.29, 0.60), (0.15, 0.06), d65)
    case 6, 7: return made((0.630, 0.340), (0.310, 0.595), (0.155, 0.070), d65)
    case 8: return made((0.681, 0.319), (0.243, 0.692), (0.145, 0.049), c)
    case 9: return made((0.708, 0.292), (0.170, 0.797), (0.131, 0.046), d65)
    case 10: return made((1, 0), (0, 1), (0, 0), (1.0 / 3, 1.0 / 3))
    case 11: return made((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), (0.314, 0.351))
    case 12: return made((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), d65)
    case 22: return made((0.630, 0.340), (0.295, 0.605), (0.155, 0.077), d65)
    default: return nil
    }
  }

  private static func transfer(_ code: UInt8) -> ((Double) -> Double)? {
    switch code {
    // The curve of a reference display (ITU-R BT.1886), as in browsers.
    case 1, 6, 11, 14, 15: { pow($0, 2.4) }
    case 4: { pow($0, 2.2) }
    case 5: { pow($0, 2.8) }
    case 7: { $0 < 0.0913 ? $0 / 4 : pow(($0 + 0.1115) / 1.1115, 1 / 0.45) }
    case 8: { $0 }
    case 13: { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    // SMPTE ST 428-1: white is 48 of 52.37.
    case 17: { pow($0, 2.6) * 52.37 / 48 }
    default: nil
    }
  }
}
