// The keys of the step `each`, and its reading.

import Scene
import Support

private struct EachKeys: Keys {
  let each = Key("each", .copies, "The id of a repeat; 'index' is the number of a copy from 0.")
    .required
  let stagger = Key(
    "stagger", .expression(ConstantRange.seconds),
    "The further delay of the animations of each next copy, in seconds; 0 by default.")
  let origin = Key(
    "from",
    Reader<NumberExpression>.expression(0...Double(Limits.views)).map(EachStep.Origin.index)
      .or(["first": .first, "last": .last, "center": .center]),
    "The copy that starts first: first (default), last, center or the index of a copy.")
  let steps = Key("do", .node(.definition(.steps)), "The steps for each copy.").required

  var rules: [KeyRule] {
    [origin.only(with: [stagger])]
  }
}

extension EachStep {
  static let kind = StepKind(EachKeys()) { keys -> EachStep? in
    guard let copies = keys.each, let steps = keys.node(\.steps) else { return nil }
    let context = keys.context
    refuseSharedNames(in: steps, context)
    var step = EachStep(copies: [], stagger: keys.stagger, origin: keys.origin ?? .first)
    for (index, copy) in copies.elements.enumerated() {
      let inside = context.inside(copy: copies.scope(ofCopy: index))
      step.copies.append(Copy(index: index, root: copy.root, steps: inside.steps(steps)))
      // An error in one copy is an error in all of them.
      if context.findings.hasErrors { return step }
    }
    if let stagger = keys.node(\.stagger), let first = step.copies.first,
      !first.steps.contains(where: \.isAnimated)
    {
      context.findings.warning(
        stagger.location,
        "'stagger' delays animations, but 'do' has none; for other steps begin 'do' with "
          + "{ wait: \((stagger.text ?? "").asProduct) }")
    }
    return step
  }

  /// Reports steps that define a name, which the copies would share.
  private static func refuseSharedNames(in steps: Node, _ context: Context) {
    for step in steps.allSteps {
      if step[AnimatorBlock.options] != nil {
        context.findings.error(
          step.location,
          "'animator' is not allowed inside 'each', because its copies would share the name; "
            + "use 'animate', or put the animator into a rule of a component")
      } else if step[AddStep.key] != nil {
        context.findings.error(
          step.location, "'add' is not allowed inside 'each'; put it before or after the step")
      }
    }
  }
}

extension String {
  /// The text of a number or expression, multiplied by the index of a copy.
  fileprivate var asProduct: String {
    let text = trimmed
    guard text.hasPrefix("=") else { return "= \(text) * index" }
    return "= (\(String(text.dropFirst()).trimmed)) * index"
  }
}

extension RuleStep {
  /// Whether the step starts an animation that a stagger delays.
  fileprivate var isAnimated: Bool {
    switch action {
    case .animate, .keyframes: true
    case .each(let step): step.steps.contains(where: \.isAnimated)
    case .choice(_, let steps, let others): (steps + others).contains(where: \.isAnimated)
    default: false
    }
  }
}

extension Reader<NamedCopies> {
  /// The copies of a repeat, or the instances of a list.
  fileprivate static var copies: Reader {
    Reader(.plainText) { node, context in
      node.text.flatMap { context.copies(named: $0, at: node) }
    }
  }
}

extension Context {
  /// Returns the copies of a repeat, or the instances of a list. Nil for any other name, which is
  /// reported.
  fileprivate func copies(named name: String, at node: Node) -> NamedCopies? {
    guard let copies = copies(named: name) else {
      guard view(named: name, at: node) != nil else { return nil }
      let list = name.hasSuffix("]") ? name.lastIndex(of: "[").map { name[..<$0] } : nil
      return findings.refuse(
        node.location,
        "\(name.quoted) is a single view, not a repeat"
          + (list.map { "; write 'each: \($0)'" } ?? "; remove 'each'"))
    }
    guard copies.isWhole else {
      return findings.refuse(
        node.location,
        "\(name.quoted) is inside a repeat; write 'each: \(copies.list)', and "
          + "\(copies.name(ofCopy: "index").quoted) in its steps")
    }
    return copies
  }
}
