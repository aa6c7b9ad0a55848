// Images placed in a box.

package import Geometry

/// An image of the scene placed in a box.
package struct ImageContent: Sendable, Hashable {
  /// The image's name in the scene: a path relative to the scene's folder.
  package var source: String
  /// The box, in the command's own coordinates.
  package var box: Rect
  /// The method of fitting the image into the box.
  package var mode: ContentMode
  /// The number of image pixels per point, above 0; only `center` uses it.
  package var pixelsPerPoint: Double
  /// The filter applied to the image as it is placed. A blur extends the pixels at the edges
  /// outwards.
  package var filter: PictureFilter

  /// - Parameters:
  ///   - source: the image's name in the image library.
  ///   - pixelsPerPoint: the number of image pixels per point, above 0; only `center` uses it.
  package init(
    source: String, box: Rect, mode: ContentMode, pixelsPerPoint: Double = 1,
    filter: PictureFilter = PictureFilter()
  ) {
    self.source = source
    self.box = box
    self.mode = mode
    self.pixelsPerPoint = pixelsPerPoint
    self.filter = filter
  }
}
