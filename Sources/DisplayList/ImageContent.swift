// A picture, where it is.

package import Geometry

/// A picture of the scene placed in a box.
package struct ImageContent: Sendable, Hashable {
  /// The picture's name, as the scene gives it: a path relative to the scene's folder.
  package var source: String
  /// In the command's own points.
  package var box: Rect
  /// How it fits the box when its proportions or its size are others.
  package var mode: ContentMode
  /// Pixels of the picture per point, used by `center`; above 0.
  package var pixelsPerPoint: Double
  /// Applied to the picture as it is placed; its edges go on outwards.
  package var filter: PictureFilter

  /// - Parameters:
  ///   - source: the picture's name in the image library.
  ///   - pixelsPerPoint: for `center` alone; above 0.
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
