// Images fitted into a rectangle.

package import Geometry

/// An image file of the scene, fitted into a rectangle.
package struct ImageContent: Sendable, Hashable {
  /// The image's name in the scene: a path relative to the scene's folder.
  package var source: String
  /// The rectangle into which the image is fitted, in local coordinates.
  package var box: Rect
  /// The rule for fitting the image into the rectangle.
  package var mode: ContentMode
  /// The number of image pixels per point, above 0. Only the mode `center` uses it.
  package var pixelsPerPoint: Double
  /// The filter that is applied to the scaled image. Outside the image, a blur repeats the nearest
  /// edge pixel.
  package var filter: PictureFilter

  /// - Parameter pixelsPerPoint: the number of image pixels per point, above 0. Only `center` uses
  ///   it.
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
