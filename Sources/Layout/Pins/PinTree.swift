// The views around a view that is pinned.

package import Geometry

/// What pins need to know of the views around.
package protocol PinTree {
  /// The superview; nil for the screen, and for a view that is in none.
  func parent(of item: LayoutItem) -> LayoutItem?
  /// In the superview, before transforms.
  func frame(of item: LayoutItem) -> Rect
  /// In the order of the file.
  func children(of view: ViewID) -> [ViewID]
  /// A rectangle in the coordinates of `source`'s content, in those of `target`'s; nil when they
  /// are not in one tree.
  func convert(_ rect: Rect, from source: LayoutItem, to target: LayoutItem) -> Rect?
  /// The size of a view's content in at most this room; an axis without limit is infinite.
  func sizeThatFits(_ view: ViewID, _ room: Size) -> Size
  /// The size of a view's picture; nil when it has none.
  func imageSize(of view: ViewID) -> Size?
  /// What bars and rounded corners of the screen take from its edges.
  func safeArea(of item: LayoutItem) -> Insets
  /// Pixels per point.
  var scale: Double { get }
  /// True when text runs from right to left.
  var isRightToLeft: Bool { get }
}
