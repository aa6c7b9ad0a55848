// Animated GIF and PNG files as lists of frames.

/// The frames of a GIF or an animated PNG file, each the whole canvas.
package struct AnimatedPicture: Sendable {
  /// A frame, and the time in seconds for which it shows, above 0.
  package typealias Frame = (bitmap: Bitmap, seconds: Double)

  package let frames: [Frame]

  /// Decodes a GIF file or an animated PNG file; nil for any other file.
  ///
  /// - Parameter mostPixels: the number of pixels that all frames together may have.
  /// - Throws: `PictureFileError`. No frame beyond the limit is decoded.
  package init?(
    _ file: [UInt8], limits: ImageLimits = .standard, mostPixels: Int
  ) throws(PictureFileError) {
    var frames: [Frame] = []
    var pixels = 0
    func add(_ bitmap: Bitmap, _ seconds: Double) throws(PictureFileError) {
      pixels += bitmap.pixels.count
      guard pixels <= mostPixels else {
        throw .unsupported("has more than \(mostPixels) pixels in all frames; use a smaller one")
      }
      frames.append((bitmap, FrameDelay.shownSeconds(seconds)))
    }
    if file.starts(with: Array("GIF8".utf8)) {
      do {
        let reader = try GIFReader(file, limits: limits)
        while let (bitmap, hundredths) = try reader.next() {
          try add(bitmap, Double(hundredths) / 100)
        }
      } catch let error as PictureFileError {
        throw error
      } catch {
        throw .damaged(format: "GIF", "\(error)")
      }
      guard !frames.isEmpty else { throw .damaged(format: "GIF", "it has no frame") }
    } else if file.starts(with: PNG.signature) {
      do {
        guard var reader = try APNGReader(file, limits: limits) else { return nil }
        while let (bitmap, seconds) = try reader.next() { try add(bitmap, seconds) }
      } catch let error as PictureFileError {
        throw error
      } catch let error as PNGError {
        throw .png(error)
      } catch {
        throw .damaged(format: "PNG", "\(error)")
      }
      guard !frames.isEmpty else { return nil }
    } else {
      return nil
    }
    self.frames = frames
  }
}
