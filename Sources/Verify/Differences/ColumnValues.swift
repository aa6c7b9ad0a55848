// The values of a property in a reference as channels of numbers.

import Geometry
import Player
import Scene

/// The values of a property over time as numbers: one channel for a number, four for a colour.
struct ColumnValues {
  /// The channels. A number or Boolean has one channel, with 1 for true and 0 for false. A colour
  /// has four channels: red, green, blue and opacity, each 0…1.
  let channels: [TimedValues]

  let isBoolean: Bool

  var isColor: Bool { channels.count > 1 }

  /// The largest difference between two values of a channel.
  var extent: Double {
    channels.map { ($0.values.max() ?? 0) - ($0.values.min() ?? 0) }.max() ?? 0
  }

  /// Splits values into channels. The result is nil if a value is a text, or a colour that differs
  /// between the appearances.
  ///
  /// - Parameters:
  ///   - values: the values, one for each time.
  ///   - times: the times in seconds, ascending.
  init?(_ values: TraceValues, _ times: [Double]) {
    isBoolean = values.allSatisfy { $0.type == .boolean }
    let rows = values.numbers.map { numbers in numbers.map { [$0] } } ?? values.map(\.channels)
    let count = rows.first?.count ?? 1
    guard count > 0, rows.allSatisfy({ $0.count == count }) else { return nil }
    channels = (0..<count).map { channel in
      TimedValues(times: times, values: rows.map { $0[channel] })
    }
  }

  /// Returns the index of the colour channel that differs most between this column and another.
  func mostDifferentChannel(from other: ColumnValues) -> Int {
    guard isColor, other.isColor else { return 0 }
    func distance(_ index: Int) -> Double {
      let row = channels[index]
      return row.times.map { abs(row.value(at: $0) - other.channels[index].value(at: $0)) }
        .max() ?? 0
    }
    return channels.indices.max { (distance($0), $1) < (distance($1), $0) } ?? 0
  }
}

extension Value {
  /// The channels: one for a number or a Boolean, four for a colour; none for a text, and for a
  /// colour that differs between the appearances.
  var channels: [Double] {
    switch self {
    case .number(let number): [number]
    case .boolean(let boolean): [boolean ? 1 : 0]
    case .color(let color) where color.isUniform:
      [color.light.red, color.light.green, color.light.blue, color.light.alpha]
    case .color, .text: []
    }
  }
}
