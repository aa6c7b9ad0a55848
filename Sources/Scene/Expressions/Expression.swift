// An expression whose names are resolved: ready to be evaluated at any moment of the simulation.

import Motion

/// What an expression depends on.
package enum Reference: Sendable, Hashable {
  /// The simulated time, in seconds.
  case time
  /// An index into `Scene.state`.
  case state(Int)
  /// Something about a view.
  case quantity(view: ViewID, Quantity)
  /// Whether the animation that has just ended ran to its end.
  case finished
}

/// A typed computation over literals and references.
package struct Expression: Sendable {
  indirect enum Operation: Sendable {
    case literal(Value)
    case reference(Reference)
    case negative(Operation)
    case not(Operation)
    case arithmetic(Operator, Operation, Operation)
    case comparison(Operator, Operation, Operation)
    case logic(Operator, Operation, Operation)
    case conditional(Operation, then: Operation, otherwise: Operation)
    case call(Function, [Operation])
    case map(RangeLists, Operation)
    /// Maps whose lists are the same at all times.
    case fixedMap(RangeMap, Operation)
    case fixedColorMap(ColorMap, Operation)
    case ease(Curve, Operation)
    /// The parts' texts in a row.
    case text([Operation])
  }

  /// The lists of a call of `map`.
  struct RangeLists: Sendable {
    var inputs: [Operation]
    /// All numbers, or all colours.
    var outputs: [Operation]
    var left = RangeMap.Outside.clamp
    var right = RangeMap.Outside.clamp
    var easing = TimingCurve.linear
  }

  let operation: Operation
  /// What `evaluate` returns.
  package let type: ValueType
  /// As the scene says it, for messages.
  package let source: String
  package let location: SourceLocation
  /// How many operations it holds.
  let cost: Int
  /// Everything that it reads, in the order of reading, without repetition.
  package let references: [Reference]

  /// A value that depends on nothing.
  package init(_ value: Value, at location: SourceLocation) {
    operation = .literal(value)
    type = value.type
    source = value.shown
    self.location = location
    cost = 1
    references = []
  }

  init(
    _ operation: Operation, type: ValueType, source: String, location: SourceLocation,
    cost: Int, references: [Reference]
  ) {
    self.operation = operation
    self.type = type
    self.source = source
    self.location = location
    self.cost = cost
    self.references = references
  }

  /// True when the value can change between two ticks: it reads the time, or something of a view.
  package var hangsOnTime: Bool {
    references.contains { reference in
      switch reference {
      case .time, .quantity: true
      case .state, .finished: false
      }
    }
  }

  /// The value, when it is the same at all times.
  package var constant: Value? {
    if case .literal(let value) = operation { value } else { nil }
  }
}
