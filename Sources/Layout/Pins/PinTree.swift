// The view tree as seen by pins.

package import Geometry

/// The properties of views that pins depend on.
package protocol PinTree {
  /// Returns the superview; nil for the screen and for a view without a superview.
  func parent(of item: LayoutItem) -> LayoutItem?
  /// Returns the frame in the superview's coordinates, before transforms.
  func frame(of item: LayoutItem) -> Rect
  /// Returns the subviews in the order of the scene file.
  func children(of view: ViewID) -> [ViewID]
  /// Returns a rectangle of `source`'s coordinates in `target`'s coordinates, or nil when both are
  /// not in one tree.
  func convert(_ rect: Rect, from source: LayoutItem, to target: LayoutItem) -> Rect?
  /// Returns the size of a view's content within `room`, whose unlimited axis is infinite.
  func sizeThatFits(_ view: ViewID, _ room: Size) -> Size
  /// Returns the size of a view's image, or nil without an image.
  func imageSize(of view: ViewID) -> Size?
  /// Returns the insets for bars and rounded corners of the screen.
  func safeArea(of item: LayoutItem) -> Insets
  /// The number of pixels per point.
  var scale: Double { get }
  /// Whether text runs from right to left.
  var isRightToLeft: Bool { get }
}
