// The pixels that a frame changes, as players of web pages and animated files draw them.

/// A bitmap at its place in a picture.
package struct ImagePatch: Sendable, Hashable {
  /// Its left column in the picture.
  package var x: Int
  /// Its topmost row in the picture.
  package var y: Int
  /// Opaque or wholly transparent pixels; the picture shows through the transparent ones.
  package var bitmap: Bitmap
}
