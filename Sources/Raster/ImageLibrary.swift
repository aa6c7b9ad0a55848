// The pictures of a scene, decoded.

package import Images
import Support

/// Decoded pictures by the name that the scene gives them.
package struct ImageLibrary: Sendable, Equatable {
  private struct Decoded: Sendable {
    let bitmap: Bitmap
    /// Of the file that it was decoded from.
    let fingerprint: Fingerprint?
  }

  private var pictures: [String: Decoded] = [:]

  /// - Parameter bitmaps: by the names that display lists use.
  package init(_ bitmaps: [String: Bitmap] = [:]) {
    pictures = bitmaps.mapValues { Decoded(bitmap: $0, fingerprint: nil) }
  }

  /// Decodes a picture, unless a library has it already from a file of the same contents.
  ///
  /// - Parameters:
  ///   - name: as display lists say it.
  ///   - file: a PNG.
  /// - Throws: PNGError when it is none, and nothing is added.
  package mutating func add(_ name: String, _ file: [UInt8], from former: ImageLibrary?)
    throws(PNGError)
  {
    let fingerprint = Fingerprint(file)
    if let known = former?.pictures[name], known.fingerprint == fingerprint {
      pictures[name] = known
    } else {
      pictures[name] = Decoded(bitmap: try PNG.decode(file), fingerprint: fingerprint)
    }
  }

  /// True when both show the same pictures, whatever files they are from.
  package static func == (one: ImageLibrary, other: ImageLibrary) -> Bool {
    one.pictures.count == other.pictures.count
      && one.pictures.allSatisfy { $1.bitmap == other.pictures[$0]?.bitmap }
  }

  /// A picture; nil for an unknown name.
  package func bitmap(of name: String) -> Bitmap? { pictures[name]?.bitmap }

  /// A picture's size in pixels; nil for an unknown name.
  package func size(of name: String) -> (width: Int, height: Int)? {
    bitmap(of: name).map { ($0.width, $0.height) }
  }
}
