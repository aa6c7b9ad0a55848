// The container of animated WebP files: chunks of RIFF (WebP Container Specification, "Extended
// File Format"). Written here and not by libwebpmux, which keeps all frames until the end.

/// An animated WebP file whose frames are written one after the other.
package struct WebPAnimation: Sendable, Hashable {
  /// What a frame draws over the one before.
  package struct Piece: Sendable, Hashable {
    /// Its left column on the screen, even, as the format wants it; so is its topmost row.
    package var x: Int
    /// Its topmost row.
    package var y: Int
    /// Transparent where the screen stays as it is.
    package var bitmap: Bitmap

    /// What makes `new` of `old`, an opaque bitmap of the same size; all of it where there is none.
    /// Nil when they are the same.
    package init?(from old: Bitmap?, to new: Bitmap) {
      guard let old else {
        (x, y, bitmap) = (0, 0, new)
        return
      }
      guard let changed = PixelRect(changedFrom: old, to: new) else { return nil }
      (x, y) = (changed.x & ~1, changed.y & ~1)
      let box = PixelRect(
        x: x, y: y, width: changed.x - x + changed.width, height: changed.y - y + changed.height)
      let whole = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
      bitmap = Bitmap(
        width: box.width, height: box.height, pixels: box.part(of: new.pixels, in: whole))
      let same = BlockMask(of: new, equalTo: old, movedBy: PixelShift(x: 0, y: 0)).boxes
      for block in same {
        for row in max(
          block.y, y)..<max(max(block.y, y), min(block.y + block.height, y + box.height))
        {
          let left = max(block.x, x)
          for column in left..<max(left, min(block.x + block.width, x + box.width)) {
            bitmap[column - x, row - y] = 0
          }
        }
      }
    }
  }

  private let width: Int
  private let height: Int
  private let loopCount: Int
  private var byteCount = 0
  private var hasAlpha = false
  /// Frames so far.
  package private(set) var frameCount = 0
  private var milliseconds = 0

  /// - Parameters:
  ///   - width: in pixels, at most 16,383; so is `height`.
  ///   - loopCount: how often it plays, at most 65,535; 0 is for ever.
  package init(width: Int, height: Int, loopCount: Int) {
    (self.width, self.height, self.loopCount) = (width, height, loopCount)
  }

  /// Browsers show 10 milliseconds and less for 100.
  package static let mostFramesPerSecond = 90.0

  /// What comes first in the file; to be written once more at the end, when all of it is known.
  package var head: [UInt8] {
    var extended: [UInt8] = [hasAlpha ? 0x12 : 0x02, 0, 0, 0]
    extended += Self.little(width - 1, 3) + Self.little(height - 1, 3)
    // The background shows nowhere: the first frame covers it.
    let animation = Self.little(0xFFFF_FFFF, 4) + Self.little(loopCount, 2)
    let chunks = Self.chunk("VP8X", extended) + Self.chunk("ANIM", animation)
    return Array("RIFF".utf8) + Self.little(4 + chunks.count + byteCount, 4) + Array("WEBP".utf8)
      + chunks
  }

  /// The next frame's bytes.
  ///
  /// - Parameters:
  ///   - file: the piece's bitmap as a WebP file.
  ///   - piece: what it draws.
  ///   - endSeconds: when it ceases to show, from the animation's beginning: rounded to
  ///     milliseconds, so that no error adds up.
  package mutating func frame(_ file: [UInt8], of piece: Piece, until endSeconds: Double) -> [UInt8]
  {
    let end = Int((endSeconds * 1_000).rounded())
    let isOpaque = piece.bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    var data = Self.little(piece.x / 2, 3) + Self.little(piece.y / 2, 3)
    data += Self.little(piece.bitmap.width - 1, 3) + Self.little(piece.bitmap.height - 1, 3)
    data += Self.little(min(max(end - milliseconds, 0), 0xFF_FFFF), 3)
    // An opaque one replaces what is there, another is blended with it; both stay.
    data.append(isOpaque ? 0b10 : 0)
    let bytes = Self.chunk("ANMF", data + Self.imageChunks(of: file))
    milliseconds = end
    hasAlpha = hasAlpha || !isOpaque
    frameCount += 1
    byteCount += bytes.count
    return bytes
  }

  /// Those that hold pixels: without the file's own heads.
  private static func imageChunks(of file: [UInt8]) -> ArraySlice<UInt8> {
    let isExtended = file[12..<16].elementsEqual("VP8X".utf8)
    return file[(isExtended ? 30 : 12)...]
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
