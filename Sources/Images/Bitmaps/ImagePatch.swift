// The changed pixels of a frame, for web players and animated image files.

/// A bitmap to draw at a position in an image.
package struct ImagePatch: Sendable, Hashable {
  /// The image column of the bitmap's left edge.
  package var x: Int
  /// The image row of the bitmap's upper edge.
  package var y: Int
  /// The pixels, each opaque or completely transparent. A transparent pixel leaves the image
  /// unchanged.
  package var bitmap: Bitmap
}
