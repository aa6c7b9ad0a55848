// A scene's moves in Core Animation: an animation for each property of a layer, added to it, and
// the layer's own value where that ends.

import Geometry
import Motion
import Scene
import Support

/// The body of a function that plays a block.
struct LayerMoves {
  let motion: SceneMotion
  let names: CodeNames

  func body(_ move: CodeMove, _ subject: Subject) -> [String] {
    var lines: [String] = []
    let views = move.changes.map(\.view).reduce(into: [ViewID]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    var all: [(layer: String, move: QuantityMove)] = []
    for view in views {
      let changed = move.changes.filter { $0.view == view }.map(\.property)
      for quantity in Self.quantities(of: changed) {
        let found = motion.move(of: quantity, view, in: move)
        all.append(("\(names[view]).layer", found))
      }
      for change in move.changes where change.view == view && !Self.isKnown(change.property) {
        lines.append(
          "// \(names[view]).\(change.property.name) to \(change.target.shown.printable): "
            + "a layer has no such property.")
      }
    }
    for (index, one) in all.enumerated() {
      let block = animation(one.layer, one.move, move, subject, isFirst: index == 0)
      // Each has a name of its own.
      lines += all.count == 1 ? block : ["do {"] + block.map { "  \($0)" } + ["}"]
    }
    return lines
  }

  private static let edges: Set<Property> = [.x, .y, .width, .height]
  private static let plain: [Property: (keyPath: String, factor: Double)] = [
    .translateX: ("transform.translation.x", 1), .translateY: ("transform.translation.y", 1),
    .scaleX: ("transform.scale.x", 1), .scaleY: ("transform.scale.y", 1),
    .rotate: ("transform.rotation.z", Double.pi / 180), .alpha: ("opacity", 1),
    .cornerRadius: ("cornerRadius", 1), .shadowOpacity: ("shadowOpacity", 1),
    .background: ("backgroundColor", 1), .offsetX: ("bounds.origin.x", 1),
    .offsetY: ("bounds.origin.y", 1),
  ]

  private static func isKnown(_ property: Property) -> Bool {
    edges.contains(property) || plain[property] != nil
  }

  /// A layer's position is that of its anchor: it moves with the width, too.
  private static func quantities(of changed: [Property]) -> [MovedQuantity] {
    var quantities: [MovedQuantity] = []
    if changed.contains(.x) || changed.contains(.width) {
      quantities.append(
        MovedQuantity("position.x", corner: .x, length: .width, anchor: .anchorX))
    }
    if changed.contains(.y) || changed.contains(.height) {
      quantities.append(
        MovedQuantity("position.y", corner: .y, length: .height, anchor: .anchorY))
    }
    if changed.contains(.width) { quantities.append(MovedQuantity("bounds.size.width", .width)) }
    if changed.contains(.height) { quantities.append(MovedQuantity("bounds.size.height", .height)) }
    return quantities
      + changed.compactMap { property in
        plain[property].map { MovedQuantity($0.keyPath, property, times: $0.factor) }
      }
  }

  private func animation(
    _ layer: String, _ one: QuantityMove, _ move: CodeMove, _ subject: Subject, isFirst: Bool
  ) -> [String] {
    let form = LayerWay(keyPath: one.name, from: one.from, to: one.to)
    var lines: [String]
    if one.keys.isEmpty {
      lines = coreAnimation(subject, form).text.split(separator: "\n").map(String.init)
      // What the curve is, is said once.
      if !isFirst { lines.removeAll { $0.hasPrefix("// ") } }
    } else {
      lines =
        ["// \(one.linesNote)"]
        + ["let animation = CAKeyframeAnimation(keyPath: \"\(one.name)\")"]
        + layerList("animation.values", one.keys.map { form.text($0.numbers) })
        + layerList("animation.keyTimes", one.keys.map { rounded($0.time) })
        + ["animation.duration = \(exact(move.seconds))"]
    }
    if move.delay > 0 {
      lines += [
        "animation.beginTime = CACurrentMediaTime() + \(exact(move.delay))",
        "animation.fillMode = .backwards",
      ]
    }
    return lines + [
      "\(layer).setValue(\(form.text(one.to)), forKeyPath: \"\(one.name)\")",
      "\(layer).add(animation, forKey: \"\(one.name)\")",
    ]
  }
}

/// What a layer's animation moves, and from where to where.
struct LayerWay {
  var keyPath = "opacity"
  var from = [0.0]
  var to = [1.0]

  /// A number, or a colour.
  func text(_ numbers: [Double]) -> String {
    guard numbers.count == 4 else { return rounded(numbers[0]) }
    let color = Color(lanes: numbers)
    let parts = [color.red, color.green, color.blue, color.alpha].map(short)
    return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), "
      + "alpha: \(parts[3])).cgColor"
  }

  /// What is so far on the way.
  func text(at share: Double) -> String {
    text(zip(from, to).map { $0 + ($1 - $0) * share })
  }
}
