// A GIF decoder that uses giflib.

import CGIF

/// Decodes a GIF frame by frame. Each returned frame is the whole canvas, as a browser shows it
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

  /// The screen width in pixels, at least 1. Like browsers, the reader enlarges a screen to hold
  /// its first frame, and cuts later frames off at its edges.
  package let width: Int
  /// The screen height in pixels, at least 1.
  package let height: Int
  private let input: Input
  let file: UnsafeMutablePointer<GifFileType>
  /// The canvas on which the next frame is drawn; transparent before the first frame.
  private var canvas: Bitmap
  let toleratesDamage: Bool
  /// Whether the file ends within pixels and got an end. giflib then calls the pixels defective.
  private let isCompleted: Bool
  /// The number of pixels outside the screen that may still be decoded, so that a small file cannot
  /// keep the decoder busy.
  private var outsideBudget: Int
  var frameCount = 0
  var isOver = false
  /// The faults of the file so far, each in words that follow the file's name.
  package private(set) var warnings: [String] = []

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - toleratesDamage: whether a file that is damaged after its first rows ends there, with a
  ///     warning in place of an error.
  /// - Throws: `GIFReadError`. The size is checked before memory for pixels is allocated. The
  ///   number of frames is checked before any frame is decoded.
  package init(
    _ bytes: [UInt8], limits: ImageLimits = .standard, toleratesDamage: Bool = false
  ) throws(GIFReadError) {
    self.toleratesDamage = toleratesDamage
    outsideBudget = limits.pixels
    guard bytes.starts(with: Array("GIF8".utf8)) else { throw .notGIF }
    let blocks = GIFBlocks(bytes)
    isCompleted = toleratesDamage && blocks.cutBlock != nil
    input = Input(isCompleted ? blocks.completed(bytes) : bytes)
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
    let screen = (width: Int(opened.pointee.SWidth), height: Int(opened.pointee.SHeight))
    let width = max(screen.width, blocks.firstRight)
    let height = max(screen.height, blocks.firstBottom)
    (self.width, self.height) = (width, height)
    guard limits.allow(width: width, height: height) else {
      canvas = Bitmap(width: 1, height: 1, filledWith: 0)
      throw .tooLarge(width: width, height: height, limits: limits)
    }
    canvas = Bitmap(width: width, height: height, filledWith: 0)
    let most = limits.frameCount(width: width, height: height, byteCount: bytes.count)
    guard blocks.frameCount <= most else {
      throw .tooManyFrames(most: most, width: width, height: height)
    }
    if width > screen.width || height > screen.height {
      warnings.append(
        "has a screen of \(screen.width) × \(screen.height) pixels, less than its first frame; "
          + "save it again")
    }
  }

  deinit {
    var code: Int32 = 0
    DGifCloseFile(file, &code)
  }

  /// Returns the next frame and its delay in hundredths of a second; nil after the last frame.
  package func next() throws(GIFReadError) -> (frame: Bitmap, delayHundredths: Int)? {
    guard !isOver else { return nil }
    do throws(GIFReadError) {
      guard let next = try readFrame() else { return nil }
      frameCount += 1
      return next
    } catch {
      guard toleratesDamage, frameCount > 0, case .damaged(let words) = error else { throw error }
      isOver = true
      let frames = frameCount == 1 ? "its first frame" : "frame \(frameCount)"
      warn("is damaged after \(frames) (\(words)); save it again")
      return nil
    }
  }

  func warn(_ words: String) {
    if !warnings.contains(words) { warnings.append(words) }
  }

  private func readFrame() throws(GIFReadError) -> (frame: Bitmap, delayHundredths: Int)? {
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
    guard columns > 0, rows > 0 else { throw .damaged("a frame has no pixels") }
    let visible = PixelRect(
      x: min(left, width), y: min(top, height), width: max(0, min(columns, width - left)),
      height: max(0, min(rows, height - top)))
    if visible.width < columns || visible.height < rows {
      warn("has a frame beyond its screen of \(width) × \(height) pixels; save it again")
      outsideBudget -= columns * rows - visible.width * visible.height
      guard outsideBudget >= 0 else { throw .damaged("its frames are larger than its screen") }
    }
    // Copy on write: pixels are copied only if the frame must be undone after its delay.
    let before = control.DisposalMode == DISPOSE_PREVIOUS ? canvas : nil
    let lines = try lines(columns: columns, rows: rows, isInterlaced: image.Interlace)
    let colors = colors(image.ColorMap ?? file.pointee.SColorMap)
    for y in 0..<visible.height {
      for x in 0..<visible.width where y * columns + x < lines.count {
        let index = Int(lines[y * columns + x])
        if index != control.TransparentColor { canvas[left + x, top + y] = colors[index] }
      }
    }
    let shown = canvas
    switch control.DisposalMode {
    case DISPOSE_BACKGROUND:
      canvas.clear(visible)
    case DISPOSE_PREVIOUS: canvas = before ?? canvas
    default: break
    }
    return shown
  }

  func check(_ status: Int32) throws(GIFReadError) {
    guard status != GIF_OK else { return }
    // giflib sets no code where the file ends between two blocks.
    let code = file.pointee.Error
    let ends =
      code == 0 || isCompleted && code == D_GIF_ERR_IMAGE_DEFECT || code == D_GIF_ERR_READ_FAILED
      || code == D_GIF_ERR_EOF_TOO_SOON
    throw .damaged(ends ? "it ends early" : giflibMessage(code))
  }
}

/// The frames of a GIF up to the end of the file or its first damaged block.
struct GIFBlocks {
  private(set) var frameCount = 0
  /// The right and the lower edge of the first frame in pixels; 0 without a frame.
  private(set) var firstRight = 0
  private(set) var firstBottom = 0
  /// The position of the length of the sub-block of pixels in which the file ends; nil for a file
  /// that ends elsewhere. The position is the end of the file if a length is missing.
  private(set) var cutBlock: Int?

  /// - Parameter bytes: the whole file.
  init(_ bytes: [UInt8]) {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    func number(_ place: Int) -> Int { Int(byte(place)) | Int(byte(place + 1)) << 8 }
    /// Returns the size in bytes of the colour table that the flags of a descriptor announce.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    /// Returns the position of the last one in a sequence of sub-blocks, which is empty or
    /// incomplete. Each sub-block begins with its length.
    func lastSubBlock(from start: Int) -> Int {
      var place = start
      while byte(place) > 0, place + Int(byte(place)) < bytes.count {
        place += 1 + Int(byte(place))
      }
      return place
    }
    // The signature and the screen descriptor together have 13 bytes; byte 10 holds the flags.
    var place = 13 + table(byte(10))
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","):
        if frameCount == 0 {
          firstRight = number(place + 1) + number(place + 5)
          firstBottom = number(place + 3) + number(place + 7)
        }
        frameCount += 1
        // An image consists of its descriptor with the flags, the colour table, the code size and
        // the codes.
        place = lastSubBlock(from: place + 11 + table(byte(place + 9)))
        if place == bytes.count || byte(place) > 0 { cutBlock = place }
      case UInt8(ascii: "!"): place = lastSubBlock(from: place + 2)
      default: return
      }
      place += 1 + Int(byte(place))
    }
  }

  /// Returns a file that ends within pixels with an end after the last of its bytes, so that giflib
  /// decodes them.
  func completed(_ bytes: [UInt8]) -> [UInt8] {
    guard let cutBlock else { return bytes }
    var bytes = bytes
    if cutBlock < bytes.count { bytes[cutBlock] = UInt8(clamping: bytes.count - cutBlock - 1) }
    return bytes + [0]
  }
}
