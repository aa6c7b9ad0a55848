// A GIF decoder that uses giflib.

import CGIF

/// Decodes a GIF frame by frame. Each returned frame is the whole canvas, as a viewer shows it
/// (GIF89a, sections 20 to 23). Owns giflib's handle.
package final class GIFReader {
  /// The file's bytes and the position of the next byte. giflib's callback receives this object.
  private final class Input {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }
  }

  /// The screen width in pixels, at least 1.
  package let width: Int
  /// The screen height in pixels, at least 1.
  package let height: Int
  private let input: Input
  private let file: UnsafeMutablePointer<GifFileType>
  /// The canvas on which the next frame is drawn; transparent before the first frame.
  private var canvas: Bitmap

  /// Opens a file.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: `GIFReadError`. The size is checked before memory for pixels is allocated. The
  ///   number of frames is checked before any frame is decoded.
  package init(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(GIFReadError) {
    guard bytes.starts(with: Array("GIF8".utf8)) else { throw .notGIF }
    input = Input(bytes)
    var code: Int32 = 0
    // The handle does not outlive `self`, so the unretained pointer to `input` stays valid.
    let user = Unmanaged.passUnretained(input).toOpaque()
    let opened = DGifOpen(
      user,
      { file, target, count in
        guard let file, let target, let user = file.pointee.UserData else { return 0 }
        let input = Unmanaged<Input>.fromOpaque(user).takeUnretainedValue()
        let part = min(Int(count), input.bytes.count - input.position)
        input.bytes.withUnsafeBufferPointer { bytes in
          if part > 0, let base = bytes.baseAddress {
            target.update(from: base + input.position, count: part)
          }
        }
        input.position += part
        return Int32(part)
      }, &code)
    guard let opened else { throw .damaged(giflibMessage(code)) }
    file = opened
    let (width, height) = (Int(opened.pointee.SWidth), Int(opened.pointee.SHeight))
    self.width = width
    self.height = height
    guard limits.allow(width: width, height: height) else {
      canvas = Bitmap(width: 1, height: 1, filledWith: 0)
      throw .tooLarge(width: width, height: height, limits: limits)
    }
    canvas = Bitmap(width: width, height: height, filledWith: 0)
    let most = limits.frameCount(width: width, height: height, byteCount: bytes.count)
    guard GIFBlocks.frameCount(of: bytes) <= most else {
      throw .tooManyFrames(most: most, width: width, height: height)
    }
  }

  deinit {
    var code: Int32 = 0
    DGifCloseFile(file, &code)
  }

  /// Returns the next frame and its delay in hundredths of a second; nil after the last frame.
  package func next() throws(GIFReadError) -> (frame: Bitmap, delayHundredths: Int)? {
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &type))
      switch type {
      case IMAGE_DESC_RECORD_TYPE:
        return (try draw(control), Int(control.DelayTime))
      case EXTENSION_RECORD_TYPE: try readExtension(into: &control)
      case TERMINATE_RECORD_TYPE: return nil
      default: continue
      }
    }
  }

  private func readExtension(into control: inout GraphicsControlBlock) throws(GIFReadError) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(DGifGetExtension(file, &code, &block))
    if code == GRAPHICS_EXT_FUNC_CODE, let block {
      try check(DGifExtensionToGCB(Int(block[0]), block + 1, &control))
    }
    while block != nil { try check(DGifGetExtensionNext(file, &block)) }
  }

  private func draw(_ control: GraphicsControlBlock) throws(GIFReadError) -> Bitmap {
    try check(DGifGetImageDesc(file))
    let image = file.pointee.Image
    let (left, top) = (Int(image.Left), Int(image.Top))
    let (columns, rows) = (Int(image.Width), Int(image.Height))
    guard columns > 0, rows > 0, left + columns <= width, top + rows <= height else {
      throw .damaged("a frame lies outside the screen")
    }
    guard let map = image.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors else {
      throw .damaged("a frame has no colour table")
    }
    let colorCount = Int(map.pointee.ColorCount)
    // Copy on write: pixels are copied only if the frame must be undone after its delay.
    let before = control.DisposalMode == DISPOSE_PREVIOUS ? canvas : nil
    var line = [GifPixelType](repeating: 0, count: columns)
    // The rows of an interlaced image are stored in four passes.
    let passes =
      image.Interlace
      ? [(0, 8), (4, 8), (2, 4), (1, 2)].map { stride(from: $0, to: rows, by: $1) }
      : [stride(from: 0, to: rows, by: 1)]
    for y in passes.joined() {
      try check(DGifGetLine(file, &line, Int32(columns)))
      for x in 0..<columns where Int32(line[x]) != control.TransparentColor {
        guard Int(line[x]) < colorCount else { continue }
        let color = colors[Int(line[x])]
        canvas[left + x, top + y] =
          0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
      }
    }
    let shown = canvas
    switch control.DisposalMode {
    case DISPOSE_BACKGROUND:
      canvas.clear(PixelRect(x: left, y: top, width: columns, height: rows))
    case DISPOSE_PREVIOUS: canvas = before ?? canvas
    default: break
    }
    return shown
  }

  private func check(_ status: Int32) throws(GIFReadError) {
    guard status != GIF_OK else { return }
    // giflib sets no code where the file ends between two blocks.
    let code = file.pointee.Error
    throw .damaged(code == 0 ? "it ends early" : giflibMessage(code))
  }
}
