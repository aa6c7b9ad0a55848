// The resolver of names: constants of the scene, state variables, inputs of components, and
// quantities of views.

import Geometry
import Layout
import Scene
import Support

import enum Scene.Expression
import enum Scene.Operation

extension Resolver {
  func named(_ parts: [NamePart], expected: ValueType?, at offset: Int) throws(ExpressionProblem)
    -> AnyFragment
  {
    let first = parts[0].word
    if parts.count == 1, parts[0].index == nil {
      if let fragment = try single(first, expected: expected, at: offset) { return fragment }
    }
    if first == "screen", namespace.member(first) == nil {
      return try screen(parts.dropFirst().map(\.word).joined(separator: "."), at: offset)
    }
    if first == "appearance", parts.count == 2, namespace.member(first) == nil {
      return try appearance(parts[1].word, at: offset)
    }
    if parts.count == 2, parts[0].index == nil, parts[1].word == "count", parts[1].index == nil,
      case .added(let list) = namespace.member(first)
    {
      return read(.state(list.countVariable), .number)
    }
    if first == "state", parts.count == 2, namespace.member(first) == nil {
      let name = parts[1].word
      try demandValue(of: name, at: offset)
      guard let variable = globals.state[name] else {
        let hint = suggestion(for: name, among: globals.state.keys.sorted())
        throw ExpressionProblem("unknown state variable \(name.quoted)\(hint)", at: offset)
      }
      return read(.state(variable.index), variable.type)
    }
    if let value = try data(parts, expected: expected, at: offset) { return value }
    if let reading = try animator(parts, at: offset) { return reading }
    if namespace.member(first) == nil, namespace.derivedValue(first) != nil {
      throw ExpressionProblem("'\(first)' is a name of 'let', not a view", at: offset)
    }
    let found = try view(parts, at: offset)
    if let variable = found.stateVariable { return read(.state(variable.index), variable.type) }
    let (view, rest) = (found.view, found.rest)
    let quantity = try quantity(
      rest, of: view, called: parts, among: found.stateNames, at: offset)
    return read(.quantity(view: view, quantity), quantity.type)
  }

  func read(_ variable: Variable, _ type: ValueType) -> AnyFragment {
    TypedFragment(.variable(variable, type), variables: [variable])
  }

  /// Resolves a name of one word; nil for a name that has no value, such as the id of a view.
  private func single(_ name: String, expected: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> AnyFragment?
  {
    if let (value, scope) = namespace.derivedValue(name) {
      let derived = try derived(value, in: scope, expected: expected, at: offset)
      return try recolored(derived.asInput, expected: expected, at: offset)
    }
    if namespace.isMistakenInput(name) {
      throw ExpressionProblem("'\(name)' has no value", at: offset, kind: .consequence)
    }
    if let input = namespace.input(name) {
      return try recolored(input.asInput, expected: expected, at: offset)
    }
    if name == "time" { return read(.time, .number) }
    if name == "index" {
      guard let index = namespace.nearestIndex else {
        let remedy =
          isInSteps ? "; in rules write 'each: rows' or 'on: tap rows' for all copies" : ""
        throw ExpressionProblem("'index' is defined only inside a repeat\(remedy)", at: offset)
      }
      return TypedFragment(.number(.literal(Double(index))))
    }
    if name == "finished", knowsFinished { return read(.finished, .boolean) }
    if let variable = namespace.stateVariable(name) {
      return read(.state(variable.index), variable.type)
    }
    try demandValue(of: name, at: offset)
    if let value = globals.params[name] {
      return try recolored(TypedFragment(.literal(value)), expected: expected, at: offset)
    }
    if let variable = globals.state[name] {
      return read(.state(variable.index), variable.type)
    }
    if name == "pi", namespace.member(name) == nil {
      return TypedFragment(.number(.literal(.pi)))
    }
    return repetition(name)
  }

  func demandValue(of name: String, at offset: Int) throws(ExpressionProblem) {
    guard globals.mistaken.contains(name) else { return }
    throw ExpressionProblem("'\(name)' has no value", at: offset, kind: .consequence)
  }

  /// Converts a text to the colour of that name, if a colour is expected. A text that is computed
  /// otherwise than by a choice between constants stays a text.
  func recolored(_ fragment: AnyFragment, expected: ValueType?, at offset: Int)
    throws(ExpressionProblem) -> AnyFragment
  {
    guard expected == .color, case .text(let text) = fragment.operation,
      let color = try color(of: text, at: offset)
    else { return fragment }
    return fragment.with(.color(color))
  }

  private func color(of text: TextOperation, at offset: Int) throws(ExpressionProblem)
    -> ColorOperation?
  {
    switch text {
    case .literal(let name): return .literal(try color(named: name, at: offset))
    case .element(let list, let number):
      return .element(
        try list.map { (name) throws(ExpressionProblem) in try color(named: name, at: offset) },
        number)
    case .constant(let index, let inner):
      return try color(of: inner, at: offset).map { .constant(index, $0) }
    case .conditional(let condition, let yes, let no):
      guard let yes = try color(of: yes, at: offset), let no = try color(of: no, at: offset) else {
        return nil
      }
      return .conditional(condition, then: yes, otherwise: no)
    case .variable, .parts, .call: return nil
    }
  }

  private func color(named name: String, at offset: Int) throws(ExpressionProblem)
    -> AdaptiveColor
  {
    guard let color = AdaptiveColor(named: name) else {
      throw ExpressionProblem(unknownColor(name), at: offset)
    }
    return color
  }

  private func screen(_ name: String, at offset: Int) throws(ExpressionProblem) -> AnyFragment {
    guard let value = globals.screen[name] else {
      if globals.screen.isEmpty {
        throw ExpressionProblem("the screen has no size", at: offset, kind: .consequence)
      }
      let known = globals.screen.keys.sorted().map { "screen.\($0)" }.joined(separator: ", ")
      throw ExpressionProblem(
        "unknown name 'screen.\(name)'; use one of \(known)", at: offset,
        kind: .unknownName("screen.\(name)", advice: ""))
    }
    return TypedFragment(.number(.literal(value)))
  }

  private func appearance(_ name: String, at offset: Int) throws(ExpressionProblem) -> AnyFragment {
    let style = globals.appearance
    switch name {
    case "reduceMotion": return TypedFragment(.boolean(.literal(globals.reducesMotion)))
    case "dark":
      return globals.changesAppearance
        ? read(.isDark, .boolean) : TypedFragment(.boolean(.literal(style == .dark)))
    case "darkness":
      return globals.changesAppearance
        ? read(.darkness, .number) : TypedFragment(.number(.literal(style.darkness)))
    default:
      throw ExpressionProblem(
        "unknown name 'appearance.\(name)'; use appearance.dark, appearance.darkness or "
          + "appearance.reduceMotion", at: offset,
        kind: .unknownName("appearance.\(name)", advice: ""))
    }
  }

  /// - Parameter stateNames: the state variables of the instance, for suggestions.
  func quantity(
    _ words: [String], of view: ViewID, called parts: [NamePart], among stateNames: [String],
    at offset: Int
  ) throws(ExpressionProblem) -> Quantity {
    let viewName = parts.dropLast(words.count).map(\.word).joined(separator: ".")
    // Views have no values while repeats and instances are expanded.
    guard globals.views.indices.contains(view.index) else {
      throw ExpressionProblem(
        "'\(viewName)' is a view; only params, inputs and index are allowed here",
        at: offset)
    }
    let kind = globals.views[view.index].kind
    let name = words.joined(separator: ".")
    guard !words.isEmpty else {
      throw ExpressionProblem(
        "'\(viewName)' is \(kind.phrase); add a property: \(viewName).alpha",
        at: offset)
    }
    guard let quantity = Quantity(name: name) else {
      let foreign = ForeignWords.property(for: name).map { "; did you mean '\($0)'?" }
      let states = stateNames.joined(separator: ", ")
      let path =
        kind == .shape && name == View.ShapeStyle.pathKey.name
        ? "; its numbers may be expressions: path: 'M 0 {box.y} H 80'" : nil
      let hint =
        foreign ?? path
        ?? Quantity.nearestName(to: name, of: kind, among: stateNames)
        .map { "; did you mean '\($0)'?" } ?? (states.isEmpty ? "" : "; its state is \(states)")
      throw ExpressionProblem(
        "unknown property \(name.quoted) on view '\(viewName)'\(hint)", at: offset)
    }
    guard quantity.applies(to: kind) else {
      throw ExpressionProblem("'\(viewName)' is \(kind.phrase) and has no '\(name)'", at: offset)
    }
    if let problem = gradientProblem(quantity, of: view, called: viewName) {
      throw ExpressionProblem(problem, at: offset)
    }
    // Every scroll view has a pan.
    if let gesture = quantity.gesture, kind != .scroll || gesture != "pan",
      globals.views[view.index].value(ViewKeys.gestures)?.node[gesture] == nil
    {
      throw ExpressionProblem(
        globals.missing(gesture, view, named: viewName).message, at: offset)
    }
    if case .reading(let reading) = quantity, reading.isOfTarget, kind != .scroll,
      globals.views[view.index].value(ViewKeys.gestures)?.node[GestureKeys.all.pan] == nil
    {
      throw ExpressionProblem(
        "'\(viewName)' is neither a scroll view nor has a pan, and has no '\(name)'", at: offset)
    }
    guard isInSteps || !quantity.isKnownToStepsAlone(of: kind) else {
      throw ExpressionProblem(
        "'\(viewName).\(name)' is known only to rules, the timeline and traces, because displayed "
          + "values cannot depend on it; only a scroll view's velocity is allowed here",
        at: offset)
    }
    return quantity
  }

  /// Returns the problem of a property of a gradient that a view does not have; nil without one.
  private func gradientProblem(
    _ quantity: Quantity, of view: ViewID, called name: String
  ) -> String? {
    guard case .property(let property) = quantity, property.isOfGradient else { return nil }
    let source = globals.views[view.index]
    guard let colors = source.value("colors")?.node else {
      return source.kind == .shape
        ? "'\(name)' has no gradient and no '\(property.name)'; add 'colors: [red, blue]' to it"
        : nil
    }
    guard let stop = property.stopIndex, let count = colors.items?.count, stop >= count else {
      return nil
    }
    return "'\(name)' has \(count) colours and no '\(property.name)'; add a colour to its 'colors'"
  }

  func unknown(_ name: String, at offset: Int) -> ExpressionProblem {
    guard suggestsNames else {
      return ExpressionProblem(
        "unknown name \(name.quoted)", at: offset, kind: .unknownName(name, advice: ""))
    }
    var hint = suggestion(for: name, among: namespace.visibleNames + globals.names)
    if AdaptiveColor(named: name) != nil {
      hint = "; put a colour in quotes: '\(name)'"
    } else if ["i", "n", "idx", "row", "position"].contains(name), namespace.nearestIndex != nil {
      hint = "; the number of a repeated view is 'index'"
    } else if Property(name: name) != nil,
      let view = namespace.visibleNames.first(where: { namespace.member($0) != nil })
    {
      hint = "; a property follows the id of its view: \(view).\(name)"
    }
    return ExpressionProblem(
      "unknown name \(name.quoted)\(hint)", at: offset, kind: .unknownName(name, advice: hint))
  }
}

extension Expression {
  /// The expression as a part of another one that names it.
  fileprivate var asInput: AnyFragment {
    TypedFragment(operation.asInput(origin), of: origin)
  }
}

extension Operation {
  /// Returns the operation as an input, so that errors name the place where its value is written.
  fileprivate func asInput(_ origin: ExpressionOrigin) -> Operation {
    switch self {
    case .number(.literal), .number(.variable), .boolean, .text, .color: self
    case .number(let operation): .number(.input(operation, origin))
    }
  }
}

func unknownColor(_ name: String) -> String {
  let foreign = ForeignWords.color(name).map { "; did you mean '\($0)'?" }
  let hint =
    foreign
    ?? suggestion(
      for: name, among: AdaptiveColor.names,
      otherwise: "; a colour is '#rgb', '#rrggbb', '#rrggbbaa', a CSS name or an iOS system name")
  return "unknown colour \(name.quoted)\(hint)"
}
