// The motion of a view, as properties of CSS over time.

import Scene

/// A property of CSS that moves.
struct AnimatedCSSProperty {
  let name: String
  /// The end of the name of its keyframes.
  let part: String
  let channel: MotionChannel
  /// The largest error of every number, for the points of springs.
  let springError: Double
  /// The value for the numbers of the channel.
  let text: ([Double]) -> String
}

/// The largest errors of lines that stand for a view's motion.
struct SampledErrors {
  /// The largest error of a length, in points.
  let length: Double
  /// The distance from the middle to the farther edges, in points, at least 50.
  private let reach: Double

  /// - Parameters:
  ///   - length: in points, for everything that follows from it.
  ///   - size: the largest extent of the view, in points.
  init(length: Double, size: Double = 100) {
    (self.length, reach) = (length, max(size / 2, 50))
  }

  /// The largest error of a turn, in degrees: `length` at the view's edge.
  var angle: Double { length / reach * 180 / .pi }
  /// The largest error of a scale: `length` at the view's edge.
  var factor: Double { length / reach }
  /// The largest error of an opacity or a part of a colour.
  let share = 0.004

  /// Returns the errors for a view's size.
  func of(_ view: ViewID, in motion: SceneMotion) -> SampledErrors {
    let sizes = motion.rows(view, .width)[0] + motion.rows(view, .height)[0]
    return SampledErrors(length: length, size: sizes.max() ?? 0)
  }
}

extension SceneMotion {
  /// Returns the properties of CSS that show a view's motion.
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

  /// The properties of a view that a property of CSS follows from.
  func cssInputs(_ view: ViewID, _ property: CSSProperty) -> [Property] {
    property == .backgroundColor ? [ground(of: view)] : property.properties
  }

  /// Returns a function from the numbers of the view's properties to those of a property of CSS.
  func cssNumbers(_ view: ViewID, _ property: CSSProperty) -> ([Double]) -> [Double] {
    guard property == .translate else { return { $0 } }
    // The rule's `left` and `top` are the first x and y.
    let (x, y) = (number(view, .x), number(view, .y))
    return { [$0[0] - x + $0[2], $0[1] - y + $0[3]] }
  }

  /// The property that fills the box: a backdrop's tint covers everything behind it.
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
