// The accepted differences of values, one for each unit.

import Player
import Scene

/// The largest accepted differences of values. An amount in one unit holds only for properties of
/// this unit. By default, all are 0. Booleans and texts must always be equal.
package struct ValueTolerance: Sendable, Hashable {
  /// The units of values that have a tolerance of their own.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case degrees = "deg"
    /// The unit of each channel of a colour, 1/255.
    case levels = "/255"
    /// The unit of opacities, scales, fractions and other plain numbers.
    case number = ""
  }

  private var amounts: [Unit: Double] = [:]

  /// Creates a tolerance that accepts no differences.
  package init() {}

  /// The largest accepted difference in a unit, 0 or more.
  package subscript(unit: Unit) -> Double {
    get { amounts[unit] ?? 0 }
    set { amounts[unit] = newValue == 0 ? nil : newValue }
  }

  /// Whether no difference is accepted in any unit.
  var isExact: Bool { amounts.isEmpty }

  /// Returns the largest difference that is accepted for values of a unit, as they are compared:
  /// colour channels count from 0 to 1. Traces round values, so an amount above 0 is a little
  /// larger.
  func amount(_ unit: Unit) -> Double {
    guard self[unit] > 0 else { return 0 }
    return (unit == .levels ? self[unit] / 255 : self[unit]) + ColumnPair.leastChange / 2
  }

  /// The largest accepted difference in any unit except colours.
  private var largest: Double {
    Unit.allCases.reduce(0) { $1 == .levels ? $0 : max($0, amount($1)) }
  }

  /// Returns the accepted difference for a property of a trace.
  ///
  /// A state variable has no unit, and only what it changes is visible. It may therefore differ by
  /// the largest amount. Counts and flags may not: they are whole numbers in both runs.
  func amount(
    of variable: TracedVariable, _ old: ColumnValues?, _ new: ColumnValues?
  ) -> Double {
    let sides = [old, new].compactMap { $0 }
    guard let unit = Self.unit(of: variable, sides) else { return 0 }
    guard case .state = variable, unit == .number else { return amount(unit) }
    let isCount = sides.allSatisfy { side in
      side.channels.allSatisfy { $0.values.allSatisfy { $0 == $0.rounded() } }
    }
    return isCount ? amount(.number) : largest
  }

  /// Returns the unit of a property of a trace; nil for Booleans and texts.
  static func unit(of variable: TracedVariable, _ sides: [ColumnValues]) -> Unit? {
    if sides.isEmpty || sides.contains(where: \.isBoolean) { return nil }
    if sides.contains(where: \.isColor) { return .levels }
    switch variable.quantity {
    case .property(let property): return Unit(of: property)
    case .reading(let reading): return Unit(rawValue: Quantity.reading(reading).unit)
    case nil: return .number
    }
  }
}

extension ValueTolerance.Unit {
  /// Creates the unit of a property; nil for Booleans, texts and the order of drawing, which must
  /// be equal.
  init?(of property: Property) {
    switch property.type {
    case .boolean, .text: return nil
    case .color: self = .levels
    case .number:
      switch property.unit {
      case .points: self = .points
      case .degrees: self = .degrees
      // The smallest difference can exchange two views.
      case .drawingOrder: return nil
      case .opacity, .scale, .boxFraction, .pathFraction, .saturation, .none: self = .number
      }
    }
  }

  /// Returns the unit as it follows a number: "0.5 pt", "2/255".
  func words(_ amount: String) -> String {
    switch self {
    case .points, .pointsPerSecond: "\(amount) \(rawValue)"
    case .degrees: "\(amount)°"
    case .levels, .number: amount + rawValue
    }
  }
}
