// The export of a scene's motion to Core Animation: one animation per layer property, and the
// property's final value.

import Motion
import Scene

/// A generator of Swift code. It makes the bodies of the functions that run blocks of animations.
struct LayerAnimations {
  let motion: SceneMotion
  let names: CodeNames

  func body(_ block: AnimationBlock, _ curve: ExportedCurve) -> [CodeStatement] {
    var comments: [CodeStatement] = []
    let views = block.changes.map(\.view).reduce(into: [ViewID]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    var changes: [(layer: String, change: QuantityChange)] = []
    for view in views {
      let own = block.changes.filter { $0.view == view }
      for quantity in quantities(of: own.map(\.property), view) {
        changes.append(("\(names[view]).layer", motion.change(of: quantity, view, in: block)))
      }
      if let layer = layerClass(view), own.contains(where: { Self.isOf(layer, $0.property) }) {
        comments.append(.comment("\(names[view]).layer is a \(layer)."))
      }
      for change in own where !isExpressed(change.property, view) {
        comments.append(
          .comment(
            "\(names[view]).\(change.property.name) to \(change.target.shown): "
              + "a layer has no such property."))
      }
    }
    let animations = changes.enumerated().map { index, change in
      animation(change.layer, change.change, block, curve, isFirst: index == 0)
    }
    // Put each of several animations into a `do` block, because their variables have the same name.
    return comments
      + (animations.count == 1 ? animations[0] : animations.map { .block("do", $0) })
  }

  private func platform(_ property: Property, _ view: ViewID) -> PlatformProperty {
    PlatformProperty(property, of: view, in: motion)
  }

  private static let ends: [Property: String] = [
    .fromX: "startPoint.x", .fromY: "startPoint.y", .toX: "endPoint.x", .toY: "endPoint.y",
  ]
  private static let strokes: [Property: String] = [
    .strokeStart: "strokeStart", .strokeEnd: "strokeEnd", .lineWidth: "lineWidth",
    .dashPhase: "lineDashPhase", .stroke: "strokeColor", .color: "fillColor",
  ]

  /// Returns the class of the layer that has the properties of a view's kind; nil for a plain
  /// layer.
  private func layerClass(_ view: ViewID) -> String? {
    switch motion.scene.views[view].kind {
    case .shape: "CAShapeLayer"
    case .gradient: "CAGradientLayer"
    default: nil
    }
  }

  private static func isOf(_ layer: String, _ property: Property) -> Bool {
    layer == "CAShapeLayer"
      ? strokes[property] != nil
      : ends[property] != nil || Property.stopColors.contains(property)
        || Property.stopPositions.contains(property)
  }

  private func isExpressed(_ property: Property, _ view: ViewID) -> Bool {
    platform(property, view).layer != nil || !kindQuantities(of: [property], view).isEmpty
  }

  /// Returns the quantities of the layers of shapes and gradients. The colours of a gradient are
  /// one list, and so are its locations.
  private func kindQuantities(of changed: [Property], _ view: ViewID) -> [PlatformQuantity] {
    switch motion.scene.views[view].kind {
    case .shape:
      return changed.compactMap { property in
        Self.strokes[property].map { PlatformQuantity($0, property) }
      }
    case .gradient(let style):
      let count = style.stopCount
      let lists =
        count > Property.stopColors.count
        ? []
        : [
          ("colors", Property.stopColors.prefix(count)),
          ("locations", Property.stopPositions.prefix(count)),
        ]
        .filter { changed.contains(where: $0.1.contains) }
        .map { PlatformQuantity($0.0, list: Array($0.1)) }
      return lists
        + changed.compactMap { property in
          Self.ends[property].map { PlatformQuantity($0, share: property) }
        }
    default: return []
    }
  }

  private func quantities(of changed: [Property], _ view: ViewID) -> [PlatformQuantity] {
    var quantities: [PlatformQuantity] = []
    let axes: [(path: String, corner: Property, length: Property, anchor: Property)] = [
      ("position.x", .x, .width, .anchorX), ("position.y", .y, .height, .anchorY),
    ]
    // The position of a layer is the position of its anchor, so a change of the size also changes
    // the position.
    for axis in axes where changed.contains(axis.corner) || changed.contains(axis.length) {
      quantities.append(
        PlatformQuantity(axis.path, corner: axis.corner, length: axis.length, anchor: axis.anchor))
    }
    if changed.contains(.width) { quantities.append(PlatformQuantity("bounds.size.width", .width)) }
    if changed.contains(.height) {
      quantities.append(PlatformQuantity("bounds.size.height", .height))
    }
    for property in changed {
      guard case .keyPath(let path, let factor) = platform(property, view).layer else { continue }
      quantities.append(PlatformQuantity(path, property, times: factor))
    }
    return quantities + kindQuantities(of: changed, view)
  }

  /// Returns the statements of one animation.
  ///
  /// - Parameter isFirst: Whether this is the block's first animation. A comment on the curve
  ///   precedes the first animation.
  private func animation(
    _ layer: String, _ change: QuantityChange, _ block: AnimationBlock, _ curve: ExportedCurve,
    isFirst: Bool
  ) -> [CodeStatement] {
    let transition = LayerTransition(keyPath: change.name, from: change.from, to: change.to)
    var statements: [CodeStatement]
    if change.keys.isEmpty {
      statements = (isFirst ? [.comment(curve.title)] : []) + coreAnimation(curve, transition)
    } else {
      statements =
        [.comment(change.linesNote)]
        + transition.keyframes(change.keys.map(\.numbers), change.keys.map(\.time))
        + [.assignment("animation.duration", "\(exact(block.seconds))")]
    }
    if block.delay > 0 {
      statements += [
        .assignment("animation.beginTime", "CACurrentMediaTime() + \(exact(block.delay))"),
        .assignment("animation.fillMode", ".backwards"),
      ]
    }
    if let repetition = block.repetition {
      let count = repetition.isEndless ? ".infinity" : exact(repetition.cycles)
      statements.append(.assignment("animation.repeatCount", .plain(count)))
      if repetition.autoreverses {
        statements.append(.assignment("animation.autoreverses", "true"))
      }
    }
    let path = CodeLanguage.swift.quoted(change.name)
    return statements + [
      .expression("\(layer).setValue(\(transition.text(change.to)), forKeyPath: \(path))"),
      .expression("\(layer).add(animation, forKey: \(path))"),
    ]
  }
}
