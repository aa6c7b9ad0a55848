// What the table of properties says of each.

import Geometry

/// A row of the table.
struct PropertyRow: Sendable {
  /// As scenes, traces and messages spell it.
  let name: String
  /// In a view that says nothing.
  let initial: Value
  /// Of a number.
  let range: ClosedRange<Double>
  let animation: Property.Animation
  /// What a text may be; none: any.
  var words: [String] = []

  private init(
    _ name: String, _ initial: Value, _ range: ClosedRange<Double>,
    _ animation: Property.Animation
  ) {
    (self.name, self.initial, self.range, self.animation) = (name, initial, range, animation)
  }

  static func number(
    _ name: String, initial: Double = 0, within range: ClosedRange<Double> = anywhere,
    _ animation: Property.Animation = .none
  ) -> PropertyRow {
    PropertyRow(name, .number(initial), range, animation)
  }

  static func boolean(_ name: String) -> PropertyRow {
    PropertyRow(name, .boolean(false), anywhere, .none)
  }

  static func color(
    _ name: String, _ initial: Color, _ animation: Property.Animation = .none
  ) -> PropertyRow {
    PropertyRow(name, .color(initial), anywhere, animation)
  }

  static func text(_ name: String) -> PropertyRow {
    PropertyRow(name, .text(""), anywhere, .none)
  }

  /// A text that is one of some words, the first where nothing is said.
  static func word(_ name: String, _ words: [String]) -> PropertyRow {
    var row = PropertyRow(name, .text(words.first ?? ""), anywhere, .none)
    row.words = words
    return row
  }

  private static let anywhere = -Limits.points...Limits.points
}
