// The values of a property in a reference, converted from strings to numbers.

import Geometry
import SceneLanguage

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

  /// Converts values in the text form of traces. Either all values must be numbers or Booleans, or
  /// all must be colours; otherwise the result is nil. "nan" and "inf" do not count as numbers.
  ///
  /// - Parameters:
  ///   - values: the values, one for each time.
  ///   - times: the times in seconds, ascending.
  init?(_ values: [String], _ times: [Double]) {
    isBoolean = values.allSatisfy { $0 == "true" || $0 == "false" }
    let numbers = values.compactMap { value in
      Double(value) ?? (value == "true" ? 1 : value == "false" ? 0 : nil)
    }.filter(\.isFinite)
    if numbers.count == values.count {
      channels = [TimedValues(times: times, values: numbers)]
      return
    }
    let colors = values.compactMap { $0.hasPrefix("#") ? Color(named: $0) : nil }
    guard colors.count == values.count else { return nil }
    channels = [\Color.red, \.green, \.blue, \.alpha].map { channel in
      TimedValues(times: times, values: colors.map { $0[keyPath: channel] })
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
