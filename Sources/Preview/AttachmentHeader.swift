// The HTTP header of a download.

/// Returns the header for a download. A name with other characters than ASCII's letters and
/// digits is written by RFC 8187, with a plain name for old browsers.
func attachmentHeader(_ fileName: String) -> String {
  let plain = fileName.utf8.map { byte in
    byte.isPlainInName ? String(Unicode.Scalar(byte)) : "_"
  }.joined()
  guard plain != fileName else { return "attachment; filename=\"\(fileName)\"" }
  let encoded = fileName.utf8.map { byte in
    let digits = String(byte, radix: 16, uppercase: true)
    return byte.isPlainInName
      ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
  }.joined()
  return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
}

extension UInt8 {
  fileprivate var isPlainInName: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self == 0x2D || self == 0x2E || self == 0x5F
  }
}
