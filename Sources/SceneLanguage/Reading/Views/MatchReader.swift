// The reader of `match`: views that become others. A match stands for bindings of the frame, the
// corner radii and the visibility.

import Scene
import Support

import enum Scene.Operation

struct MatchKeys: Keys {
  let views = Key(
    "views", .node(.tuple([.plainText, .plainText])),
    "The view at the start, and the one at the end."
  ).required
  let progress = Key(
    "progress", .expression(0...1),
    "The progress of the move, 0 to 1; by default that of the page around the view.")

  static let all = MatchKeys()
}

struct MatchReader {
  /// The bindings of all views, with those of the matches. A binding of a match follows all others.
  var bindings: [Scene.Binding] { slots.compactMap(\.self) }
  private var slots: [Scene.Binding?]
  /// The index in `slots` of the binding of each property.
  private var indices: [Change.Target: Int] = [:]
  private(set) var matches: [Scene.Match] = []
  private let views: [View]
  private let context: Context
  /// The views that are already matched, with the places of their matches.
  private var places: [ViewID: SourceLocation] = [:]

  init(_ node: Node?, _ views: [View], _ bindings: [Scene.Binding], _ context: Context) {
    (self.views, slots, self.context) = (views, bindings, context)
    for (index, binding) in bindings.enumerated() {
      indices[.property(view: binding.view, binding.property)] = index
    }
    for item in node?.items ?? [] {
      let keys = Members(MatchKeys.all, item, context)
      guard let pair = item.items ?? keys.views?.items, pair.count == 2,
        let source = pair[0].text.flatMap({ context.view(named: $0, at: pair[0]) }),
        let target = pair[1].text.flatMap({ context.view(named: $0, at: pair[1]) }),
        isPossible(source, target, pair),
        let (progress, page) = progress(of: target, keys)
      else { continue }
      matches.append(Scene.Match(source: source, target: target, progress: progress))
      bind(source, target, fragment(progress), on: page, at: item.location)
    }
  }

  /// A page that moves along an axis while a match is in progress.
  private struct MovingPage {
    let view: ViewID
    let style: PageStyle
  }

  /// Returns whether two views can be matched, and reports the obstacle.
  private mutating func isPossible(_ source: ViewID, _ target: ViewID, _ pair: [Node]) -> Bool {
    let sources = context.globals.views
    func encloses(_ outer: ViewID, _ inner: ViewID) -> Bool {
      sequence(first: inner, next: { sources[$0].parent }).contains(outer)
    }
    if encloses(source, target) || encloses(target, source) {
      let names = (views[source].name, views[target].name)
      context.findings.error(
        pair[1].location,
        source == target ? MatchMistake.itself(names.0) : MatchMistake.nested(names.0, names.1))
      return false
    }
    for (view, node) in zip([source, target], pair) {
      if let first = places[view] {
        context.findings.error(
          node.location, MatchMistake.matchedTwice(views[view].name, firstLine: first.line))
        return false
      }
      places[view] = node.location
      if let hidden = sources[view].value("hidden")?.node {
        context.findings.error(hidden.location, MatchMistake.hidden(views[view].name))
        return false
      }
    }
    if let one = sources[source].component, let other = sources[target].component, one != other {
      context.findings.error(
        pair[1].location,
        MatchMistake.components(
          source: (views[source].name, one), target: (views[target].name, other)))
      return false
    }
    if sources[target].value("frame") == nil || sources[target].value(ViewKeys.pin) != nil {
      context.findings.error(pair[1].location, MatchMistake.noFrame(views[target].name))
      return false
    }
    return true
  }

  /// Reads the progress of a match: its own, or that of the page around the target.
  private func progress(of target: ViewID, _ keys: Members<MatchKeys>)
    -> (progress: NumberExpression, page: MovingPage?)?
  {
    if keys.has(\.progress) { return keys.progress.map { ($0, nil) } }
    let sources = context.globals.views
    for view in sequence(first: target, next: { sources[$0].parent }) {
      if let style = context.pageStyle(of: view), let name = sources[view].path {
        return context.number(Node(parsing: "'= \(style.progress(of: name))'", at: keys.node))
          .map { ($0, MovingPage(view: view, style: style)) }
      }
    }
    return context.findings.refuse(
      keys.node.location, MatchMistake.noProgress(target: views[target].name))
  }

  private mutating func bind(
    _ source: ViewID, _ target: ViewID, _ progress: NumberFragment, on page: MovingPage?,
    at location: SourceLocation
  ) {
    for (property, start) in starts(source, target) {
      // The factors are exactly 0 and 1 at the ends of the move.
      let rest = joined(.subtract, NumberFragment(.literal(1)), progress)
      let here = joined(.multiply, start, rest)
      let end = end(of: property, target, on: page)
      let there = joined(.multiply, end, progress)
      let whole = joined(.add, here, there)
      bind(target, property, whole.with(Operation.number(whole.operation)), at: location)
    }
    for (view, sign) in [(source, BooleanOperation.Comparison.greater), (target, .lessOrEqual)] {
      let condition = progress.with(
        Operation.boolean(.comparison(sign, progress.operation, .literal(0))))
      bind(view, .hidden, condition, at: location)
    }
  }

  /// Returns the values of the target in the place of the source, in the target's superview.
  private func starts(_ source: ViewID, _ target: ViewID) -> [(Property, NumberFragment)] {
    let sides: [(Property, Quantity.Reading, Property)] = [
      (.x, .screenX, .offsetX), (.y, .screenY, .offsetY),
    ]
    let origin = sides.map { property, reading, offset in
      var place = variable(source, .reading(reading))
      if let parent = views[target].parent {
        place = joined(.subtract, place, variable(parent, .reading(reading)))
        if views[parent].kind.name == .scroll {
          place = joined(.add, place, variable(parent, .property(offset)))
        }
      }
      return (property, place)
    }
    return origin
      + [
        (.width, variable(source, .reading(.screenWidth))),
        (.height, variable(source, .reading(.screenHeight))),
      ] + Property.corners.map { ($0, variable(source, .property($0))) }
  }

  private mutating func bind(
    _ view: ViewID, _ property: Property, _ value: AnyFragment, at location: SourceLocation
  ) {
    do throws(ExpressionProblem) {
      let expression = try value.expression(source: "match", location: location, offset: 0)
      let former = indices.updateValue(slots.count, forKey: .property(view: view, property))
      if let former { slots[former] = nil }
      slots.append(Scene.Binding(view: view, property: property, expression: expression))
    } catch {
      context.findings.error(location, error)
    }
  }

  private func own(_ property: Property, of view: ViewID) -> NumberFragment {
    let bound = indices[.property(view: view, property)].flatMap { slots[$0] }
    if let expression = bound?.expression.number { return fragment(expression) }
    guard case .number(let number) = views[view][property] else { return .init(.literal(0)) }
    return NumberFragment(.literal(number))
  }

  /// Returns the value of the target at the end of the move. Its place on the screen is the one on
  /// the page at rest, wherever the page is.
  private func end(of property: Property, _ target: ViewID, on page: MovingPage?)
    -> NumberFragment
  {
    let own = own(property, of: target)
    switch (page?.style, property) {
    case (.push, .x): return joined(.subtract, own, translation(.translateX))
    case (.sheet, .y): return joined(.subtract, own, translation(.translateY))
    default: return own
    }
    func translation(_ property: Property) -> NumberFragment {
      page.map { variable($0.view, .property(property)) } ?? .init(.literal(0))
    }
  }

  private func joined(
    _ sign: NumberOperation.Arithmetic, _ left: NumberFragment, _ right: NumberFragment
  ) -> NumberFragment {
    left.joined(right) { .arithmetic(sign, $0, $1) }
  }

  private func variable(_ view: ViewID, _ quantity: Quantity) -> NumberFragment {
    let variable = Variable.quantity(view: view, quantity)
    return NumberFragment(.variable(variable), variables: [variable])
  }

  private func fragment(_ expression: NumberExpression) -> NumberFragment {
    NumberFragment(expression.operation, of: expression.origin)
  }
}
