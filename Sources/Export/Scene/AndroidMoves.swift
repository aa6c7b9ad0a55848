// A scene's moves in Kotlin: an animator or a spring for each property of a view. Lengths are in
// density-independent pixels, which a scene's points stand for.

import Geometry
import Motion
import Scene
import Support

/// The body of a function that plays a block.
struct AndroidMoves {
  let motion: SceneMotion
  let names: CodeNames

  /// What the bodies use.
  static let helper = [
    "", "/// A scene's points in pixels.",
    "val Float.dp get() = this * Resources.getSystem().displayMetrics.density",
  ]

  func body(_ move: CodeMove, _ subject: Subject) -> [String] {
    var lines: [String] = []
    var all: [(view: String, target: AndroidProperty, move: QuantityMove)] = []
    for change in move.changes {
      let name = names[change.view]
      guard let target = AndroidProperty(change.property) else {
        lines.append(
          "// \(name).\(change.property.name) to \(change.target.shown.printable): a view has no "
            + "such property.")
        continue
      }
      let quantity = MovedQuantity(target.name, change.property)
      all.append((name, target, motion.move(of: quantity, change.view, in: move)))
    }
    if case .spring(let spring) = subject.form {
      return lines + ["// \(subject.title)"]
        + (spring.dampingNotes + subject.endlessNotes).map { "// \($0)" }
        + late(move, all.flatMap { springLines($0.view, $0.target, $0.move, spring) })
    }
    guard case .timing(let timing) = subject.form, !all.isEmpty else { return lines }
    if all.contains(where: { $0.move.keys.isEmpty }) {
      lines += ["// \(subject.title)"] + androidInterpolator(timing)
    }
    for one in all {
      if !one.move.keys.isEmpty { lines.append("// \(one.move.linesNote)") }
      lines += animator(one.view, one.target, one.move)
      lines[lines.count - 1] += ".apply {"
      lines.append("  duration = \(androidMilliseconds(move.seconds))")
      if move.delay > 0 { lines.append("  startDelay = \(androidMilliseconds(move.delay))") }
      lines.append(
        one.move.keys.isEmpty
          ? "  this.interpolator = interpolator" : "  interpolator = LinearInterpolator()")
      if one.target.kind == .length {
        lines += [
          "  addUpdateListener {",
          "    \(one.view).updateLayoutParams { \(one.target.name) = it.animatedValue as Int }",
          "  }",
        ]
      }
      lines += ["  start()", "}"]
    }
    return lines
  }

  /// The call that makes it.
  private func animator(
    _ view: String, _ target: AndroidProperty, _ move: QuantityMove
  ) -> [String] {
    let from = target.text(move.from)
    let to = target.text(move.to)
    guard move.keys.isEmpty else {
      let keys = move.keys.enumerated().map { index, key in
        "    Keyframe.\(target.keyFactory)(\(rounded(key.time))f, \(target.text(key.numbers)))"
          + (index < move.keys.count - 1 ? "," : "))")
      }
      let head =
        target.kind == .length
        ? "ValueAnimator.ofPropertyValuesHolder("
        : "ObjectAnimator.ofPropertyValuesHolder(\(target.owner(view)),"
      return [head, "  PropertyValuesHolder.ofKeyframe(\(target.word),"] + keys
    }
    if target.kind == .length { return ["ValueAnimator.ofInt(\(from), \(to))"] }
    return [
      "ObjectAnimator.\(target.factory)(\(target.owner(view)), \(target.word), \(from), \(to))"
    ]
  }

  private func springLines(
    _ view: String, _ target: AndroidProperty, _ move: QuantityMove, _ spring: Spring
  ) -> [String] {
    guard let dynamic = target.dynamic else {
      return [
        "// \(view).\(target.name) to \(target.text(move.to)): SpringAnimation takes it with a "
          + "FloatPropertyCompat of your own."
      ]
    }
    let words = [view, "DynamicAnimation.\(dynamic)", target.floatText(move.to[0])]
    var lines = [
      "SpringAnimation(\(words.joined(separator: ", "))).apply {",
      "  setStartValue(\(target.floatText(move.from[0])))",
      "  spring.stiffness = \(rounded(spring.stiffness / spring.mass))f",
      "  spring.dampingRatio = \(rounded(min(spring.dampingRatio, 1)))f",
    ]
    if spring.velocity != 0 {
      let speed = spring.velocity * (move.to[0] - move.from[0])
      lines.append("  setStartVelocity(\(target.floatText(speed)))")
    }
    return lines + ["  start()", "}"]
  }

  /// Springs know no delay.
  private func late(_ move: CodeMove, _ lines: [String]) -> [String] {
    guard move.delay > 0, let first = move.changes.first else { return lines }
    return ["\(names[first.view]).postDelayed({"] + lines.map { "  \($0)" }
      + ["}, \(androidMilliseconds(move.delay)))"]
  }
}

/// How a view's property is reached.
private struct AndroidProperty {
  enum Kind { case number, length, scroll, color, corner }

  let name: String
  let kind: Kind
  /// Of DynamicAnimation; nil where it has none.
  let dynamic: String?
  private let isLength: Bool

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
      default: nil
      }
    guard let row else { return nil }
    (name, kind, dynamic, isLength) = row
  }

  /// What the first argument is.
  func owner(_ view: String) -> String {
    kind == .corner ? "\(view).background as GradientDrawable" : view
  }

  /// The second.
  var word: String { kind == .number ? "View.\(name)" : "\"\(name)\"" }

  var factory: String {
    switch kind {
    case .number, .corner: "ofFloat"
    case .length, .scroll: "ofInt"
    case .color: "ofArgb"
    }
  }

  /// Of a keyframe, which knows no colours but their numbers.
  var keyFactory: String { kind == .number || kind == .corner ? "ofFloat" : "ofInt" }

  /// A number, or a colour, as the animator takes it.
  func text(_ numbers: [Double]) -> String {
    switch kind {
    case .number, .corner: return floatText(numbers[0])
    case .length, .scroll: return "\(floatText(numbers[0])).toInt()"
    case .color:
      let color = Color(lanes: numbers)
      let parts = [color.red, color.green, color.blue].map { "\(rounded($0, to: 4))f" }
      return "Color.argb(\(rounded(color.alpha, to: 4))f, \(parts.joined(separator: ", ")))"
    }
  }

  func floatText(_ number: Double) -> String {
    let text = "\(short(number))f"
    // Kotlin reads -1f.dp as -(1f.dp), which is the same.
    return isLength ? text + ".dp" : text
  }
}
