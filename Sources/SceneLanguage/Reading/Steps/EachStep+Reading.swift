// The keys of the step `each`, and its reading.

import Scene
import Support

private struct EachKeys: Keys {
  let each = EachStep.copiesKey
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
  static let copiesKey = Key(
    "each", .copies, "The id of a repeat; 'index' is the number of a copy from 0."
  ).required

  static let kind = StepKind(EachKeys()) { keys -> EachStep? in
    guard let copies = keys.each, let steps = keys.node(\.steps) else { return nil }
    let context = keys.context
    refuseSingleInstances(in: steps, context)
    let origin = keys.origin ?? .first
    if case .index(let number) = origin, let start = number.constant, !copies.areAdded,
      let problem = EachStep.problem(ofOrigin: start, copies: copies.elements.count)
    {
      context.findings.error(number.origin.location, problem)
    }
    var step = EachStep(copies: [], stagger: keys.stagger, origin: origin)
    for (index, copy) in copies.elements.enumerated() {
      var inside = context.inside(copy: copies.scope(ofCopy: index))
      inside.stepCopy = index
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

  /// Reports steps that add the same single instance for each copy.
  private static func refuseSingleInstances(in steps: Node, _ context: Context) {
    for step in steps.allSteps {
      guard let added = step[AddStep.key], context.globals.added[added.location]?.isMany == false
      else { continue }
      context.findings.error(added.location, StepMistake.addInsideEach)
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
      return findings.refuse(node.location, StepMistake.singleView(name, list: list))
    }
    guard copies.isWhole else {
      return findings.refuse(
        node.location,
        StepMistake.insideRepeat(name, list: copies.list, copy: copies.name(ofCopy: "index")))
    }
    return copies
  }
}
