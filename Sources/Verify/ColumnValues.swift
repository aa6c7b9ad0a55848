// A column of a reference as numbers.

import Geometry
import Scene

/// A column of a reference as numbers over time: one, or a colour's four.
struct ColumnValues {
  /// One row, or red, green, blue and opacity, 0...1.
  let channels: [TimedValues]
  /// What moves whenever a channel does.
  let course: TimedValues

  var isColor: Bool { channels.count > 1 }

  /// Nil for words; a label's "nan" or "inf" is one.
  ///
  /// - Parameter values: as traces write them, one for each time.
  init?(_ values: [String], _ times: [Double]) {
    let numbers = values.compactMap { value in
      Double(value) ?? (value == "true" ? 1 : value == "false" ? 0 : nil)
    }.filter(\.isFinite)
    if numbers.count == values.count {
      course = TimedValues(times: times, values: numbers)
      channels = [course]
      return
    }
    let colors = values.compactMap { $0.hasPrefix("#") ? Color(named: $0) : nil }
    guard colors.count == values.count else { return nil }
    channels = [\Color.red, \.green, \.blue, \.alpha].map { channel in
      TimedValues(times: times, values: colors.map { $0[keyPath: channel] })
    }
    // Weights of which no whole colours are multiples: two colours are never one number.
    course = TimedValues(
      times: times,
      values: colors.map {
        $0.red + $0.green * 2.0.squareRoot() + $0.blue * 3.0.squareRoot()
          + $0.alpha * 5.0.squareRoot()
      })
  }

  /// The place of the channel in which two columns are furthest apart.
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
