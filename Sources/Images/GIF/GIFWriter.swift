// A writer of GIF files that uses giflib.

import CGIF

/// Writes coded frames as a GIF file. Owns giflib's handle.
final class GIFWriter {
  /// A buffer for the bytes of the file. giflib's callback receives this object.
  private final class Output {
    private let write: ([UInt8]) throws -> Void
    /// The bytes not yet written. They are buffered, since giflib writes a palette colour by
    /// colour.
    private var waiting: [UInt8] = []
    private(set) var failure: (any Error)?
    private(set) var byteCount = 0
    /// The number of bytes, including those not yet written.
    var addedCount: Int { byteCount + waiting.count }

    /// The number of bytes at which the buffer is written.
    private static let pieceLength = 65_536

    init(_ write: @escaping ([UInt8]) throws -> Void) {
      self.write = write
    }

    /// Appends bytes to the buffer. Returns false after a failed write.
    func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      waiting.append(contentsOf: bytes)
      if waiting.count >= Self.pieceLength { flush() }
      return failure == nil
    }

    /// Writes the buffered bytes.
    func flush() {
      guard failure == nil, !waiting.isEmpty else { return }
      do {
        try write(waiting)
        byteCount += waiting.count
        waiting.removeAll(keepingCapacity: true)
      } catch {
        failure = error
      }
    }
  }

  private let output: Output
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Writes the header and the loop extension. The palette has 1 to 256 colours, 0xRRGGBB.
  init(
    width: Int, height: Int, palette: [UInt32], loopCount: Int,
    write: @escaping ([UInt8]) throws -> Void
  ) throws {
    output = Output(write)
    var code: Int32 = 0
    // The handle does not outlive `self`, so the unretained pointer to `output` stays valid.
    let user = Unmanaged.passUnretained(output).toOpaque()
    file = EGifOpen(
      user,
      { file, bytes, count in
        guard let file, let bytes, let user = file.pointee.UserData else { return 0 }
        let output = Unmanaged<Output>.fromOpaque(user).takeUnretainedValue()
        return output.add(UnsafeBufferPointer(start: bytes, count: Int(count))) ? count : 0
      }, &code)
    guard let file else { throw GIFError.notWritten(giflibMessage(code)) }
    EGifSetGifVersion(file, true)
    try writeScreen(width: width, height: height, palette: palette)
    try writeLoop(loopCount)
  }

  deinit {
    var code: Int32 = 0
    if let file { EGifCloseFile(file, &code) }
  }

  private func writeScreen(width: Int, height: Int, palette: [UInt32]) throws {
    let map = try Self.map(palette, size: 1 << FrameCoder.codeSize(palette.count))
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
  }

  /// Writes the Netscape extension with the number of plays; 0 repeats without end. A GIF that
  /// plays once has no such extension.
  private func writeLoop(_ count: Int) throws {
    guard count != 1 else { return }
    // The extension counts the repetitions after the first play.
    let repeats = count == 0 ? 0 : count - 1
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try check(
      EGifPutExtensionBlock(
        file, 3, [1, UInt8(truncatingIfNeeded: repeats), UInt8(truncatingIfNeeded: repeats >> 8)]))
    try check(EGifPutExtensionTrailer(file))
  }

  /// The size of the file so far, in bytes.
  var byteCount: Int { output.addedCount }

  /// Writes one frame. Pixels outside the frame's rectangle and transparent pixels keep their
  /// colour.
  ///
  /// - Parameter delay: the frame's delay in hundredths of a second.
  func add(_ frame: EncodedFrame, delay: Int) throws {
    var control = GraphicsControlBlock()
    control.DisposalMode = DISPOSE_DO_NOT
    control.UserInputFlag = false
    control.DelayTime = Int32(delay)
    control.TransparentColor = frame.transparentIndex.map { Int32($0) } ?? NO_TRANSPARENT_COLOR
    var bytes = [UInt8](repeating: 0, count: 4)
    _ = EGifGCBToExtension(&control, &bytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, bytes))
    let rect = frame.rect
    let map = try frame.palette.map { try Self.map($0, size: 1 << frame.codeSize) }
    defer { if let map { GifFreeMapObject(map) } }
    // giflib derives the code size in the file from the palette, so set the palette's bit depth.
    if map == nil { file?.pointee.SColorMap?.pointee.BitsPerPixel = Int32(frame.codeSize) }
    try check(
      EGifPutImageDesc(
        file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, map))
    try frame.codes.withUnsafeBufferPointer { codes in
      var start = 0
      while start < codes.count {
        try check(EGifPutCodeNext(file, codes.baseAddress.map { $0 + start }))
        start += Int(codes[start]) + 1
      }
    }
    try check(EGifPutCodeNext(file, nil))
  }

  /// Returns a giflib palette of `size` colours. Black fills the unused entries.
  private static func map(_ palette: [UInt32], size: Int) throws
    -> UnsafeMutablePointer<ColorMapObject>
  {
    var colors = palette.map { color in
      GifColorType(
        Red: UInt8(color >> 16 & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
    }
    colors += Array(repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - colors.count)
    guard let map = GifMakeMapObject(Int32(size), colors) else {
      throw GIFError.notWritten("no memory for the palette")
    }
    return map
  }

  /// Writes the trailer and returns the size of the file in bytes.
  func finish() throws -> Int {
    var code: Int32 = 0
    let closing = file
    file = nil
    let status = EGifCloseFile(closing, &code)
    output.flush()
    if let failure = output.failure { throw failure }
    guard status == GIF_OK else { throw GIFError.notWritten(giflibMessage(code)) }
    return output.byteCount
  }

  private func check(_ status: Int32) throws {
    if status == GIF_OK { return }
    if let failure = output.failure { throw failure }
    throw GIFError.notWritten(giflibMessage(file?.pointee.Error ?? 0))
  }
}

/// Returns giflib's message for an error code.
func giflibMessage(_ code: Int32) -> String {
  GifErrorString(code).map { String(cString: $0) } ?? "giflib error \(code)"
}
