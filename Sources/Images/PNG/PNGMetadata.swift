// The chunks of a PNG file that state its colours and its orientation (PNG specification, third
// edition, 11.3.2 and 11.3.4.5). libpng's simplified API knows only the gamma.

import CPNG
import Support

/// The colours and the orientation of a PNG file, from the chunks before its pixels.
struct PNGMetadata {
  /// The profile of the samples; nil if they are sRGB, or if libpng converts them by their gamma.
  private(set) var profile: ColorProfile?
  /// The orientation by Exif, 1…8; 1 if the file states none.
  private(set) var orientation = 1
  /// Warnings that follow the file's name.
  private(set) var warnings: [String] = []
  /// The chunks that libpng needs to decode the pixels, in their order.
  private(set) var settings: [UInt8] = []
  /// The file without the chunks that `profile` replaces; nil without a profile.
  private(set) var plainFile: [UInt8]?

  private static let colorNames: Set<String> = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  /// Reads the chunks up to the pixels. Chunks with a wrong checksum are ignored, as in libpng.
  ///
  /// - Throws: `PNGError` for colours that are not supported.
  init(_ file: [UInt8]) throws(PNGError) {
    var found: [String: (data: ArraySlice<UInt8>, range: Range<Int>)] = [:]
    var places: [Range<Int>] = []
    var start = PNG.signature.count
    while let chunk = PNGChunk.read(file, at: start), chunk.name != "IDAT" {
      let range = start..<chunk.end
      start = chunk.end
      if Self.colorNames.contains(chunk.name) { places.append(range) }
      let isKnown = Self.colorNames.contains(chunk.name) || chunk.name == "eXIf"
      guard isKnown || ["IHDR", "PLTE", "tRNS"].contains(chunk.name), found[chunk.name] == nil,
        !isKnown || PNGChunk.hasChecksum(file, range)
      else { continue }
      found[chunk.name] = (chunk.data, range)
    }
    orientation = found["eXIf"].flatMap { exifOrientation(Array($0.data)) } ?? 1
    let data = found.mapValues { $0.data }
    do throws(PictureFileError) {
      (profile, warnings) = try Self.profile(data)
    } catch {
      throw .unsupported(error.description)
    }
    let isReplaced = profile != nil
    if isReplaced, let first = places.first {
      var plain = Array(file[..<first.lowerBound])
      for (place, next) in zip(places, places.dropFirst().map(\.lowerBound) + [file.count]) {
        plain += file[place.upperBound..<next]
      }
      plainFile = plain
    }
    for (name, most) in [("sRGB", 1), ("gAMA", 4), ("PLTE", 768), ("tRNS", 256)] {
      guard let (data, range) = found[name], data.count <= most,
        !(isReplaced && Self.colorNames.contains(name))
      else { continue }
      settings += file[range]
    }
  }

  /// Returns the profile of the most exact chunk: code points before an ICC profile, that before
  /// sRGB, and that before primaries with a gamma.
  private static func profile(
    _ found: [String: ArraySlice<UInt8>]
  ) throws(PictureFileError) -> (ColorProfile?, [String]) {
    if let data = found["cICP"], let profile = try ColorProfile.codePoints(Array(data)) {
      return (profile, [])
    }
    var warnings: [String] = []
    if let data = found["iCCP"] {
      // Bit 1 of the colour type is set for colours, in byte 9 of the header.
      let colorType = found["IHDR"]?.dropFirst(9).first ?? 2
      let isGray = colorType & 2 == 0
      let read = try ColorProfile.embedded(inflated(data) ?? [], isGray: isGray)
      if read.profile != nil { return read }
      warnings = read.warnings
    }
    guard found["sRGB"] == nil, let chromaticities = found["cHRM"], let gamma = found["gAMA"] else {
      return (nil, warnings)
    }
    return (primaries(Array(chromaticities), gamma: Array(gamma)), warnings)
  }

  /// Returns the profile of chunks cHRM and gAMA; nil for the primaries of sRGB, whose gamma libpng
  /// knows.
  private static func primaries(_ chromaticities: [UInt8], gamma: [UInt8]) -> ColorProfile? {
    guard chromaticities.count == 32, gamma.count == 4 else { return nil }
    func number(_ bytes: [UInt8], _ index: Int) -> Double {
      Double(bytes.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | Int($1) }) / 100_000
    }
    func place(_ index: Int) -> ColorProfile.Chromaticity {
      (number(chromaticities, 2 * index), number(chromaticities, 2 * index + 1))
    }
    let sRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
    let exponent = number(gamma, 0)
    guard exponent > 0,
      !sRGB.indices.allSatisfy({ abs(number(chromaticities, $0) - sRGB[$0]) < 0.002 })
    else { return nil }
    return ColorProfile(
      .init(red: place(1), green: place(2), blue: place(3), white: place(0)),
      linear: { pow($0, 1 / exponent) })
  }

  /// Returns the profile in a chunk iCCP; nil if it is damaged.
  private static func inflated(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    // The name ends with a zero, and the method 0 follows.
    let rest = data.prefix(80).firstIndex(of: 0).map { data[($0 + 1)...] } ?? []
    guard rest.first == 0 else { return nil }
    let packed = Array(rest.dropFirst())
    /// Returns the first bytes of the profile; nil if the data is not a zlib stream.
    func unpacked(_ count: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      var length = uLong(count)
      let status = uncompress(&bytes, &length, packed, uLong(packed.count))
      return status == Z_OK || status == Z_BUF_ERROR ? Array(bytes.prefix(Int(length))) : nil
    }
    // A profile begins with its length.
    guard let size = unpacked(4)?.reduce(0, { $0 << 8 | Int($1) }), (132...4 << 20).contains(size)
    else { return nil }
    return unpacked(size)
  }
}
