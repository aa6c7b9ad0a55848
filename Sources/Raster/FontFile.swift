// A check of font files for truncation, which FreeType does not notice.

import Support

/// Returns whether a file contains all tables that its TrueType or OpenType headers list. A file in
/// another format counts as whole.
func isWholeFont(_ path: String) -> Bool {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return true }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { return true }
  let size = Int(status.st_size)

  /// Returns `count` bytes of the file; nil if the file ends before the last of them. One call of
  /// `pread` may return fewer bytes, so it is repeated.
  func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
    guard offset + count <= size else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let read = pread(file, &part, part.count, off_t(offset + bytes.count))
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return nil }
      bytes += part.prefix(read)
    }
    return bytes
  }

  /// Returns whether the table directory at an offset and all its tables are in the file.
  func hasTables(_ offset: Int) -> Bool {
    guard let head = bytes(12, at: offset) else { return false }
    let count = head.bigEndian(2, at: 4)
    guard let records = bytes(count * 16, at: offset + 12) else { return false }
    return (0..<count).allSatisfy { index in
      let start = records.bigEndian(4, at: index * 16 + 8)
      return start + records.bigEndian(4, at: index * 16 + 12) <= size
    }
  }

  guard let tag = bytes(4, at: 0) else { return false }
  switch tag {
  case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8): return hasTables(0)
  case Array("ttcf".utf8):
    guard let count = bytes(4, at: 8)?.bigEndian(4, at: 0), count <= 1_000,
      let offsets = bytes(count * 4, at: 12)
    else { return false }
    return (0..<count).allSatisfy { hasTables(offsets.bigEndian(4, at: $0 * 4)) }
  case Array("wOFF".utf8), Array("wOF2".utf8):
    return bytes(4, at: 8).map { $0.bigEndian(4, at: 0) <= size } ?? false
  default: return true
  }
}

extension [UInt8] {
  /// Returns an unsigned number of `count` bytes, the most significant byte first.
  fileprivate func bigEndian(_ count: Int, at offset: Int) -> Int {
    self[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
