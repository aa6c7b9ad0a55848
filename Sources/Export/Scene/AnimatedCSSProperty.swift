// The motion of a view as animated CSS properties.

import Scene

/// An animated CSS property.
struct AnimatedCSSProperty {
  let name: String
  /// The suffix of the keyframes' name.
  let part: String
  let channel: MotionChannel
  /// The largest error of each number, for sampled springs.
  let springError: Double
  /// The function from the channel's numbers to the CSS value.
  let text: ([Double]) -> String
}

/// The largest errors of sampled motion, derived from an error in points.
struct SampledErrors {
  /// The largest error of a length, in points.
  let length: Double
  /// The distance from the centre to the farther edges, in points, at least 50.
  private let reach: Double

  /// Creates the errors for a view.
  ///
  /// - Parameters:
  ///   - length: the largest error of a length, in points; all other errors follow from it.
  ///   - size: the largest extent of the view, in points.
  init(length: Double, size: Double = 100) {
    (self.length, reach) = (length, max(size / 2, 50))
  }

  /// The largest error of a rotation, in degrees; it moves the view's edge by `length`.
  var angle: Double { length / reach * 180 / .pi }
  /// The largest error of a scale; it moves the view's edge by `length`.
  var factor: Double { length / reach }
  /// The largest error of an opacity or a colour component.
  let share = 0.004

  /// Returns the errors for a view, from its largest size over time.
  func of(_ view: ViewID, in motion: SceneMotion) -> SampledErrors {
    let sizes = motion.rows(view, .width)[0] + motion.rows(view, .height)[0]
    return SampledErrors(length: length, size: sizes.max() ?? 0)
  }
}

extension SceneMotion {
  /// Returns the CSS properties that show a view's motion.
  func cssProperties(_ view: ViewID, _ errors: SampledErrors) -> [AnimatedCSSProperty] {
    let errors = errors.of(view, in: self)
    return CSSProperty.allCases.compactMap { property in
      cssChannel(view, property, property.errors(errors)).map { channel in
        let name = property.name(scene.views[view].kind.name)
        return AnimatedCSSProperty(
          name: name, part: name, channel: channel, springError: property.springError(errors),
          text: property.text)
      }
    }
  }

  private func cssChannel(_ view: ViewID, _ property: CSSProperty, _ errors: [Double])
    -> MotionChannel?
  {
    if property == .visibility {
      return visibility(view).flatMap { channel([$0], errors: errors) { $0 } }
    }
    let numbers = cssNumbers(view, property)
    return channel(view, cssInputs(view, property), errors: errors, numbers)
  }

  /// Returns the view's properties that determine a CSS property.
  func cssInputs(_ view: ViewID, _ property: CSSProperty) -> [Property] {
    property == .backgroundColor ? [ground(of: view)] : property.properties
  }

  /// Returns the function that computes a CSS property's numbers from the view's properties.
  func cssNumbers(_ view: ViewID, _ property: CSSProperty) -> ([Double]) -> [Double] {
    guard property == .translate else { return { $0 } }
    // The rule's `left` and `top` are the first x and y.
    let (x, y) = (number(view, .x), number(view, .y))
    return { [$0[0] - x + $0[2], $0[1] - y + $0[3]] }
  }

  /// Returns the property that fills the box. A backdrop's tint covers everything behind it.
  func ground(of view: ViewID) -> Property {
    let isTinted = scene.views[view].kind.name == .backdrop && value(view, .tint).lanes[3] > 0
    return isTinted || moves(view, .tint) ? .tint : .background
  }

  /// Returns the motion of a scroll view's content; nil for content at rest.
  func cssOffset(_ view: ViewID, _ errors: SampledErrors) -> AnimatedCSSProperty? {
    channel(
      view, [.offsetX, .offsetY], errors: [errors.length, errors.length], { [-$0[0], -$0[1]] }
    ).map {
      AnimatedCSSProperty(
        name: "translate", part: "content", channel: $0, springError: errors.length, text: points)
    }
  }
}
