// A row of the table of properties.

import Geometry

/// The constant facts about a property, such as its name and its range.
struct PropertyRow: Sendable {
  let name: String
  let initial: Value
  let unit: Property.Unit
  var role = Property.Role.appearance
  var range = PropertyRow.anywhere
  let animation: Property.Animation
  /// The allowed strings; empty if any string is allowed.
  var words: [String] = []

  private init(
    _ name: String, _ initial: Value, _ unit: Property.Unit = .none,
    _ animation: Property.Animation = .none
  ) {
    (self.name, self.initial, self.unit, self.animation) = (name, initial, unit, animation)
  }

  static func number(
    _ name: String, _ unit: Property.Unit, _ role: Property.Role = .appearance,
    initial: Double = 0, within range: ClosedRange<Double> = anywhere,
    _ animation: Property.Animation = .none
  ) -> PropertyRow {
    var row = PropertyRow(name, .number(initial), unit, animation)
    (row.role, row.range) = (role, range)
    return row
  }

  static func boolean(
    _ name: String, _ unit: Property.Unit = .none, initial: Bool = false
  ) -> PropertyRow {
    PropertyRow(name, .boolean(initial), unit)
  }

  static func color(
    _ name: String, _ initial: Color, _ animation: Property.Animation = .none
  ) -> PropertyRow {
    PropertyRow(name, .color(AdaptiveColor(initial)), .none, animation)
  }

  static func text(_ name: String) -> PropertyRow { PropertyRow(name, .text("")) }

  /// Returns the row of a property whose values are `words`. The first word is the initial value.
  static func word(_ name: String, _ words: [String]) -> PropertyRow {
    var row = PropertyRow(name, .text(words.first ?? ""))
    row.words = words
    return row
  }

  private static let anywhere = -Limits.points...Limits.points
}
