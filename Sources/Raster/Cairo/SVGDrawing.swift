// Drawing by librsvg. Only the process that draws SVG files calls these functions.

import CCairo
import CLateRSVG
import Geometry
import Images
import Support

/// The calls to librsvg, and the system calls that confine the calling process.
enum SVGDrawing {
  /// Gives up files, privileges and descriptors, and loads librsvg meanwhile.
  ///
  /// - Returns: whether librsvg is installed.
  static func begin() -> Bool {
    flickbook_confine()
    let isLoaded = flickbook_svg_load() == nil
    if isLoaded { warmUp() }
    flickbook_confine_descriptors()
    return isLoaded
  }

  /// Draws a small picture, so that the libraries open what they need.
  private static func warmUp() {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
    guard let document = try? SVGDocument(Array(text.utf8)) else { return }
    _ = bitmap(of: document, width: 1, height: 1)
  }

  /// Limits the work of the next request: processor time in seconds, and memory in bytes beyond
  /// what the process has at its start.
  static func limit(seconds: Int, memoryBytes: Int) {
    flickbook_confine_request(seconds, UInt64(max(memoryBytes, 0)))
  }

  /// Draws a checked document, stretched to the given size in pixels; nil if librsvg fails.
  static func bitmap(of document: SVGDocument, width: Int, height: Int) -> Bitmap? {
    let text = document.text
    guard let handle = rsvg_handle_new_from_data(text, text.count, nil) else { return nil }
    defer { flickbook_svg_free(handle) }
    do throws(RasterError) {
      let surface = try Surface(.color, width: width, height: height)
      let context = try CairoContext(on: surface)
      let (units, pixels) = (document.size, (width: Double(width), height: Double(height)))
      var viewport = RsvgRectangle(x: 0, y: 0, width: units.width, height: units.height)
      let isDrawn = context.withPointer {
        cairo_scale($0, pixels.width / units.width, pixels.height / units.height)
        return rsvg_handle_render_document(handle, $0, &viewport, nil) != 0
      }
      try context.checkStatus()
      return isDrawn ? try surface.straightBitmap() : nil
    } catch {
      return nil
    }
  }
}

extension Surface {
  /// Returns the pixels with straight alpha.
  fileprivate func straightBitmap() throws(RasterError) -> Bitmap {
    try withRows { rows in
      var bitmap = Bitmap(width: width, height: height, filledWith: 0)
      for y in 0..<height {
        let row = rows.pixels(y)
        for x in 0..<width { bitmap[x, y] = Pixel.straight(row[x]) }
      }
      return bitmap
    }
  }
}
