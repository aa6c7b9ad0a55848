// The decoded images of a scene.

package import Geometry
package import Images
package import Support

/// Decoded images, by their names in the scene.
package struct ImageLibrary: Sendable, Equatable {
  private struct Decoded: Sendable {
    let bitmap: Bitmap
    /// The hash of the source file; nil for an image that was given as a bitmap.
    let fingerprint: Fingerprint?
    /// The SVG file, and the scale of the bitmap in pixels per unit; nil for other formats.
    var vector: VectorImage?
    /// The faults of the source file, each in words that follow the file's name.
    var warnings: [String] = []
  }

  private var pictures: [String: Decoded] = [:]

  /// - Parameter bitmaps: the images by their names in display lists.
  package init(_ bitmaps: [String: Bitmap] = [:]) {
    pictures = bitmaps.mapValues { Decoded(bitmap: $0, fingerprint: nil) }
  }

  /// Decodes an image, or reuses the image of an older library if the file's contents are the same.
  ///
  /// - Parameters:
  ///   - name: the name in display lists.
  ///   - file: the contents of a PNG, JPEG, WebP or SVG file.
  ///   - pixelsPerPoint: the scale at which an SVG file is drawn.
  ///   - memoryBytes: the memory that drawing an SVG file may take, in bytes.
  ///   - former: the older library; nil for none.
  /// - Throws: `PictureFileError` if `file` is not a readable picture. The library then stays as it
  ///   is.
  package mutating func add(
    _ name: String, _ file: [UInt8], pixelsPerPoint: Double = 1, memoryBytes: Int = 1_000_000_000,
    from former: ImageLibrary?
  ) throws(PictureFileError) {
    let fingerprint = Fingerprint(file)
    if let known = former?.pictures[name], known.fingerprint == fingerprint,
      known.vector.map({ $0.pixelsPerUnit == pixelsPerPoint }) ?? true
    {
      pictures[name] = known
    } else if SVGFile.isSVG(file) {
      let (vector, bitmap) = try SVGFile.drawn(
        file, pixelsPerUnit: pixelsPerPoint, memoryBytes: memoryBytes)
      pictures[name] = Decoded(
        bitmap: bitmap, fingerprint: fingerprint,
        vector: VectorImage(file: vector, pixelsPerUnit: pixelsPerPoint))
    } else {
      let picture = try PictureFile.decode(file)
      pictures[name] = Decoded(
        bitmap: picture.bitmap, fingerprint: fingerprint, warnings: picture.warnings)
    }
  }

  /// Decodes the frames of an animated picture under the names `name/1`, `name/2` and so on, and
  /// the first frame under `name`.
  ///
  /// - Parameter mostPixels: the number of pixels that all frames together may have.
  /// - Returns: the end of each frame in seconds from the start; nil for a still picture, which is
  ///   not added.
  /// - Throws: `PictureFileError` for a damaged or too large animation.
  package mutating func addFrames(
    _ name: String, _ file: [UInt8], mostPixels: Int
  ) throws(PictureFileError) -> [Double]? {
    guard let animation = try AnimatedPicture(file, mostPixels: mostPixels) else { return nil }
    var ends: [Double] = []
    for (index, frame) in animation.frames.enumerated() {
      let fingerprint = Fingerprint(frame.bitmap)
      pictures[index == 0 ? name : "\(name)/\(index)"] = Decoded(
        bitmap: frame.bitmap, fingerprint: fingerprint, warnings: animation.warnings)
      ends.append((ends.last ?? 0) + frame.seconds)
    }
    return ends
  }

  /// Whether two libraries hold the same pixels under the same names. Their source files may
  /// differ, except SVG files, which are drawn again at other sizes.
  package static func == (one: ImageLibrary, other: ImageLibrary) -> Bool {
    one.pictures.count == other.pictures.count
      && one.pictures.allSatisfy { name, picture in
        let pair = other.pictures[name]
        return picture.bitmap == pair?.bitmap && picture.vector == pair?.vector
      }
  }

  /// Returns a hash of what an image shows: of an SVG file's bytes, or of another image's pixels;
  /// nil for an unknown name.
  package func fingerprint(of name: String) -> Fingerprint? {
    guard let picture = pictures[name] else { return nil }
    return picture.vector?.file.fingerprint ?? Fingerprint(picture.bitmap)
  }

  /// Returns an SVG file; nil for another image and for an unknown name.
  func vector(of name: String) -> VectorImage? { pictures[name]?.vector }

  /// Returns an image; nil for an unknown name.
  package func bitmap(of name: String) -> Bitmap? { pictures[name]?.bitmap }

  /// Returns the faults of an image's file, each in words that follow its name.
  package func warnings(of name: String) -> [String] { pictures[name]?.warnings ?? [] }

  /// Returns an image's size in pixels; nil for an unknown name. The size of an SVG file has
  /// fractions.
  package func size(of name: String) -> Size? {
    guard let picture = pictures[name] else { return nil }
    return picture.vector?.size
      ?? Size(width: Double(picture.bitmap.width), height: Double(picture.bitmap.height))
  }
}
