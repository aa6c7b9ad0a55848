// The segments of a JPEG file before its pixels: orientation and colour profile.

/// The Exif orientation and the colour profile of a JPEG file.
struct JPEGMetadata {
  /// The orientation by Exif, 1…8; 1 if the file states none.
  private(set) var orientation = 1
  /// The bytes of the ICC profile; nil if the file has none.
  private(set) var profile: [UInt8]?

  /// Reads the segments up to the first scan. Damaged segments are ignored; the decoder reports
  /// them.
  init(_ bytes: [UInt8]) {
    var parts: [(number: UInt8, bytes: ArraySlice<UInt8>)] = []
    var start = 2
    // A segment is 0xFF, a marker and its length, which counts its own two bytes (ITU T.81, B.1).
    while start + 4 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      if marker == 0xFF {
        start += 1
        continue
      }
      let end = start + 2 + (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]))
      guard marker != 0xDA, end >= start + 4, end <= bytes.count else { break }
      let content = bytes[(start + 4)..<end]
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
        orientation = exifOrientation(Array(content.dropFirst(6))) ?? orientation
      } else if marker == 0xE2, content.starts(with: Array("ICC_PROFILE\0".utf8)) {
        // The number of the part and the number of parts follow (ICC.1:2022, B.4).
        let rest = content.dropFirst(12)
        if let number = rest.first { parts.append((number, rest.dropFirst(2))) }
      }
      start = end
    }
    if !parts.isEmpty { profile = parts.sorted { $0.number < $1.number }.flatMap(\.bytes) }
  }
}

/// Returns the orientation, 1…8, in a TIFF structure as Exif uses it; nil if there is none.
func exifOrientation(_ tiff: [UInt8]) -> Int? {
  guard tiff.count >= 8 else { return nil }
  let isLittle = tiff[0] == UInt8(ascii: "I")
  /// Returns an unsigned number of `count` bytes; nil beyond the end.
  func number(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= tiff.count - count else { return nil }
    let part = tiff[offset..<(offset + count)]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
  guard let directory = number(4, at: 4), let count = number(2, at: directory) else { return nil }
  for index in 0..<count {
    let entry = directory + 2 + 12 * index
    guard let tag = number(2, at: entry) else { return nil }
    // Orientation is tag 0x112 (Exif 2.32, 4.6.4).
    if tag == 0x112, let value = number(2, at: entry + 8) {
      return (1...8).contains(value) ? value : nil
    }
  }
  return nil
}
