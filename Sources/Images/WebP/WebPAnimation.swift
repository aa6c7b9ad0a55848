// The container of animated WebP files: RIFF chunks (WebP Container Specification, "Extended File
// Format"). libwebpmux is not used, since it keeps all frames in memory until the end.

/// The state of an animated WebP file that is written frame by frame.
package struct WebPAnimation: Sendable, Hashable {
  private let width: Int
  private let height: Int
  private let loopCount: Int
  private var byteCount = 0
  private var hasAlpha = false
  /// The number of frames written so far.
  package private(set) var frameCount = 0
  private var milliseconds = 0

  /// - Parameters:
  ///   - width: the width in pixels, at most 16,383.
  ///   - height: the height in pixels, at most 16,383.
  ///   - loopCount: the number of plays, at most 65,535; 0 repeats without end.
  package init(width: Int, height: Int, loopCount: Int) {
    (self.width, self.height, self.loopCount) = (width, height, loopCount)
  }

  /// The bytes at the beginning of the file. They must be written again after the last frame, since
  /// they contain the file's size.
  package var head: [UInt8] {
    var extended: [UInt8] = [hasAlpha ? 0x12 : 0x02, 0, 0, 0]
    extended += Self.littleEndian(width - 1, 3) + Self.littleEndian(height - 1, 3)
    // The background colour is never visible, since the first frame covers the canvas.
    let animation = Self.littleEndian(0xFFFF_FFFF, 4) + Self.littleEndian(loopCount, 2)
    let chunks = Self.chunk("VP8X", extended) + Self.chunk("ANIM", animation)
    return Array("RIFF".utf8) + Self.littleEndian(4 + chunks.count + byteCount, 4)
      + Array("WEBP".utf8)
      + chunks
  }

  /// Returns the bytes of the next frame.
  ///
  /// - Parameters:
  ///   - file: the patch's bitmap as a WebP file.
  ///   - patch: the patch to draw over the previous frame.
  ///   - endSeconds: the end of the frame, in seconds from the start of the animation. It is
  ///     rounded to milliseconds, so that rounding errors do not accumulate.
  package mutating func frame(
    _ file: [UInt8], of patch: ImagePatch, until endSeconds: Double
  ) -> [UInt8] {
    let end = Int((endSeconds * 1_000).rounded())
    let isOpaque = patch.bitmap.isOpaque
    var data = Self.littleEndian(patch.x / 2, 3) + Self.littleEndian(patch.y / 2, 3)
    data +=
      Self.littleEndian(patch.bitmap.width - 1, 3) + Self.littleEndian(patch.bitmap.height - 1, 3)
    data += Self.littleEndian(min(max(end - milliseconds, 0), 0xFF_FFFF), 3)
    // An opaque patch replaces pixels; any other patch is blended. Patches stay until drawn over.
    data.append(isOpaque ? 0b10 : 0)
    let bytes = Self.chunk("ANMF", data + Self.imageChunks(of: file))
    milliseconds = end
    hasAlpha = hasAlpha || !isOpaque
    frameCount += 1
    byteCount += bytes.count
    return bytes
  }

  /// Returns the chunks that contain pixels, without the headers of the file.
  private static func imageChunks(of file: [UInt8]) -> ArraySlice<UInt8> {
    let isExtended = file[12..<16].elementsEqual("VP8X".utf8)
    return file[(isExtended ? 30 : 12)...]
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

extension ImagePatch {
  /// Creates the patch that turns `old` into `new`. Its position is even, as WebP requires.
  ///
  /// - Parameters:
  ///   - old: the previous frame, opaque and of the same size; nil before the first frame.
  ///   - new: the next frame.
  /// - Returns: nil if the two frames are equal.
  package init?(forWebPFrom old: Bitmap?, to new: Bitmap) {
    guard let old else {
      self.init(x: 0, y: 0, bitmap: new)
      return
    }
    guard let changed = PixelRect(changedFrom: old, to: new) else { return nil }
    let (x, y) = (changed.x & ~1, changed.y & ~1)
    let box = PixelRect(x: x, y: y, width: changed.right - x, height: changed.bottom - y)
    self.init(x: x, y: y, bitmap: new.part(box))
    for block in BlockMask(of: new, equalTo: old, movedBy: PixelShift(x: 0, y: 0)).boxes {
      let (left, top) = (max(block.x, x), max(block.y, y))
      let (right, bottom) = (min(block.right, box.right), min(block.bottom, box.bottom))
      guard left < right, top < bottom else { continue }
      bitmap.clear(
        PixelRect(x: left - x, y: top - y, width: right - left, height: bottom - top))
    }
  }
}
