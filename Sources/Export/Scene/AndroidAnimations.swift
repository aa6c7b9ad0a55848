// A scene's motion in Kotlin: an animator or a spring for each property of a view. A point of the
// scene is a density-independent pixel.

import Geometry
import Motion
import Scene

/// The body of a function that runs a block of animations.
struct AndroidAnimations {
  let motion: SceneMotion
  let names: CodeNames

  /// The declaration that the bodies use.
  static let helper: [CodeStatement] = [
    .blank, .documentation("A scene's points in pixels."),
    .constant("Float.dp get()", "this * Resources.getSystem().displayMetrics.density"),
  ]

  func body(_ block: AnimationBlock, _ curve: ExportedCurve) -> [CodeStatement] {
    var comments: [CodeStatement] = []
    var all: [(view: String, target: AndroidProperty, change: QuantityChange)] = []
    for change in block.changes {
      let name = names[change.view]
      guard let target = AndroidProperty(change.property) else {
        comments.append(
          .comment(
            "\(name).\(change.property.name) to \(change.target.shown): a view has no such "
              + "property."))
        continue
      }
      let quantity = PlatformQuantity(target.name, change.property)
      all.append((name, target, motion.change(of: quantity, change.view, in: block)))
    }
    switch curve.law {
    case .spring(let spring):
      let springs = all.map { springAnimation($0.view, $0.target, $0.change, spring) }
      return comments + curve.comments + delayed(block, springs)
    case .timing(let timing):
      if all.contains(where: { $0.change.keys.isEmpty }) {
        comments += [.comment(curve.title), androidInterpolator(timing)]
      }
      return comments + all.flatMap { animator($0.view, $0.target, $0.change, block) }
    }
  }

  private func animator(
    _ view: String, _ target: AndroidProperty, _ change: QuantityChange, _ block: AnimationBlock
  ) -> [CodeStatement] {
    let hasKeys = !change.keys.isEmpty
    var body: [CodeStatement] = [
      .assignment("duration", "\(androidMilliseconds(block.seconds))")
    ]
    if block.delay > 0 {
      body.append(.assignment("startDelay", "\(androidMilliseconds(block.delay))"))
    }
    body.append(
      hasKeys
        ? .assignment("interpolator", "LinearInterpolator()")
        : .assignment("this.interpolator", "interpolator"))
    if target.kind == .length {
      let assignment = CodeStatement.assignment(target.name, "it.animatedValue as Int")
      let update = CodeExpression.call(
        "\(view).updateLayoutParams",
        closures: [CodeClosure(isOnOneLine: true, body: [assignment])])
      body.append(
        .expression(
          .call("addUpdateListener", closures: [CodeClosure(body: [.expression(update)])])))
    }
    let animator =
      hasKeys ? keyframeAnimator(view, target, change) : target.animator(view, change)
    return (hasKeys ? [.comment(change.linesNote)] : []) + [started(animator, body)]
  }

  /// Returns a statement that makes an animation, configures it and starts it.
  private func started(_ animation: CodeExpression, _ body: [CodeStatement]) -> CodeStatement {
    let body = body + [.expression("start()")]
    return .expression(.call(.member(animation, "apply"), closures: [CodeClosure(body: body)]))
  }

  private func keyframeAnimator(
    _ view: String, _ target: AndroidProperty, _ change: QuantityChange
  ) -> CodeExpression {
    let keyframes = change.keys.map { key -> CodeExpression in
      "Keyframe.\(target.keyframeFactory)(\(rounded(key.time))f, \(target.text(key.numbers)))"
    }
    let holder = CodeExpression.call(
      "PropertyValuesHolder.ofKeyframe", [.plain(target.reference)] + keyframes,
      breaks: Set(1...keyframes.count))
    return target.kind == .length
      ? .call("ValueAnimator.ofPropertyValuesHolder", [holder], breaks: [0])
      : .call(
        "ObjectAnimator.ofPropertyValuesHolder", [.plain(target.owner(view)), holder], breaks: [1])
  }

  private func springAnimation(
    _ view: String, _ target: AndroidProperty, _ change: QuantityChange, _ spring: Spring
  ) -> CodeStatement {
    guard let dynamic = target.dynamicName else {
      return .comment(
        "\(view).\(target.name) to \(target.text(change.to)): SpringAnimation takes it with a "
          + "FloatPropertyCompat of your own.")
    }
    var body: [CodeStatement] = [.expression("setStartValue(\(target.float(change.from[0])))")]
    body += androidSpring(spring)
    if spring.velocity != 0 {
      let speed = spring.velocity * (change.to[0] - change.from[0])
      body.append(.expression("setStartVelocity(\(target.float(speed)))"))
    }
    let end = target.float(change.to[0])
    return started("SpringAnimation(\(view), DynamicAnimation.\(dynamic), \(end))", body)
  }

  /// Returns the statements behind the block's delay, which springs do not have.
  private func delayed(_ block: AnimationBlock, _ statements: [CodeStatement]) -> [CodeStatement] {
    guard block.delay > 0 else { return statements }
    let view = names[block.changes[0].view]
    return [
      .expression(
        .call(
          "\(view).postDelayed",
          [.closure(CodeClosure(body: statements)), "\(androidMilliseconds(block.delay))"]))
    ]
  }
}

/// A property of an Android view.
private struct AndroidProperty {
  enum Kind { case number, length, scroll, color, corner }

  let name: String
  let kind: Kind
  /// Its name in DynamicAnimation; nil where it has none.
  let dynamicName: String?
  private let isInPoints: Bool

  /// Nil for a property that no view has; an exported comment says so.
  init?(_ property: Property) {
    let row: (String, Kind, String?, Bool)? =
      switch property {
      case .x: ("X", .number, "X", true)
      case .y: ("Y", .number, "Y", true)
      case .translateX: ("TRANSLATION_X", .number, "TRANSLATION_X", true)
      case .translateY: ("TRANSLATION_Y", .number, "TRANSLATION_Y", true)
      case .scaleX: ("SCALE_X", .number, "SCALE_X", false)
      case .scaleY: ("SCALE_Y", .number, "SCALE_Y", false)
      case .rotate: ("ROTATION", .number, "ROTATION", false)
      case .alpha: ("ALPHA", .number, "ALPHA", false)
      case .width: ("width", .length, nil, true)
      case .height: ("height", .length, nil, true)
      case .offsetX: ("scrollX", .scroll, "SCROLL_X", true)
      case .offsetY: ("scrollY", .scroll, "SCROLL_Y", true)
      case .cornerRadius: ("cornerRadius", .corner, nil, true)
      case .background: ("backgroundColor", .color, nil, false)
      case .anchorX, .anchorY, .hidden, .clips, .z, .blend, .borderWidth, .borderColor,
        .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffsetX, .shadowOffsetY, .text, .color,
        .stroke, .lineWidth, .blur, .saturation, .tint, .contentWidth, .contentHeight:
        nil
      }
    guard let row else { return nil }
    (name, kind, dynamicName, isInPoints) = row
  }

  /// The object with the property.
  func owner(_ view: String) -> String {
    kind == .corner ? "\(view).background as GradientDrawable" : view
  }

  /// The property as an argument.
  var reference: String {
    kind == .number ? "View.\(name)" : CodeLanguage.kotlin.quoted(name)
  }

  /// The factory of its keyframes, which know colours by their numbers alone.
  var keyframeFactory: String { kind == .number || kind == .corner ? "ofFloat" : "ofInt" }

  /// Returns an animator between two values.
  func animator(_ view: String, _ change: QuantityChange) -> CodeExpression {
    let ends = "\(text(change.from)), \(text(change.to))"
    if kind == .length { return "ValueAnimator.ofInt(\(ends))" }
    let factory = kind == .color ? "ofArgb" : keyframeFactory
    return "ObjectAnimator.\(factory)(\(owner(view)), \(reference), \(ends))"
  }

  /// Returns a number, or a colour, as an animator takes it.
  func text(_ numbers: [Double]) -> String {
    switch kind {
    case .number, .corner: return float(numbers[0])
    case .length, .scroll: return "\(float(numbers[0])).toInt()"
    case .color:
      let color = Color(lanes: numbers)
      let parts = [color.alpha, color.red, color.green, color.blue]
      return "Color.argb(\(parts.map { "\(rounded($0, to: 4))f" }.joined(separator: ", ")))"
    }
  }

  /// Kotlin reads -1f.dp as -(1f.dp), which is the same.
  func float(_ number: Double) -> String { "\(short(number))f\(isInPoints ? ".dp" : "")" }
}
