// Kinds of values, each with its schema and its reader.

import Geometry
import Motion
import Scene
import Support

/// A kind of value in scenes: the schema for the grammar, and the reader for values that fit it.
struct Reader<Value>: Sendable {
  let schema: ValueSchema
  /// Returns the value of a node. Nil for a value with an error, which is reported.
  let read: @Sendable (Node, Context) -> Value?

  init(_ schema: ValueSchema, read: @escaping @Sendable (Node, Context) -> Value?) {
    (self.schema, self.read) = (schema, read)
  }

  /// Creates the reader of a mapping with the given keys. A mapping that violates a rule is not
  /// read.
  init<K: Keys>(
    _ noun: String, _ keys: K, read: @escaping @Sendable (Members<K>) -> Value?
  ) {
    self.init(.mapping(Mapping(noun, keys: keys))) { node, context in
      let isReadable = node.entries != nil && !context.findings.isViolated(in: node)
      return isReadable ? read(Members(keys, node, context)) : nil
    }
  }

  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result?) -> Reader<Result> {
    Reader<Result>(schema) { read($0, $1).flatMap(transform) }
  }

  /// Returns a reader that also accepts the given words. Each word stands for a value.
  func or(_ words: KeyValuePairs<String, Value>) -> Reader where Value: Sendable {
    let words = Array(words)
    return Reader(.either([schema, .word(words.map(\.key))])) { node, context in
      words.first { $0.key == node.text }?.value ?? read(node, context)
    }
  }

  /// Returns a reader that reads its values in another context.
  func inside(_ change: @escaping @Sendable (Context) -> Context) -> Reader {
    Reader(schema) { read($0, change($1)) }
  }

  /// Returns the reader of a mapping whose members are read later.
  static func members<K: Keys>(_ noun: String, _ keys: K) -> Reader where Value == Members<K> {
    Reader(noun, keys) { $0 }
  }

  /// Returns a reader of lists. A list with an invalid item is read as nil.
  static func list<Item>(_ item: Reader<Item>, _ counts: ClosedRange<Int>) -> Reader
  where Value == [Item] {
    Reader(.list(item.schema, counts)) { node, context in
      let items = node.items ?? []
      let values = items.compactMap { item.read($0, context) }
      return values.count == items.count ? values : nil
    }
  }

  /// Returns the reader of a list, or of one item without brackets. Invalid items are left out.
  static func oneOrMore<Item>(_ item: Reader<Item>, _ counts: ClosedRange<Int>) -> Reader
  where Value == [Item] {
    Reader(.either([.list(item.schema, counts), item.schema])) { node, context in
      (node.items ?? [node]).compactMap { item.read($0, context) }
    }
  }
}

extension Reader<Node> {
  /// Returns the reader of values that a later stage reads, such as names of views.
  static func node(_ schema: ValueSchema) -> Reader { Reader(schema) { node, _ in node } }
}

extension Reader<Double> {
  /// Returns the reader of constants within a range.
  static func number(_ range: ClosedRange<Double>) -> Reader {
    Reader(.number(range)) { $1.constantNumber($0, within: range) }
  }

  static var seconds: Reader { number(ConstantRange.seconds) }

  /// A duration that is not 0, in seconds.
  static var positiveSeconds: Reader { number(0.001...Limits.seconds) }

  static var fraction: Reader { number(0...1) }
}

extension Reader<Int> {
  static func integer(_ range: ClosedRange<Double>) -> Reader {
    Reader(.integer(range)) { node, context in
      guard let number = context.constantNumber(node, within: range) else { return nil }
      if let integer = Int(exactly: number) { return integer }
      // The grammar has already reported a literal.
      guard node.number == nil else { return nil }
      return context.findings.refuse(node.location, ValueMistake.notWhole(number))
    }
  }
}

extension Reader<Bool> {
  static var boolean: Reader {
    Reader(.boolean) { node, context in
      guard case .boolean(let said)? = context.constant(node, as: .boolean) else { return nil }
      return said
    }
  }
}

extension Reader<String> {
  static var plainText: Reader { Reader(.plainText) { node, _ in node.text } }
  static var name: Reader { Reader(.name) { node, _ in node.text } }
  static func word(of words: [String]) -> Reader { Reader(.word(words)) { node, _ in node.text } }
  /// A name of an animation or animator, with the prefix of the component's instance.
  static var prefixedName: Reader { Reader(.name) { $0.text.map($1.prefixed) } }
}

extension Reader where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var word: Reader { Reader(.word(of: Value.self)) { node, _ in node.word() } }
}

extension Reader<[Double]> {
  /// Returns the reader of a list with one constant for each range.
  static func numbers(_ ranges: ClosedRange<Double>...) -> Reader {
    Reader(.tuple(ranges.map(ValueSchema.number))) { node, context in
      let numbers = zip(node.items ?? [], ranges).compactMap {
        context.constantNumber($0, within: $1)
      }
      return numbers.count == ranges.count ? numbers : nil
    }
  }
}

extension Reader<Point> {
  /// A constant place or movement, in points.
  static var point: Reader {
    Reader<[Double]>.numbers(ConstantRange.coordinate, ConstantRange.coordinate)
      .map { Point(x: $0[0], y: $0[1]) }
  }
}

extension Reader<NumberExpression> {
  /// Returns the reader of expressions whose literals are within a range.
  static func expression(_ range: ClosedRange<Double>) -> Reader {
    Reader(.number(range)) { $1.number($0) }
  }
}

extension Reader<(x: NumberExpression, y: NumberExpression)> {
  /// A pair of expressions, in points.
  static var pair: Reader {
    Reader(Grammar.pair) { node, context in
      guard let items = node.items, items.count == 2, let x = context.number(items[0]),
        let y = context.number(items[1])
      else { return nil }
      return (x, y)
    }
  }
}

/// A curve with its text. A spring also has its initial velocity and its computed numbers.
struct StartingCurve {
  var curve: Curve
  /// The notation, with the values of parameters.
  let text: String
  var velocity = SpringVelocity.ofCurve
  var computed: ComputedSpring?
}

extension Reader<StartingCurve> {
  static var startingCurve: Reader { Reader(.curve) { $1.startingCurve($0) } }

  /// A curve whose initial velocity, if it has one, is a number.
  static var animatorCurve: Reader {
    Reader(.curve) { node, context in
      guard let curve = context.startingCurve(node) else { return nil }
      guard case .ofCurve = curve.velocity else {
        return context.findings.refuse(node.location, "'curve': \(Curve.handedOnElsewhere)")
      }
      return curve
    }
  }

  /// A curve for the rest of an animation. The velocity of a spring may be an expression, in
  /// distances per second.
  static var restCurve: Reader {
    Reader(.curve) { node, context in
      guard var starting = context.startingCurve(node) else { return nil }
      switch starting.velocity {
      case .ofCurve: return starting
      case .inherited:
        return context.findings.refuse(node.location, AnimationMistake.velocityOfContinue)
      case .expression(let expression):
        let computed = starting.computed
        guard let template = computed?.template ?? context.springTemplate(node) else { return nil }
        starting.computed = ComputedSpring(
          template, computed?.expressions ?? [], velocity: expression)
        starting.velocity = .ofCurve
        return starting
      }
    }
  }
}

extension Reader<TimingCurve> {
  static var timingCurve: Reader {
    Reader(.curve) { node, context in
      guard let curve = context.curve(node) else { return nil }
      guard case .timing(let timing) = curve else {
        return context.findings.refuse(node.location, AnimationMistake.springHere)
      }
      return timing
    }
  }
}

extension Reader<AdaptiveColor> {
  /// A constant colour.
  static var color: Reader {
    Reader(.color) { node, context in
      guard case .color(let color)? = context.constant(node, as: .color) else { return nil }
      return color
    }
  }
}

extension Reader<TextExpression> {
  static var text: Reader {
    Reader(.text) { node, context in
      guard case .text(let text)? = context.expression(node, as: .text) else { return nil }
      return text
    }
  }
}

extension Reader<BooleanExpression> {
  /// A Boolean expression, with or without "=".
  static var condition: Reader { Reader(.either([.boolean, .plainText])) { $1.condition($0) } }
}

extension Reader<[Change]> {
  static var changes: Reader { Reader(Grammar.changes) { $1.changes($0) } }
}

extension Reader<[RuleStep]> {
  static var steps: Reader { Reader(.definition(.steps)) { $1.steps($0) } }
}

extension Reader<ViewID> {
  static var view: Reader { named { $0.view(named: $1, at: $2) } }
  static var scrollView: Reader { named { $0.scrollView(named: $1, at: $2) } }
  static var restingView: Reader { named { $0.restingView(named: $1, at: $2) } }
  static var draggedView: Reader { named { $0.draggedView(named: $1, at: $2) } }
  static var refreshView: Reader { named { $0.refreshView(named: $1, at: $2) } }

  private static func named(_ view: @escaping @Sendable (Context, String, Node) -> ViewID?)
    -> Reader
  {
    Reader(.plainText) { node, context in node.text.flatMap { view(context, $0, node) } }
  }
}
