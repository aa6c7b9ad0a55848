// The resolution of `map`, `ease` and `lightDark`, whose arguments are not all numbers.

import Geometry
import Motion
import Scene
import Support

extension Resolver {
  /// Resolves a call of `map`.
  ///
  /// - Parameter expected: the expected type of the result. The outputs are colours if a colour is
  ///   expected, otherwise numbers.
  func map(_ arguments: [Syntax], _ expected: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> AnyFragment
  {
    let signature = "map(x, [inputs], [outputs], 'clamp', 'clamp', 'linear')"
    guard (3...6).contains(arguments.count) else {
      throw ExpressionProblem(
        "\(signature) does not take \(counted(arguments.count, "argument"))", at: offset)
    }
    let argument = try number(arguments[0])
    let inputs = try list(arguments[1]) { (item) throws(ExpressionProblem) in try number(item) }
    // Build constant maps now, so that errors in their lists are reported when the scene is read.
    if expected == .color {
      let outputs = try list(arguments[2]) { (item) throws(ExpressionProblem) in try color(item) }
      let lists = try lists(inputs, outputs, arguments, of: .color)
      let fixed = try fixed(arguments[1].offset) { () throws(RangeMap.ValidationError) in
        try lists.fixed()
      }
      return argument.joined(inputs.joined(outputs) { _, _ in () }) { x, _ in
        .color(fixed.map { .fixedMap($0, x) } ?? .map(lists, x))
      }
    }
    let outputs = try list(arguments[2]) { (item) throws(ExpressionProblem) in try number(item) }
    let lists = try lists(inputs, outputs, arguments, of: .number)
    let fixed = try fixed(arguments[1].offset) { () throws(RangeMap.ValidationError) in
      try lists.fixed()
    }
    return argument.joined(inputs.joined(outputs) { _, _ in () }) { x, _ in
      .number(fixed.map { .fixedMap($0, x) } ?? .map(lists, x))
    }
  }

  private func lists<Output>(
    _ inputs: TypedFragment<[NumberOperation]>, _ outputs: TypedFragment<[Output]>,
    _ arguments: [Syntax],
    of type: ValueType
  ) throws(ExpressionProblem) -> RangeLists<Output> {
    let (inputs, outputs) = (inputs.operation, outputs.operation)
    guard inputs.count >= 2, inputs.count == outputs.count else {
      throw ExpressionProblem(
        "map takes at least 2 inputs and as many outputs, not \(inputs.count) and \(outputs.count)",
        at: arguments[1].offset)
    }
    let left = arguments.count > 3 ? try side(arguments[3], of: type) : .clamp
    return RangeLists(
      inputs: inputs, outputs: outputs, left: left,
      right: arguments.count > 4 ? try side(arguments[4], of: type) : left,
      easing: arguments.count > 5 ? try easing(arguments[5]) : .linear)
  }

  private func fixed<Map>(_ offset: Int, _ map: () throws(RangeMap.ValidationError) -> Map)
    throws(ExpressionProblem) -> Map
  {
    do throws(RangeMap.ValidationError) {
      return try map()
    } catch {
      throw ExpressionProblem("invalid map: \(error)", at: offset)
    }
  }

  private func list<Item>(
    _ syntax: Syntax, _ fragment: (Syntax) throws(ExpressionProblem) -> TypedFragment<Item>
  ) throws(ExpressionProblem) -> TypedFragment<[Item]> {
    guard case .list(let items) = syntax.kind else {
      throw ExpressionProblem(
        "map takes its inputs and outputs as lists such as [0, 100]", at: syntax.offset)
    }
    var whole = TypedFragment([Item](), cost: 0)
    for item in items {
      let fragment = try fragment(item)
      whole.operation.append(fragment.operation)
      whole.include(fragment)
    }
    return whole
  }

  private func side(_ syntax: Syntax, of type: ValueType) throws(ExpressionProblem)
    -> RangeMap.Extrapolation
  {
    let sides = RangeMap.Extrapolation.allCases.filter { type == .number || $0 != .identity }
    guard case .text(let word) = syntax.kind, let side = RangeMap.Extrapolation(rawValue: word),
      sides.contains(side)
    else {
      let names = sides.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ExpressionProblem(
        "map takes one of \(names) for values outside its inputs", at: syntax.offset)
    }
    return side
  }

  private func easing(_ syntax: Syntax) throws(ExpressionProblem) -> TimingCurve {
    let curve = try curve(
      syntax, in: "map", example: "map(x, [0, 1], [0, 5], 'clamp', 'clamp', 'easeIn')")
    guard case .timing(let timing) = curve else {
      throw ExpressionProblem("map takes a timing curve, not a spring", at: syntax.offset)
    }
    return timing
  }

  func ease(_ arguments: [Syntax], at offset: Int) throws(ExpressionProblem) -> AnyFragment {
    guard arguments.count == 2 else {
      throw ExpressionProblem(
        "ease('easeIn', t) does not take \(counted(arguments.count, "argument"))", at: offset)
    }
    let curve = try curve(arguments[0], in: "ease", example: "ease('easeIn', t)")
    let argument = try number(arguments[1])
    return argument.with(.number(.ease(curve, argument.operation)))
  }

  /// Resolves a call of `lightDark`, whose arguments are two colours.
  func lightDark(_ arguments: [Syntax], at offset: Int) throws(ExpressionProblem) -> AnyFragment {
    guard arguments.count == 2 else {
      throw ExpressionProblem(
        "lightDark('white', 'black') does not take \(counted(arguments.count, "argument"))",
        at: offset)
    }
    return Self.adaptive(light: try color(arguments[0]), dark: try color(arguments[1]))
  }

  /// Returns the colour with the light variant of one colour and the dark variant of another.
  static func adaptive(
    light: TypedFragment<ColorOperation>, dark: TypedFragment<ColorOperation>
  ) -> AnyFragment {
    light.joined(dark) { light, dark in
      if let light = light.literal, let dark = dark.literal {
        return .color(.literal(AdaptiveColor(light: light.light, dark: dark.dark)))
      }
      return .color(.adaptive(light: light, dark: dark))
    }
  }

  private func curve(_ syntax: Syntax, in function: String, example: String)
    throws(ExpressionProblem) -> Curve
  {
    guard case .text(let notation) = syntax.kind else {
      throw ExpressionProblem(
        "\(function) takes its curve as text in quotes: \(example)",
        at: syntax.offset)
    }
    do {
      return try Curve(parsing: notation)
    } catch {
      throw ExpressionProblem(error.message, at: syntax.offset + 1 + error.offset)
    }
  }
}
