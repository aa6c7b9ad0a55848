// The motion of a view as animated CSS properties.

import Scene

struct AnimatedCSSProperty {
  let name: String
  /// The suffix of the name of the `@keyframes` rule.
  let part: String
  let channel: MotionChannel
  /// The largest error of each number when a spring is sampled, in the number's unit.
  let springError: Double
  /// Returns the CSS value for the channel's numbers.
  let text: ([Double]) -> String
}

/// The largest errors of sampled motion in several units, derived from an error in points.
struct SampledErrors {
  /// The largest error of a length, in points.
  let length: Double
  /// Half of the view's largest width or height over time, in points. It is at least 50.
  private let reach: Double

  /// Derives the errors for a view.
  ///
  /// - Parameters:
  ///   - length: The largest error of a length, in points. The errors of rotations and scales
  ///     follow from this error.
  ///   - size: The largest extent of the view, in points.
  init(length: Double, size: Double = 100) {
    (self.length, reach) = (length, max(size / 2, 50))
  }

  /// The largest error of a rotation, in degrees. It moves the view's edge by at most `length`.
  var angle: Double { length / reach * 180 / .pi }
  /// The largest error of a scale factor. It moves the view's edge by at most `length`.
  var factor: Double { length / reach }
  /// The largest error of an opacity or a colour component. Both range from 0 to 1.
  let share = 0.004

  /// Returns the errors for a view. The size is the view's largest width or height over time.
  func of(_ view: ViewID, in motion: SceneMotion) -> SampledErrors {
    let sizes = motion.rows(view, .width)[0] + motion.rows(view, .height)[0]
    return SampledErrors(length: length, size: sizes.max() ?? 0)
  }
}

extension SceneMotion {
  /// Returns the animated CSS properties that reproduce a view's motion.
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

  /// Returns a function that computes a CSS property's numbers from the numbers of the view's
  /// properties.
  func cssNumbers(_ view: ViewID, _ property: CSSProperty) -> ([Double]) -> [Double] {
    guard property == .translate else { return { $0 } }
    // Subtract the x and y of the start, which the view's CSS rule already sets as `left` and
    // `top`.
    let (x, y) = (number(view, .x), number(view, .y))
    return { [$0[0] - x + $0[2], $0[1] - y + $0[3]] }
  }

  /// Returns the property whose colour fills the view's bounds. It is the background, or for a
  /// backdrop the tint, which is drawn over the blurred content.
  func ground(of view: ViewID) -> Property {
    let isTinted = scene.views[view].kind.name == .backdrop && value(view, .tint).lanes[3] > 0
    return isTinted || moves(view, .tint) ? .tint : .background
  }

  /// Returns the motion of a scroll view's content; nil for content that does not move.
  func cssOffset(_ view: ViewID, _ errors: SampledErrors) -> AnimatedCSSProperty? {
    channel(
      view, [.offsetX, .offsetY], errors: [errors.length, errors.length], { [-$0[0], -$0[1]] }
    ).map {
      AnimatedCSSProperty(
        name: "translate", part: "content", channel: $0, springError: errors.length, text: points)
    }
  }
}
