// Animated GIF and PNG files as lists of frames.

/// The frames of a GIF or an animated PNG file, each the whole canvas.
package struct AnimatedPicture: Sendable {
  /// A frame, and the time in seconds for which it shows, above 0.
  package typealias Frame = (bitmap: Bitmap, seconds: Double)

  package let frames: [Frame]
  /// The faults of the file, each in words that follow the file's name.
  package let warnings: [String]

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
      let reader = try Self.naming(PictureFileError.gif) { () throws(GIFReadError) in
        try GIFReader(file, limits: limits, toleratesDamage: true)
      }
      while let (bitmap, hundredths) = try Self.naming(PictureFileError.gif, reader.next) {
        try add(bitmap, Double(hundredths) / 100)
      }
      guard !frames.isEmpty else { throw .gif(.noFrames) }
      warnings = reader.warnings
    } else if file.starts(with: PNG.signature) {
      let opened = try Self.naming(PictureFileError.png) { () throws(PNGError) in
        try APNGReader(file, limits: limits)
      }
      guard var reader = opened else { return nil }
      while let (bitmap, seconds) = try Self.naming(
        PictureFileError.png, { () throws(PNGError) in try reader.next() })
      {
        try add(bitmap, seconds)
      }
      guard !frames.isEmpty else { return nil }
      warnings = reader.warnings
    } else {
      return nil
    }
    self.frames = frames
  }

  /// Runs `body`, and converts its error to a picture file's.
  private static func naming<Result, Failure>(
    _ converted: (Failure) -> PictureFileError, _ body: () throws(Failure) -> Result
  ) throws(PictureFileError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw converted(error)
    }
  }
}

/// The delays of frames in GIF and PNG animations.
package enum FrameDelay {
  /// The highest useful frame rate: browsers show a frame with a delay of 10 ms or less for 100 ms.
  package static let mostFramesPerSecond = 90.0
  /// Shorter delays are replaced. 11 ms lie between the 10 ms of browsers and 1/90 s.
  private static let shortestSeconds = 0.011

  /// Returns the time for which viewers show a frame, in seconds.
  ///
  /// - Parameter stored: the delay in the file, in seconds; 0 or more.
  package static func shownSeconds(_ stored: Double) -> Double {
    stored < shortestSeconds ? 0.1 : stored
  }
}
