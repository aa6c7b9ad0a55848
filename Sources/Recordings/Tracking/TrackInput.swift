// The conversion of tracks to channels, and the parsing of tables.

import Geometry
package import Player
package import Render
import Scene
import Support

extension Track {
  /// The track's position, size and opacity as channels.
  package var channels: TimedChannels {
    func channel(_ name: String, _ value: (Row) -> Double?) -> TimedChannels.Channel {
      TimedChannels.Channel(name: name, values: rows.map(value), noise: 0)
    }
    return TimedChannels(
      name: name, times: rows.map(\.seconds),
      channels: [
        channel("screen.x") { $0.box?.minX }, channel("screen.y") { $0.box?.minY },
        channel("screen.width") { $0.box?.width }, channel("screen.height") { $0.box?.height },
        channel("alpha") { $0.opacity },
      ])
  }
}

/// A table of values over time, as `trace` and `measure` write it.
package struct RecordedTable: Sendable {
  /// The numbers of each view, at least one view.
  package let views: [TimedChannels]
  /// The names of the columns with texts instead of numbers, in the order of the table.
  package let textColumns: [String]

  /// The largest size of a table's file, in bytes.
  private static let mostBytes = 256 << 20

  /// Reads a table: a column `time`, then a column for each property. An empty cell is unknown.
  ///
  /// A column of texts, colours or Booleans has texts. A column of an unknown property has texts if
  /// none of its cells is a number.
  ///
  /// - Throws: UserError with the number of the invalid line.
  package init(reading path: String) throws(UserError) {
    var rows = TableRows(path: path)
    for (index, line) in try readLines(path, limit: Self.mostBytes).enumerated()
    where !line.isEmpty {
      try rows.add(line, number: index + 1)
    }
    guard rows.times.count > 3 else {
      throw UserError("\(path): has too few rows for a fit; at least 4 are needed")
    }
    var (views, textColumns): ([TimedChannels], [String]) = ([], [])
    for column in rows.columns {
      guard let values = try column.numbers(path) else {
        if !column.isConfidence { textColumns.append(column.name) }
        continue
      }
      let (view, property) = (column.view, column.property)
      let channel = TimedChannels.Channel(name: property, values: values, noise: 0)
      if let index = views.firstIndex(where: { $0.name == view }) {
        views[index].channels.append(channel)
      } else {
        views.append(TimedChannels(name: view, times: rows.times, channels: [channel]))
      }
    }
    guard !views.isEmpty else {
      throw UserError(
        "\(path):1: has no column of numbers; name one as in a trace, such as box.screen.x")
    }
    (self.views, self.textColumns) = (views, textColumns)
  }
}

/// Reads the values of properties from a table, for a chart. A property without a column is
/// omitted, and so is an empty cell.
///
/// - Throws: UserError for a mistake in the table, or if it has none of the properties.
package func plottedProperties(
  ofTable path: String, _ names: [String]
) throws(UserError) -> [PlottedProperty] {
  let columns = try RecordedTable(reading: path).views.flatMap { view in
    view.channels.map { (name: view.fullName(of: $0), times: view.times, values: $0.values) }
  }
  let file = URL(filePath: path).lastPathComponent
  let found = names.compactMap { name in
    columns.first { $0.name == name }.map { column in
      PlottedProperty(
        name: "\(name) in \(file)",
        points: zip(column.times, column.values).compactMap { time, value in
          value.map { Point(x: time, y: $0) }
        })
    }
  }
  guard !found.isEmpty else {
    throw UserError("\(path):1: has no column named \(names.joined(separator: " or "))")
  }
  return found
}
