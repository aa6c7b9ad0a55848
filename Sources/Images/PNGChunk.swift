// The parts of a PNG file (PNG specification, chapter 5).

import CPNG

/// A chunk: its length, a name of four letters, its data and their checksum.
struct PNGChunk {
  let name: String
  let data: [UInt8]

  init(_ name: String, _ data: [UInt8]) {
    self.name = name
    self.data = data
  }

  var bytes: [UInt8] {
    let named = Array(name.utf8) + data
    return Self.bigEndian(UInt32(data.count)) + named
      + Self.bigEndian(UInt32(truncatingIfNeeded: crc32(0, named, UInt32(named.count))))
  }

  /// The chunk that begins at a place of a file, and where it ends; nil where the file ends before.
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

  /// The chunks of a file made by `PNG.encode`.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = PNG.signature.count
    while let chunk = read(file, at: start) {
      chunks.append(PNGChunk(chunk.name, Array(chunk.data)))
      start = chunk.end
    }
    return chunks
  }

  /// What libpng would not see of a file that was cut.
  enum Defect: String {
    /// It takes memory for texts as long as they say they are, up to 2 GB, and then looks whether
    /// there are so many bytes.
    case longChunk = "a chunk is longer than the file"
    /// What comes after the pixels it does not look at.
    case noEnd = "it ends before its end"
  }

  /// Why the chunks of a file do not make a whole one; nil where they may.
  static func defect(of file: [UInt8]) -> Defect? {
    var start = PNG.signature.count
    while start + 12 <= file.count {
      guard let chunk = read(file, at: start) else { return .longChunk }
      if chunk.name == "IEND" { return nil }
      start = chunk.end
    }
    return .noEnd
  }

  /// A number as PNG has them: its highest byte first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func bigEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
