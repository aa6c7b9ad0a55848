// The conversion of colours by an ICC profile to sRGB.

import Support

/// An ICC profile of three colorants with a curve each, as cameras and phones write it, or of grey
/// with one curve. The conversion is relative colorimetric and clips colours beyond sRGB.
struct ColorProfile {
  /// Whether the profile is of grey. Browsers use it for grey pictures only, and profiles of
  /// colours for coloured pictures only.
  let isGray: Bool
  /// The linear value for each of the 256 sample values, for red, green and blue.
  private var curves: [[Float]]
  /// The matrix from linear values to linear sRGB, row by row.
  private var matrix: [Float]

  /// - Throws: `ProfileError` for a damaged profile or one of another kind.
  init(parsing bytes: [UInt8]) throws(ProfileError) {
    let tags = try ProfileTags(bytes)
    switch tags.colorSpace {
    case "GRAY":
      let curve = try tags.curve("kTRC")
      self.init(isGray: true, curves: [curve, curve, curve], matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1])
    case "RGB ":
      let curves = [try tags.curve("rTRC"), try tags.curve("gTRC"), try tags.curve("bTRC")]
      let colorants = [try tags.point("rXYZ"), try tags.point("gXYZ"), try tags.point("bXYZ")]
      self.init(curves: curves, colorants: Matrix3(columns: colorants))
    default: throw .otherSpace
    }
  }

  /// - Parameters:
  ///   - curves: the linear values of the 256 samples, for red, green and blue.
  ///   - colorants: the XYZ values of red, green and blue, relative to D50, as columns.
  init(curves: [[Float]], colorants: Matrix3) {
    self.init(
      isGray: false, curves: curves,
      matrix: (Self.fromXYZ * colorants).rows.joined().map { Float($0) })
  }

  private init(isGray: Bool, curves: [[Float]], matrix: [Float]) {
    (self.isGray, self.curves, self.matrix) = (isGray, curves, matrix)
  }

  /// Returns the profile of a picture. Like browsers, ignores a damaged profile, and one of another
  /// colour space than the picture's.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the profile; nil if the picture has none.
  ///   - isGray: whether the picture has grey samples only.
  /// - Returns: the profile, and warnings that follow the picture's name.
  /// - Throws: `PictureFileError` for a profile with tables.
  static func embedded(
    _ bytes: [UInt8]?, isGray: Bool
  ) throws(PictureFileError) -> (profile: ColorProfile?, warnings: [String]) {
    guard let bytes else { return (nil, []) }
    do throws(ProfileError) {
      let profile = try ColorProfile(parsing: bytes)
      return (profile.isGray == isGray ? profile : nil, [])
    } catch {
      switch error {
      case .otherSpace: return (nil, [])
      case .damaged:
        return (nil, ["has a damaged colour profile, which is ignored; remove the profile"])
      case .hasTables:
        throw .unsupported("has a colour profile with tables; convert it to sRGB")
      }
    }
  }

  /// The matrix from XYZ relative to D50 to linear sRGB: the inverse of the colorants in the ICC's
  /// profile sRGB2014.icc.
  private static let fromXYZ = Matrix3(rows: [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ])

  /// Whether the conversion changes no sample by more than half a step.
  private var isNeutral: Bool {
    let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    return zip(matrix, identity).allSatisfy { abs($0 - $1) < 0.002 }
      && curves.allSatisfy { curve in
        curve.indices.allSatisfy { sample in
          let value: Float = Self.encoded(curve[sample]) * 255
          return abs(value - Float(sample)) < 0.5
        }
      }
  }

  /// Converts the colours of a bitmap in place; its alpha stays.
  func convert(_ bitmap: inout Bitmap) {
    guard !isNeutral else { return }
    let (reds, greens, blues) = (curves[0], curves[1], curves[2])
    for index in bitmap.pixels.indices {
      let pixel = bitmap.pixels[index]
      let red = reds[Int(pixel >> 16 & 0xFF)]
      let green = greens[Int(pixel >> 8 & 0xFF)]
      let blue = blues[Int(pixel & 0xFF)]
      var result = pixel & 0xFF00_0000
      for row in 0..<3 {
        let linear =
          matrix[3 * row] * red + matrix[3 * row + 1] * green + matrix[3 * row + 2] * blue
        result |= Self.sample(linear) << UInt32(16 - 8 * row)
      }
      bitmap.pixels[index] = result
    }
  }

  private static func sample(_ linear: Float) -> UInt32 {
    UInt32(samples[Int(min(max(linear, 0), 1) * 65_535 + 0.5)])
  }

  /// The sample value for each linear value in steps of 1/65535.
  private static let samples: [UInt8] = (0...65_535).map { (step: Int) -> UInt8 in
    let value: Float = encoded(Float(step) / 65_535) * 255
    return UInt8(value + 0.5)
  }

  /// Returns the value of sRGB's curve, 0…1, for a linear value (IEC 61966-2-1).
  private static func encoded(_ linear: Float) -> Float {
    let linear = min(max(linear, 0), 1)
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}
