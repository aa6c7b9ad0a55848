// The reading of PNG files, alone or in a folder.

import Files
package import Images
import Platform
package import Player

/// Returns the paths of the PNG files in a folder, sorted by name. Returns a file's path unchanged.
package func pictures(in path: String) throws(UserError) -> [String] {
  guard folderExists(path) else { return [path] }
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
    throw UserError("\(path): \(systemReason())")
  }
  return names.filter { $0.hasSuffix(".png") }.sorted { inOrder($0, $1) }.map { "\(path)/\($0)" }
}

/// Whether file name `a` sorts before `b`. Digits are compared as numbers: frame-9 is before
/// frame-10.
private func inOrder(_ a: String, _ b: String) -> Bool {
  let (left, right) = (Array(a.utf8), Array(b.utf8))
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  func number(_ bytes: [UInt8], _ start: inout Int) -> ArraySlice<UInt8> {
    while start < bytes.count, bytes[start] == 0x30 { start += 1 }
    let begin = start
    while start < bytes.count, isDigit(bytes[start]) { start += 1 }
    return bytes[begin..<start]
  }
  var (i, j) = (0, 0)
  while i < left.count, j < right.count {
    if isDigit(left[i]), isDigit(right[j]) {
      let (m, n) = (number(left, &i), number(right, &j))
      if m.count != n.count { return m.count < n.count }
      if m != n { return m.lexicographicallyPrecedes(n) }
    } else {
      if left[i] != right[j] { return left[i] < right[j] }
      i += 1
      j += 1
    }
  }
  return left.count - i < right.count - j
}

/// Reads a PNG file and composes transparent pixels onto white, because frames must be opaque.
package func picture(_ path: String) throws(UserError) -> Bitmap {
  let bytes = try readFile(path, limit: 256 << 20)
  do throws(PNGError) {
    let bitmap = try PNG.decode(bytes)
    return bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 } ? bitmap : bitmap.onWhite
  } catch {
    throw UserError("\(path) \(error)")
  }
}

extension Bitmap {
  fileprivate var onWhite: Bitmap {
    var result = self
    for (index, pixel) in pixels.enumerated() {
      let alpha = pixel >> 24
      func channel(_ shift: UInt32) -> UInt32 {
        ((pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255 << shift
      }
      result.pixels[index] = 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
    return result
  }
}
