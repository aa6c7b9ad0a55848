// The reading of PNG files, alone or in a folder.

package import Images
import OperatingSystem
package import Player
import Support

/// The PNG files that an operand names.
package struct PictureFiles: Sendable {
  /// The paths of a folder's PNG files, sorted by name; otherwise the operand itself.
  package let paths: [String]
  /// The sentence about other files of the folder, which follows its name; nil without any.
  package let note: String?

  /// Lists the files of an operand.
  ///
  /// - Throws: `UserError` for a folder that cannot be listed.
  package init(_ operand: String) throws(UserError) {
    guard folderExists(operand) else {
      (paths, note) = ([operand], nil)
      return
    }
    let listing = try mappingFileErrors(
      try FolderListing(operand, endings: InputFormat.picture.endings) {
        $0 == AnimationDescriptionFile.name
      })
    paths = listing.taken.sorted { inOrder($0, $1) }.map { "\(operand)/\($0)" }
    note = listing.note
  }
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

/// Reads a PNG file as a frame. Transparent pixels are composited over white, because frames must
/// be opaque.
///
/// - Throws: `UserError` for an unreadable file, and for an animated one, which has many frames.
package func picture(_ path: String) throws(UserError) -> Bitmap {
  let bytes = try readFile(path, limit: 256 << 20)
  guard !PNG.isAnimated(bytes) else {
    throw UserError(
      "\(path): is an animated PNG, but each frame must be a file of its own; name PNG files with "
        + "one picture each")
  }
  do throws(PNGError) {
    return try PNG.decode(bytes).composited()
  } catch {
    throw UserError("\(path): \(error)")
  }
}
