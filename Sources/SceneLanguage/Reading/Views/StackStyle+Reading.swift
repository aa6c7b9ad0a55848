// The keys of `stack`, and their reading.

import Layout
import Scene

private struct StackKeys: Keys {
  let axis = Key(
    "axis", Reader<StackArrangement.Axis>.word,
    "The direction of the row or column; horizontal by default.")
  let spacing = Key(
    "spacing", .expression(ConstantRange.coordinate),
    "The distance between neighbours, in points; 0 by default.")
  let distribution = Key(
    "distribution", Reader<StackArrangement.Distribution>.word,
    "The lengths and distances along the axis; fill by default.")
  let alignment = Key(
    "alignment", Reader<StackArrangement.Alignment>.word,
    "The places across the axis; fill by default.")
  let padding = Key(
    "padding", .padding,
    "The distance from the edges, in points, or one for each: top, left, bottom, right.")

  var rules: [KeyRule] {
    [
      KeyRule([axis, alignment]) { [axis, alignment] node, _ in
        guard node[axis]?.text == StackArrangement.Axis.vertical.rawValue,
          let value = node[alignment],
          value.text.flatMap(StackArrangement.Alignment.init)?.isBaseline == true
        else { return nil }
        return .init(
          location: value.location,
          message: "'alignment' takes a baseline only in a horizontal stack; use leading")
      }
    ]
  }
}

extension StackStyle {
  static let reader = Reader("stack", StackKeys()) { keys in
    StackStyle(
      axis: keys.axis ?? .horizontal, distribution: keys.distribution ?? .fill,
      alignment: keys.alignment ?? .fill, spacing: keys.spacing, padding: keys.padding ?? [])
  }
}

extension Reader<[NumberExpression]> {
  /// A length for all four edges, or one for each.
  fileprivate static var padding: Reader {
    let one = Reader<NumberExpression>.expression(ConstantRange.length)
    let schema = ValueSchema.either([
      one.schema, .tuple([one.schema, one.schema, one.schema, one.schema]),
    ])
    return Reader(schema) { node, context in
      let numbers = (node.items ?? [node]).compactMap { one.read($0, context) }
      return numbers.count == 1 ? Array(repeating: numbers[0], count: 4) : numbers
    }
  }
}

extension SceneResolution {
  /// Reports the layouts of views in a stack that the stack overrides.
  func checkStacks(_ findings: Findings) {
    for binding in bindings where binding.property.role.isFrame && isStacked(binding.view) {
      findings.error(
        binding.expression.location, LayoutMistake.boundFrameInStack(views[binding.view].name))
    }
    let own: [PinStep] = views.indices.map { ViewID($0) }.filter(isStacked).flatMap {
      views[$0].pins
    }
    let named: [PinStep] = layouts.flatMap { layout in
      layout.pins.filter { isStacked($0.key) }.flatMap { $0.value }
    }
    for step in (own + named).sorted(by: { $0.location < $1.location }) {
      switch step.call {
      case .width(.points), .height(.points): break
      default: findings.error(step.location, LayoutMistake.pinInStack)
      }
    }
  }

  /// Returns whether a stack around the view places it.
  func isStacked(_ view: ViewID) -> Bool {
    views[view].parent.map { views[$0].stack != nil && views[$0].mask != view } ?? false
  }
}
