// The pan gesture: one finger moves over a view.

/// A pan, as in UIPanGestureRecognizer.
package struct PanGesture: Sendable {
  /// The directions in which a finger must move to begin a pan.
  package enum Axis: String, Sendable, CaseIterable {
    case x, y, both
  }

  /// The edge of the view at which a touch must begin, as in UIScreenEdgePanGestureRecognizer.
  package enum Edge: String, Sendable, CaseIterable {
    case left, right, top, bottom

    /// The width of the strip along the edge, in points. Decided, because there is no measurement.
    package static let width = 20.0
  }

  /// The order in which a finger moves the view and the content of a scroll view inside it.
  package enum HandOverOrder: String, Sendable, CaseIterable {
    /// A finger that moves up or left first moves the view to the start of its range, then scrolls.
    case panFirst
    /// A finger that moves up or left first scrolls to the end of the content, then moves the view.
    case scrollFirst
  }

  /// A property of the view that the finger's movement along one axis changes.
  package struct Drive: Sendable {
    /// The property that follows the finger: a coordinate of the frame or of the translation.
    package var property: Property
    /// The minimum and the maximum of the property; empty if the property has no limits.
    package var range: [Extent] = []
    /// The rest positions after a throw; nil for a view that stays where the finger leaves it.
    package var snap: Snap?

    package init(property: Property) {
      self.property = property
    }
  }

  package var axis = Axis.both
  /// The edge at which the touch must begin; nil for a touch anywhere.
  package var edge: Edge?
  /// The distance that a finger moves before the pan begins, in points.
  package var minimumDistance = PanGesture.slop
  /// The horizontal property that follows the finger; nil for none.
  package var x: Drive?
  /// The vertical property that follows the finger; nil for none.
  package var y: Drive?
  /// Whether the view moves beyond its range with the resistance of a rubber band.
  package var isRubberBand = false
  /// The order in which the finger moves the view and a scroll view inside it; nil if the finger
  /// moves only one of the two.
  package var handOver: HandOverOrder?
  package var relations = GestureRelations()
  package var location: SourceLocation

  package init(location: SourceLocation) {
    self.location = location
  }

  /// The distance that a finger moves before UIKit begins a pan, in points. Measured on a
  /// UIScrollView (iOS 26.1).
  package static let slop = 10.0

  /// The driven properties of both axes, x before y.
  package var drives: [Drive] { [x, y].compactMap(\.self) }

  /// Whether the pan begins at the touch, before the finger moves. A pan with an axis, an edge or
  /// relations needs the direction of the movement.
  package var beginsAtTouch: Bool {
    minimumDistance == 0 && axis == .both && edge == nil && handOver == nil
      && relations.failures.isEmpty && relations.companions.isEmpty
  }

  package func recognises(_ axis: Axis) -> Bool { self.axis == .both || self.axis == axis }
}
