// The export of a scene's motion to Kotlin: an animator or a spring for each property of a view. A
// point of the scene becomes a density-independent pixel.

import Motion
import Scene

/// A generator of Kotlin code. It makes the bodies of the functions that run blocks of animations.
struct AndroidAnimations {
  let motion: SceneMotion
  let names: CodeNames

  static let helper: [CodeStatement] = [
    .blank, .documentation("Converts points of the scene to pixels."),
    .constant("Float.dp get()", "this * Resources.getSystem().displayMetrics.density"),
  ]

  func body(_ block: AnimationBlock, _ curve: ExportedCurve) -> [CodeStatement] {
    var comments: [CodeStatement] = []
    var all: [(view: String, target: AndroidProperty, change: QuantityChange)] = []
    for change in block.changes {
      let name = names[change.view]
      let platform = PlatformProperty(change.property, of: change.view, in: motion)
      guard let target = platform.android else {
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
      return comments + curve.comments
        + (block.repetition == nil ? [] : [Repetition.missing("A SpringAnimation")])
        + delayed(block, springs)
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
    if let repetition = block.repetition {
      let repeats = exact(repetition.passes.rounded(.up) - 1)
      body.append(
        .assignment(
          "repeatCount", repetition.isEndless ? "ValueAnimator.INFINITE" : .plain(repeats)))
      if repetition.autoreverses { body.append(.assignment("repeatMode", "ValueAnimator.REVERSE")) }
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
      breaks: Set(keyframes.indices.map { $0 + 1 }))
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
        "\(view).\(target.name) to \(target.text(change.to)): SpringAnimation needs a "
          + "FloatPropertyCompat for it.")
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

  /// Returns the statements, postponed by the block's delay, because Android's springs have no
  /// delay.
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
