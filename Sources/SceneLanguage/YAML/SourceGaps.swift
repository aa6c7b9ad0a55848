// The text between the values of a YAML file, which the parser leaves out.

/// Reads the characters between a key and its value, at ascending positions of a file.
struct SourceGaps {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The position that was reached, in Unicode scalars after a byte order mark.
  private var index = 0
  /// The same position in bytes.
  private var offset: Int
  /// Whether the file is UTF-8, whose scalars can be counted.
  private let isUTF8: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isUTF8 = !bytes.starts(with: [0xFE, 0xFF]) && !bytes.starts(with: [0xFF, 0xFE])
  }

  /// Returns the rest of a key's line up to a position in the same line.
  ///
  /// - Parameters:
  ///   - start: the position after the key, not before that of the previous call.
  ///   - end: the position of the next value or key.
  /// - Returns: nil for a file whose characters cannot be counted.
  mutating func text(after start: Int, upTo end: Int) -> String? {
    guard isUTF8 else { return nil }
    skip(to: start)
    var stop = offset
    var scalars = start
    while stop < bytes.count, bytes[stop] != 0x0A, bytes[stop] != 0x0D {
      if bytes[stop] & 0xC0 != 0x80 { scalars += 1 }
      if scalars > end { break }
      stop += 1
    }
    return String(decoding: bytes[offset..<stop], as: UTF8.self)
  }

  /// Returns the text that a bare # directly after a colon made a comment; nil without such a #.
  ///
  /// - Parameter start: the position after the colon, not before that of the previous call.
  mutating func hiddenText(after start: Int) -> String? {
    guard isUTF8 else { return nil }
    skip(to: start)
    let rest = bytes[offset...].drop { $0 == 0x20 }
    let next = rest.dropFirst().first ?? 0x20
    guard rest.first == 0x23, next > 0x20, next != 0x23 else { return nil }
    return String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).trimmed
  }

  private mutating func skip(to start: Int) {
    while index < start, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
  }
}
