// The chunks of a PNG file (PNG specification, chapter 5).

import CPNG

/// A chunk of a PNG file: a name of four letters and its data.
struct PNGChunk {
  let name: String
  let data: [UInt8]

  init(_ name: String, _ data: [UInt8]) {
    self.name = name
    self.data = data
  }

  /// The chunk as it is stored in a file: length, name, data and checksum.
  var bytes: [UInt8] {
    let named = Array(name.utf8) + data
    return Self.bigEndian(UInt32(data.count)) + named
      + Self.bigEndian(UInt32(truncatingIfNeeded: crc32(0, named, UInt32(named.count))))
  }

  /// Returns the chunk at a position and the position after it; nil if the file ends before the
  /// chunk does.
  static func read(_ file: [UInt8], at start: Int)
    -> (name: String, data: ArraySlice<UInt8>, end: Int)?
  {
    guard start + 12 <= file.count else { return nil }
    let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard count <= file.count - start - 12 else { return nil }
    return (
      String(decoding: file[start + 4..<start + 8], as: UTF8.self),
      file[start + 8..<start + 8 + count], start + 12 + count
    )
  }

  /// Whether the checksum of the chunk in a range of the file is right.
  static func hasChecksum(_ file: [UInt8], _ range: Range<Int>) -> Bool {
    let named = Array(file[(range.lowerBound + 4)..<(range.upperBound - 4)])
    let stated = file[(range.upperBound - 4)..<range.upperBound].reduce(0) { $0 << 8 | UInt32($1) }
    return UInt32(truncatingIfNeeded: crc32(0, named, UInt32(named.count))) == stated
  }

  /// Returns the chunks of a file that was written by `PNG.encode`.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = PNG.signature.count
    while let chunk = read(file, at: start) {
      chunks.append(PNGChunk(chunk.name, Array(chunk.data)))
      start = chunk.end
    }
    return chunks
  }

  /// A defect of an incomplete file that libpng does not detect.
  enum Defect: String {
    /// A chunk extends beyond the end of the file. libpng would allocate the announced length of a
    /// text chunk, up to 2 GB, before reading.
    case longChunk = "a chunk is longer than the file"
    /// The IEND chunk is missing. libpng ignores everything after the pixels.
    case noEnd = "it ends before its IEND chunk"
  }

  /// Returns the defect of a file's chunks; nil if all chunks up to IEND are complete.
  static func defect(of file: [UInt8]) -> Defect? {
    var start = PNG.signature.count
    while start + 12 <= file.count {
      guard let chunk = read(file, at: start) else { return .longChunk }
      if chunk.name == "IEND" { return nil }
      start = chunk.end
    }
    return .noEnd
  }

  /// Returns the bytes of a number in PNG's byte order, highest byte first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func bigEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
