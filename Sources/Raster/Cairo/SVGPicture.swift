// Drawing of SVG files by librsvg. The library is loaded when a scene shows the first SVG file, so
// that other scenes start without it.

import CLateRSVG
import Dispatch
package import Images
import Support
import Synchronization

/// Conversion of SVG files to bitmaps.
package enum SVGPicture {
  /// The largest SVG file, in bytes.
  private static let mostBytes = 4 << 20
  /// The time in seconds after which a drawing is given up. librsvg 2.54 cannot be interrupted: its
  /// thread goes on until the program ends.
  private static let mostSeconds = 10
  /// The number of drawings to give up. After them no other drawing begins.
  private static let mostGivenUp = 2
  private static let givenUpCount = Atomic(0)

  /// Whether a file is an SVG file: text that begins with markup and has an element `svg`.
  static func isSVG(_ file: [UInt8]) -> Bool {
    let head = String(decoding: file.prefix(4_096), as: UTF8.self)
    return head.contains("<svg") && head.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "<"
  }

  /// Draws an SVG file.
  ///
  /// - Parameter pixelsPerUnit: the scale of the bitmap, in pixels per unit of the file's size.
  /// - Throws: `PictureFileError`. The size is checked before memory for pixels is allocated.
  package static func bitmap(
    of file: [UInt8], pixelsPerUnit: Double, limits: ImageLimits = .standard
  ) throws(PictureFileError) -> Bitmap {
    guard file.count <= mostBytes else {
      throw .unsupported("has \(file.count) bytes; an SVG file may have \(mostBytes)")
    }
    if let problem = SVGText.problem(in: file) { throw .unsupported(problem) }
    guard isLoaded else {
      throw .unsupported(
        "is an SVG file, which needs librsvg; install librsvg2-2 (Debian) or librsvg (Homebrew)")
    }
    guard givenUpCount.load(ordering: .relaxed) < mostGivenUp else { throw tooSlow }
    let drawing = Drawing()
    DispatchQueue.global().async { drawing.run(file, pixelsPerUnit, limits) }
    guard let result = drawing.result(withinSeconds: mostSeconds) else {
      givenUpCount.add(1, ordering: .relaxed)
      throw tooSlow
    }
    return try result.get()
  }

  private static let isLoaded = flickbook_svg_load() == nil

  private static var tooSlow: PictureFileError {
    .unsupported("takes more than \(mostSeconds) s to draw; simplify it")
  }
}

/// A drawing on a thread of its own.
private final class Drawing: Sendable {
  private let outcome = Mutex<Result<Bitmap, PictureFileError>?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// Returns the result; nil if the drawing takes longer.
  func result(withinSeconds seconds: Int) -> Result<Bitmap, PictureFileError>? {
    guard end.wait(timeout: .now() + .seconds(seconds)) == .success else { return nil }
    return outcome.withLock { $0 }
  }

  func run(_ file: [UInt8], _ pixelsPerUnit: Double, _ limits: ImageLimits) {
    let result = Result { () throws(PictureFileError) in
      try bitmap(of: file, pixelsPerUnit, limits)
    }
    outcome.withLock { $0 = result }
    end.signal()
  }

  private func bitmap(
    of file: [UInt8], _ pixelsPerUnit: Double, _ limits: ImageLimits
  ) throws(PictureFileError) -> Bitmap {
    guard let handle = rsvg_handle_new_from_data(file, file.count, nil) else {
      throw .damaged(format: "SVG", "not well-formed, or too deep")
    }
    defer { flickbook_svg_free(handle) }
    guard let size = size(of: handle), size.width > 0, size.height > 0 else {
      throw .unsupported("has no width and height; add them, or a viewBox")
    }
    let width = (size.width * pixelsPerUnit).rounded(.up)
    let height = (size.height * pixelsPerUnit).rounded(.up)
    let pixels = (width: Int(saturating: width), height: Int(saturating: height))
    guard limits.allow(width: pixels.width, height: pixels.height) else {
      throw .tooLarge(width: pixels.width, height: pixels.height, limits: limits)
    }
    do throws(RasterError) {
      let surface = try Surface(.color, width: pixels.width, height: pixels.height)
      let context = try CairoContext(on: surface)
      var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
      let isDrawn = context.withPointer {
        rsvg_handle_render_document(handle, $0, &viewport, nil) != 0
      }
      guard isDrawn else { throw .cairo("librsvg failed") }
      try context.checkStatus()
      return try surface.straightBitmap()
    } catch {
      throw .damaged(format: "SVG", "not drawable")
    }
  }

  /// Returns the size of the picture in its units: its width and height, or those of its viewBox.
  private func size(of handle: OpaquePointer) -> (width: Double, height: Double)? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
      return (width, height)
    }
    var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
    var (first, second, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &first, &hasHeight, &second, &hasBox, &box)
    return hasBox != 0 ? (box.width, box.height) : nil
  }
}

extension Surface {
  /// Returns the pixels with straight alpha.
  fileprivate func straightBitmap() throws(RasterError) -> Bitmap {
    try withRows { rows in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for y in 0..<height {
        let row = rows.pixels(y)
        for x in 0..<width { bitmap[x, y] = row[x].straight }
      }
      return bitmap
    }
  }
}

extension UInt32 {
  /// The pixel 0xAARRGGBB with its channels divided by its alpha.
  fileprivate var straight: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(((self >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
