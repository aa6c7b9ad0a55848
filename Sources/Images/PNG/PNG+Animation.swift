// The distinction between still and animated PNG files.

extension PNG {
  /// Returns whether a PNG file is animated: it has the chunk acTL before its pixels.
  package static func isAnimated(_ file: [UInt8]) -> Bool {
    guard file.starts(with: signature) else { return false }
    var start = signature.count
    while let chunk = PNGChunk.read(file, at: start), chunk.name != "IDAT" {
      if chunk.name == "acTL" { return true }
      start = chunk.end
    }
    return false
  }
}
