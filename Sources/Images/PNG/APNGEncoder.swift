// A streaming encoder of animated PNG files, lossless (PNG specification, third edition, 11.3.6 and
// 13.1).

/// Writes an animated PNG frame by frame. Each frame stores only the rectangle that changed. A
/// frame without a change lengthens the delay of the previous frame.
package final class APNGEncoder {
  private let loopCount: Int
  private let write: ([UInt8]) throws -> Void
  private var previous: Bitmap?
  /// The most recent patch, which is written when the duration of its frame is known.
  private var pending: ImagePatch?
  /// Whether the first frame is opaque. All frames of a file have the same channels.
  private var isOpaque = true
  private var frameCount = 0
  private var sequence: UInt32 = 0
  /// The end of the pending frame in seconds. `writtenEnd` is the end of the written frames, as the
  /// sum of their rounded delays.
  private var end = 0.0
  private var writtenEnd = 0.0

  /// - Parameters:
  ///   - loopCount: the number of plays; 0 repeats without end.
  ///   - write: writes a part of the file; it is called with all parts in order.
  package init(loopCount: Int, write: @escaping ([UInt8]) throws -> Void) {
    self.loopCount = loopCount
    self.write = write
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - frame: a bitmap with the size of the first frame, and as opaque.
  ///   - seconds: the frame's duration, above 0.
  /// - Throws: `PNGError`, or any error of `write`.
  package func add(_ frame: Bitmap, seconds: Double) throws {
    defer { end += seconds }
    guard let previous else {
      self.previous = frame
      isOpaque = frame.isOpaque
      pending = ImagePatch(x: 0, y: 0, bitmap: frame)
      return
    }
    precondition(
      frame.width == previous.width && frame.height == previous.height,
      "all frames of an animation have one size")
    guard let changed = PixelRect(changedFrom: previous, to: frame) else { return }
    try writePending()
    self.previous = frame
    pending = ImagePatch(x: changed.x, y: changed.y, bitmap: frame.part(changed))
  }

  /// Writes the last frame and ends the file. The caller must then overwrite the bytes at
  /// `headOffset` with the returned head, which contains the final number of frames.
  ///
  /// - Returns: the number of frames, and the final head.
  package func finish() throws -> (frameCount: Int, head: [UInt8]) {
    try writePending()
    try write(PNGChunk("IEND", []).bytes)
    return (frameCount, animationControl)
  }

  /// The position in the file, in bytes, of the head that `finish` returns.
  package static let headOffset = PNG.headEnd

  private var animationControl: [UInt8] {
    PNGChunk("acTL", PNGChunk.bigEndian(UInt32(frameCount)) + PNGChunk.bigEndian(UInt32(loopCount)))
      .bytes
  }

  private func writePending() throws {
    guard let patch = pending else { return }
    let chunks = PNGChunk.chunks(of: try PNG.encode(patch.bitmap, isOpaque: isOpaque))
    if frameCount == 0 {
      try write(PNG.signature)
      for chunk in chunks.prefix(while: { $0.name != "IDAT" }) {
        try write(chunk.bytes)
        if chunk.name == "IHDR" { try write(animationControl) }
      }
    }
    let (numerator, denominator) = delay()
    var control = nextSequenceNumber()
    for number in [patch.bitmap.width, patch.bitmap.height, patch.x, patch.y] {
      control += PNGChunk.bigEndian(UInt32(number))
    }
    control += PNGChunk.bigEndian(numerator) + PNGChunk.bigEndian(denominator)
    // Dispose operation 0 (none) and blend operation 0 (source): the patch replaces the pixels of
    // its rectangle and stays.
    control += [0, 0]
    try write(PNGChunk("fcTL", control).bytes)
    for chunk in chunks where chunk.name == "IDAT" {
      try write(
        (frameCount == 0 ? chunk : PNGChunk("fdAT", nextSequenceNumber() + chunk.data)).bytes)
    }
    frameCount += 1
    pending = nil
  }

  private func nextSequenceNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.bigEndian(sequence)
  }

  /// Returns the pending frame's duration as a fraction of a second. The fraction is exact if a
  /// denominator up to 1,000 allows it. The errors of rounded durations do not accumulate.
  private func delay() -> (UInt16, UInt16) {
    let seconds = max(end - writtenEnd, 0)
    func fraction(_ denominator: Int) -> (UInt16, UInt16) {
      let count = min((seconds * Double(denominator)).rounded(), 65_535)
      writtenEnd += count / Double(denominator)
      return (UInt16(count), UInt16(denominator))
    }
    let exact = (1...1_000).first { denominator in
      let count = seconds * Double(denominator)
      return abs(count - count.rounded()) < 1e-6 && count < 65_535.5
    }
    return fraction(exact ?? max(1, min(10_000, Int(65_535 / seconds))))
  }
}
