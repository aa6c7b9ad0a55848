// The tags of an ICC profile (ICC.1:2022).

import Support

/// The reason why a profile cannot be applied.
enum ProfileError: Error {
  /// The bytes are not a profile, or a tag lies outside them.
  case damaged
  /// The profile has tables in place of colorants and curves.
  case hasTables
  /// The profile is neither of grey nor of red, green and blue.
  case otherSpace
}

/// The tags of a profile: curves and colorants.
struct ProfileTags {
  private let bytes: [UInt8]
  /// The colour space of the samples, such as "RGB ".
  let colorSpace: String

  /// - Throws: `ProfileError` for bytes that are not a profile.
  init(_ bytes: [UInt8]) throws(ProfileError) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { throw .damaged }
    self.bytes = bytes
    colorSpace = String(decoding: bytes[16..<20], as: UTF8.self)
    guard ["GRAY", "RGB "].contains(colorSpace) else { throw .otherSpace }
    guard bytes[20..<24].elementsEqual("XYZ ".utf8) else { throw .hasTables }
  }

  /// Returns the three numbers of a tag, relative to D50.
  func point(_ name: String) throws(ProfileError) -> [Double] {
    let tag = try content(name)
    return [try fixed(tag, 8), try fixed(tag, 12), try fixed(tag, 16)]
  }

  /// Returns a curve's linear values for the samples 0…255, each 0…1.
  func curve(_ name: String) throws(ProfileError) -> [Float] {
    let tag = try content(name)
    switch String(decoding: tag.prefix(4), as: UTF8.self) {
    case "curv": return try table(tag)
    case "para": return try parametric(tag)
    default: throw .hasTables
    }
  }

  private func table(_ tag: ArraySlice<UInt8>) throws(ProfileError) -> [Float] {
    let count = try number(tag, 4, at: 8)
    var values: [Double] = []
    for index in 0..<min(count, 65_536) {
      values.append(Double(try number(tag, 2, at: 12 + 2 * index)))
    }
    switch values.count {
    case 0: return (0...255).map { Float($0) / 255 }
    case 1: return (0...255).map { Float(pow(Double($0) / 255, values[0] / 256)) }
    default:
      return (0...255).map { sample in
        let place = Double(sample) / 255 * Double(values.count - 1)
        let lower = min(Int(saturating: place), values.count - 2)
        let part = place - Double(lower)
        return Float((values[lower] * (1 - part) + values[lower + 1] * part) / 65_535)
      }
    }
  }

  /// Returns the values of a parametric curve (10.18): a power, with a linear part near 0.
  private func parametric(_ tag: ArraySlice<UInt8>) throws(ProfileError) -> [Float] {
    let kind = try number(tag, 2, at: 8)
    guard kind <= 4 else { throw .damaged }
    var given: [Double] = []
    for index in 0..<[1, 3, 4, 5, 7][kind] { given.append(try fixed(tag, 12 + 4 * index)) }
    let gamma = given[0]
    let (a, b) = kind == 0 ? (1, 0) : (given[1], given[2])
    let c = kind == 3 || kind == 4 ? given[3] : 0
    let d = kind == 3 || kind == 4 ? given[4] : (kind == 0 || a == 0 ? 0 : -b / a)
    let above = kind == 2 ? given[3] : kind == 4 ? given[5] : 0
    let below = kind == 2 ? given[3] : kind == 4 ? given[6] : 0
    return (0...255).map { sample in
      let x = Double(sample) / 255
      let value = x >= d ? pow(max(a * x + b, 0), gamma) + above : c * x + below
      return Float(value.isFinite ? min(max(value, 0), 1) : 0)
    }
  }

  private func content(_ name: String) throws(ProfileError) -> ArraySlice<UInt8> {
    for index in 0..<min(try number(bytes[...], 4, at: 128), 100) {
      let entry = 132 + 12 * index
      guard entry + 12 <= bytes.count else { throw .damaged }
      guard bytes[entry..<(entry + 4)].elementsEqual(name.utf8) else { continue }
      let start = try number(bytes[...], 4, at: entry + 4)
      let end = start + (try number(bytes[...], 4, at: entry + 8))
      guard start <= end, end <= bytes.count else { throw .damaged }
      return bytes[start..<end]
    }
    throw .hasTables
  }

  /// Returns an unsigned number of `count` bytes.
  private func number(
    _ part: ArraySlice<UInt8>, _ count: Int, at offset: Int
  ) throws(ProfileError) -> Int {
    guard offset + count <= part.count else { throw .damaged }
    let start = part.startIndex + offset
    return part[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a signed number with 16 bits after the point.
  private func fixed(
    _ part: ArraySlice<UInt8>, _ offset: Int
  ) throws(ProfileError) -> Double {
    let number = try number(part, 4, at: offset)
    return Double(number >= 0x8000_0000 ? number - 0x1_0000_0000 : number) / 65_536
  }
}
