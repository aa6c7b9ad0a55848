// The frames, superviews and sizes that pin calls read from the view tree.

package import Geometry

/// A view tree that pin calls can read. Frames and sizes are in points.
package protocol PinTree {
  /// Returns the superview; nil for the screen and for a view without a superview.
  func parent(of item: LayoutItem) -> LayoutItem?
  /// Returns the frame in the superview's coordinates, before transforms.
  func frame(of item: LayoutItem) -> Rect
  /// Returns the subviews in the order of the scene file.
  func children(of view: ViewID) -> [ViewID]
  /// Converts a rectangle from `source`'s coordinates to `target`'s coordinates. Returns nil if
  /// `source` and `target` are not in one tree.
  func convert(_ rect: Rect, from source: LayoutItem, to target: LayoutItem) -> Rect?
  /// Returns the size of a view's content within `room`, in points, like `UIView.sizeThatFits`. An
  /// unlimited dimension of `room` is infinite.
  func sizeThatFits(_ view: ViewID, _ room: Size) -> Size
  /// Returns the size of a view's image in points; nil for a view without an image.
  func imageSize(of view: ViewID) -> Size?
  /// Returns the safe area insets of an item in points, like `UIView.safeAreaInsets`.
  func safeArea(of item: LayoutItem) -> Insets
  /// The number of pixels per point.
  var scale: Double { get }
  var isRightToLeft: Bool { get }
}
