// The rectangle of pixels that a frame changes, for web players and animated image files.

/// A bitmap at a position in a picture.
package struct ImagePatch: Sendable, Hashable {
  /// The left column in the picture.
  package var x: Int
  /// The top row in the picture.
  package var y: Int
  /// The pixels, opaque or wholly transparent; the picture shows through transparent ones.
  package var bitmap: Bitmap
}
