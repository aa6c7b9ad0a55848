// The quantities of views that expressions and traces read.

/// A quantity of a view that expressions and traces can read.
package enum Quantity: Sendable, Hashable {
  /// A property that a scene can also set.
  case property(Property)
  /// A value that the stage computes and a scene cannot set.
  case reading(Reading)

  /// A quantity that the stage computes and a scene cannot set.
  package enum Reading: String, Sendable, Hashable, CaseIterable {
    /// The x coordinate of the left edge of the view's bounding rectangle on the screen, in points.
    case screenX = "screen.x"
    /// The y coordinate of the upper edge of the view's bounding rectangle, in points.
    case screenY = "screen.y"
    /// The width of the view's bounding rectangle on the screen, in points.
    case screenWidth = "screen.width"
    /// The height of the view's bounding rectangle on the screen, in points.
    case screenHeight = "screen.height"
    /// The velocity along x, in points per second. A scroll view's velocity is the velocity of its
    /// content offset. The velocity of any other view is the sum of its frame's and its
    /// translation's velocities.
    case velocityX = "velocity.x"
    /// The velocity along y, in points per second; see `velocityX`.
    case velocityY = "velocity.y"
    /// The change of a scroll view's content offset along x in its latest scroll event, in points.
    case deltaX = "delta.x"
    /// The change of a scroll view's content offset along y in its latest scroll event, in points.
    case deltaY = "delta.y"
    case dragging, decelerating
    /// The x coordinate at which a scroll view's content, or a view under a pan, comes to rest.
    case targetX = "target.x"
    /// The y coordinate at which a scroll view's content, or a view under a pan, comes to rest.
    case targetY = "target.y"
    /// The translation of a pan's finger along x, in points. It stays after the lift, until the
    /// next pan begins.
    case panTranslationX = "pan.translation.x"
    /// The translation of a pan's finger along y, in points; see `panTranslationX`.
    case panTranslationY = "pan.translation.y"
    /// The velocity of a pan's finger along x, in points per second. After the lift it is the
    /// velocity of the lift, until the next pan begins.
    case panVelocityX = "pan.velocity.x"
    /// The velocity of a pan's finger along y, in points per second; see `panVelocityX`.
    case panVelocityY = "pan.velocity.y"
    /// The x coordinate of a pan's finger on the screen, in points.
    case panLocationX = "pan.location.x"
    /// The y coordinate of a pan's finger on the screen, in points.
    case panLocationY = "pan.location.y"
    /// Whether a finger pans the view.
    case panIsActive = "pan.isActive"
    /// The factor of the distance between the fingers of a pinch since it began; 1 before.
    case pinchScale = "pinch.scale"
    /// The change of `pinchScale` per second.
    case pinchVelocity = "pinch.velocity"
    /// Whether two fingers pinch the view.
    case pinchIsActive = "pinch.isActive"

    /// The x coordinate of a long press's finger on the screen, in points. It stays after the lift,
    /// until the next long press.
    case longPressLocationX = "longPress.location.x"
    /// The y coordinate of a long press's finger on the screen, in points; see
    /// `longPressLocationX`.
    case longPressLocationY = "longPress.location.y"
    /// Whether the finger of a long press is still down.
    case longPressIsActive = "longPress.isActive"
    /// Whether a finger presses the view and is inside it, as UIControl.isHighlighted.
    case isPressed
    /// Whether the finger of the last press is inside the view, or was at its lift, as
    /// UIControl.isTouchInside.
    case isTouchInside

    /// Whether a scroll view refreshes, from the pull to the step `endRefreshing`.
    case refreshIsActive = "refresh.isActive"
    /// The pull of a scroll view as a fraction of the threshold of its refresh, 0…1; 1 while it
    /// refreshes.
    case refreshProgress = "refresh.progress"

    /// The gesture that a view needs for the reading; nil if it needs none.
    package var gesture: String? {
      if self == .isPressed || self == .isTouchInside { return "press" }
      return ["pan", "pinch", "longPress"].first { rawValue.hasPrefix($0 + ".") }
    }
  }

  /// Aliases: `scale` means `scale.x`, and `cornerRadius.topLeft` means `cornerRadius`.
  package static let otherNames = [
    "scale": "scale.x", "cornerRadius.topLeft": "cornerRadius", "rotate.x": "rotateX",
    "rotate.y": "rotateY",
  ]

  /// Creates the quantity with a name or alias; nil for an unknown name.
  package init?(name: String) {
    if let property = Property(name: Self.otherNames[name] ?? name) {
      self = .property(property)
    } else if let reading = Reading(rawValue: name) {
      self = .reading(reading)
    } else {
      return nil
    }
  }

  /// The spelling in scenes and traces, such as `offset.y`.
  package var name: String {
    switch self {
    case .property(let property): property.name
    case .reading(let reading): reading.rawValue
    }
  }

  package var type: ValueType {
    switch self {
    case .property(let property): property.type
    case .reading(.dragging), .reading(.decelerating), .reading(.panIsActive),
      .reading(.pinchIsActive), .reading(.refreshIsActive), .reading(.isPressed),
      .reading(.isTouchInside), .reading(.longPressIsActive):
      .boolean
    case .reading: .number
    }
  }

  package func applies(to kind: View.Kind.Name) -> Bool {
    switch self {
    case .property(let property): property.applies(to: kind)
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight),
      .reading(.velocityX), .reading(.velocityY):
      true
    case .reading(.targetX), .reading(.targetY): true
    case .reading(let reading): reading.gesture != nil || kind == .scroll
    }
  }

  /// The gesture that a view needs for the quantity; nil if it needs none.
  package var gesture: String? {
    if case .reading(let reading) = self { reading.gesture } else { nil }
  }
}
