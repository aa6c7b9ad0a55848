// The decoded images of a scene.

package import Images
import Support

/// Decoded images, by their names in the scene.
package struct ImageLibrary: Sendable, Equatable {
  private struct Decoded: Sendable {
    let bitmap: Bitmap
    /// The hash of the source file; nil for an image that was given as a bitmap.
    let fingerprint: Fingerprint?
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
  ///   - former: the older library; nil for none.
  /// - Throws: `PictureFileError` if `file` is not a readable picture. The library then stays as it
  ///   is.
  package mutating func add(
    _ name: String, _ file: [UInt8], pixelsPerPoint: Double = 1, from former: ImageLibrary?
  ) throws(PictureFileError) {
    var fingerprint = Fingerprint(file)
    if SVGPicture.isSVG(file) {
      fingerprint = Fingerprint(file + Array("\(pixelsPerPoint)".utf8))
      let known = former?.pictures[name]
      pictures[name] =
        known?.fingerprint == fingerprint
        ? known
        : Decoded(
          bitmap: try SVGPicture.bitmap(of: file, pixelsPerUnit: pixelsPerPoint),
          fingerprint: fingerprint)
    } else if let known = former?.pictures[name], known.fingerprint == fingerprint {
      pictures[name] = known
    } else {
      pictures[name] = Decoded(bitmap: try PictureFile.decode(file), fingerprint: fingerprint)
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
        bitmap: frame.bitmap, fingerprint: fingerprint)
      ends.append((ends.last ?? 0) + frame.seconds)
    }
    return ends
  }

  /// Whether two libraries hold the same pixels under the same names. Their source files may
  /// differ.
  package static func == (one: ImageLibrary, other: ImageLibrary) -> Bool {
    one.pictures.count == other.pictures.count
      && one.pictures.allSatisfy { $1.bitmap == other.pictures[$0]?.bitmap }
  }

  /// Returns an image; nil for an unknown name.
  package func bitmap(of name: String) -> Bitmap? { pictures[name]?.bitmap }

  /// Returns an image's size in pixels; nil for an unknown name.
  package func size(of name: String) -> (width: Int, height: Int)? {
    bitmap(of: name).map { ($0.width, $0.height) }
  }
}
