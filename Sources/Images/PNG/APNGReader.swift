// A decoder of animated PNG files (PNG specification, third edition, 11.3.6 and 13.1). Each frame
// is rewritten as a separate PNG file, decoded by libpng and composited on the canvas.

/// Decodes an animated PNG frame by frame. Each returned frame is the whole canvas, as a viewer
/// shows it.
package struct APNGReader {
  /// The width of upright frames in pixels, at least 1.
  package let width: Int
  /// The height of upright frames in pixels, at least 1.
  package let height: Int
  /// Warnings that follow the file's name.
  var warnings: [String] { metadata.warnings }
  private let bytes: [UInt8]
  /// The data of the file's IHDR chunk, with the bit depth and colour type of all frames.
  private let header: [UInt8]
  /// The colours and orientation of all frames.
  private let metadata: PNGMetadata
  private var position = 8
  /// The canvas on which the next frame is drawn.
  private var canvas: Bitmap
  /// The frame control of the next frame; nil until its chunk is read.
  private var pending: Control?
  private var frameBudget: Int
  private let limits: ImageLimits

  /// The content of a frame control chunk (fcTL).
  private struct Control {
    var rect: PixelRect
    var seconds: Double
    var disposal: UInt8
    var isBlended: Bool
  }

  /// Opens a file; nil for a PNG file without an animation.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: `PNGError`. The size is checked before memory for pixels is allocated.
  package init?(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(PNGError) {
    guard bytes.starts(with: PNG.signature) else { throw .notPNG }
    self.bytes = bytes
    self.limits = limits
    guard let first = PNGChunk.read(bytes, at: 8), first.name == "IHDR", first.data.count == 13
    else {
      throw .damaged("it has no header")
    }
    header = Array(first.data)
    let (width, height) = (Self.number(first.data, 0), Self.number(first.data, 4))
    guard limits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limits: limits)
    }
    canvas = Bitmap(width: width, height: height, filledWith: 0)
    metadata = try PNGMetadata(bytes)
    (self.width, self.height) = metadata.orientation >= 5 ? (height, width) : (width, height)
    frameBudget = limits.frameCount(width: width, height: height, byteCount: bytes.count)
    var isAnimation = false
    while let chunk = PNGChunk.read(bytes, at: position), chunk.name != "IDAT" {
      if chunk.name == "acTL" { isAnimation = true }
      if chunk.name == "fcTL" { break }
      position = chunk.end
    }
    guard isAnimation else { return nil }
  }

  /// Returns the next frame and its duration in seconds; nil after the last frame.
  package mutating func next() throws(PNGError) -> (frame: Bitmap, seconds: Double)? {
    var data: [UInt8] = []
    while let chunk = PNGChunk.read(bytes, at: position) {
      if let control = pending, !data.isEmpty, !["IDAT", "fdAT"].contains(chunk.name) {
        return try draw(control, data)
      }
      position = chunk.end
      switch chunk.name {
      case "fcTL": pending = try control(chunk.data)
      case "IDAT" where pending != nil: data += chunk.data
      case "fdAT" where pending != nil: data += chunk.data.dropFirst(4)
      case "IEND": return nil
      default: break
      }
    }
    throw .damaged("it ends before its IEND chunk")
  }

  private mutating func draw(_ control: Control, _ data: [UInt8]) throws(PNGError)
    -> (frame: Bitmap, seconds: Double)
  {
    guard frameBudget > 0 else { throw .damaged("it has too many frames for its size in bytes") }
    frameBudget -= 1
    pending = nil
    let rect = control.rect
    let size = PNGChunk.bigEndian(UInt32(rect.width)) + PNGChunk.bigEndian(UInt32(rect.height))
    let file =
      PNG.signature + PNGChunk("IHDR", size + header.dropFirst(8)).bytes
      + metadata.settings + PNGChunk("IDAT", data).bytes + PNGChunk("IEND", []).bytes
    var picture = try PNG.pixels(of: file, limits: limits)
    metadata.profile?.convert(&picture)
    let before = canvas
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let (column, row, pixel) = (rect.x + x, rect.y + y, picture[x, y])
        canvas[column, row] =
          control.isBlended ? Pixel.composite(pixel, over: canvas[column, row]) : pixel
      }
    }
    let shown = canvas
    switch control.disposal {
    case 1: canvas.clear(rect)
    case 2: canvas = before
    default: break
    }
    return (shown.upright(from: metadata.orientation), control.seconds)
  }

  private func control(_ data: ArraySlice<UInt8>) throws(PNGError) -> Control {
    guard data.count == 26 else { throw .damaged("a frame control chunk has the wrong length") }
    let rect = PixelRect(
      x: Self.number(data, 12), y: Self.number(data, 16), width: Self.number(data, 4),
      height: Self.number(data, 8))
    guard rect.width > 0, rect.height > 0, rect.right <= canvas.width,
      rect.bottom <= canvas.height
    else { throw .damaged("a frame extends beyond the image") }
    let numbers = Array(data)
    let (part, whole) = (
      Double(Int(numbers[20]) << 8 | Int(numbers[21])),
      Double(Int(numbers[22]) << 8 | Int(numbers[23]))
    )
    return Control(
      rect: rect, seconds: part / (whole == 0 ? 100 : whole), disposal: numbers[24],
      isBlended: numbers[25] == 1)
  }

  private static func number(_ data: ArraySlice<UInt8>, _ offset: Int) -> Int {
    data.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
