// The places of the properties of a scene's views in a table of values. A view has places for the
// properties of its kind alone, so that a copy of the table stays small.

import Layout
import Scene

/// The places of the numbers, colours and texts of all views. It is a class, because all tables of
/// a scene share it.
final class ValueLayout: Sendable {
  /// The numbers of places for numbers and Booleans, for colours and for texts.
  let counts: (numbers: Int, colors: Int, texts: Int)
  /// All views. It is an array, because each tick iterates over it several times.
  let views: [ViewID]
  private let rows: [Row]
  /// The place of each number or Boolean within its block, by kind and raw value; -1 for other
  /// properties, and if views of the kind do not have the property.
  private let numberSlots: [Int32] = ValueLayout.numberSlots
  /// The place of each colour or text within its block, as in `numberSlots`.
  private let otherSlots: [Int32] = ValueLayout.otherSlots

  /// The beginnings of a view's blocks.
  private struct Row: Sendable {
    /// The beginning of the kind's row in the tables of slots.
    let kind: Int32
    let numbers: Int32
    let colors: Int32
    let texts: Int32
  }

  init(_ kinds: [View.Kind.Name]) {
    var counts = (numbers: 0, colors: 0, texts: 0)
    rows = kinds.map { name in
      let kind = Self.kinds.firstIndex(of: name) ?? 0
      let row = Row(
        kind: Int32(kind * Property.allCases.count), numbers: Int32(counts.numbers),
        colors: Int32(counts.colors), texts: Int32(counts.texts))
      let sizes = Self.sizes[kind]
      counts.numbers += sizes.numbers
      counts.colors += sizes.colors
      counts.texts += sizes.texts
      return row
    }
    self.counts = counts
    views = rows.indices.map { ViewID($0) }
  }

  /// Returns the place of a number or a Boolean; nil if the view does not have the property.
  func number(_ view: ViewID, _ property: Property) -> Int? {
    place(of: view, property, numberSlots) { $0.numbers }
  }

  /// Returns the place of a colour; nil if the view does not have the property.
  func color(_ view: ViewID, _ property: Property) -> Int? {
    property.type == .color ? place(of: view, property, otherSlots) { $0.colors } : nil
  }

  /// Returns the place of a text; nil if the view does not have the property.
  func text(_ view: ViewID, _ property: Property) -> Int? {
    property.type == .text ? place(of: view, property, otherSlots) { $0.texts } : nil
  }

  /// Returns whether views of the view's kind have the property.
  func has(_ view: ViewID, _ property: Property) -> Bool {
    number(view, property) != nil || color(view, property) != nil || text(view, property) != nil
  }

  @inline(__always)
  private func place(
    of view: ViewID, _ property: Property, _ slots: [Int32], _ start: (Row) -> Int32
  ) -> Int? {
    let row = rows[view.index]
    let slot = slots[Int(row.kind) + property.rawValue]
    return slot < 0 ? nil : Int(start(row) + slot)
  }

  static func initialNumber(_ property: Property) -> Double { initialNumbers[property.rawValue] }

  private static let initialNumbers: [Double] = Property.allCases.map {
    switch $0.initial {
    case .number(let number): number
    case .boolean(let boolean): boolean ? 1 : 0
    case .color, .text: 0
    }
  }
  private static let kinds = View.Kind.Name.allCases
  private static let numberSlots = kinds.flatMap { kind in
    zip(Property.allCases, table(of: kind).slots).map { $0.isNumber ? $1 : -1 }
  }
  private static let otherSlots = kinds.flatMap { kind in
    zip(Property.allCases, table(of: kind).slots).map { $0.isNumber ? -1 : $1 }
  }
  private static let sizes = kinds.map { kind in table(of: kind).sizes }

  private static func table(of kind: View.Kind.Name) -> (
    slots: [Int32], sizes: (numbers: Int, colors: Int, texts: Int)
  ) {
    var sizes = (numbers: 0, colors: 0, texts: 0)
    let slots: [Int32] = Property.allCases.map { property in
      guard property.applies(to: kind) else { return -1 }
      switch property.type {
      case .number, .boolean:
        sizes.numbers += 1
        return Int32(sizes.numbers - 1)
      case .color:
        sizes.colors += 1
        return Int32(sizes.colors - 1)
      case .text:
        sizes.texts += 1
        return Int32(sizes.texts - 1)
      }
    }
    return (slots, sizes)
  }
}

extension Property {
  fileprivate var isNumber: Bool { type == .number || type == .boolean }
}
