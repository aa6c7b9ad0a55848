// The numbers in a column of a reference.

import Geometry
import Scene

/// A column of a reference as numbers over time: one channel, or the four of a colour.
struct ColumnValues {
  /// The channels: a single number, or red, green, blue and opacity, each 0…1.
  let channels: [TimedValues]
  /// One series that changes whenever a channel changes.
  let course: TimedValues

  var isColor: Bool { channels.count > 1 }

  /// Reads a column; nil for texts. A label "nan" or "inf" is a text too.
  ///
  /// - Parameters:
  ///   - values: the values in the text form of traces, one for each time.
  ///   - times: the times in seconds, ascending.
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
    // The irrational weights keep two different colours from giving the same number.
    course = TimedValues(
      times: times,
      values: colors.map {
        $0.red + $0.green * 2.0.squareRoot() + $0.blue * 3.0.squareRoot()
          + $0.alpha * 5.0.squareRoot()
      })
  }

  /// Returns the index of the channel with the largest difference between two columns.
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
