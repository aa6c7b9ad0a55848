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
  ///   - file: the contents of a PNG, JPEG or WebP file.
  ///   - former: the older library; nil for none.
  /// - Throws: `PictureFileError` if `file` is not a readable picture. The library then stays as it
  ///   is.
  package mutating func add(_ name: String, _ file: [UInt8], from former: ImageLibrary?)
    throws(PictureFileError)
  {
    let fingerprint = Fingerprint(file)
    if let known = former?.pictures[name], known.fingerprint == fingerprint {
      pictures[name] = known
    } else {
      pictures[name] = Decoded(bitmap: try PictureFile.decode(file), fingerprint: fingerprint)
    }
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
