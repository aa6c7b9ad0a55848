// The conversion of tracks to channels, and the parsing of tables.

import Geometry
import Platform
package import Player
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

/// Reads a table from `trace` or `measure`: a column `time`, then a column for each property.
///
/// Columns with text instead of numbers are ignored.
///
/// - Returns: The channels of each view.
/// - Throws: UserError with the number of the invalid line.
package func readTable(_ path: String) throws(UserError) -> [TimedChannels] {
  let bytes = try readFile(path, limit: 256 << 20)
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw UserError("\(path):1: is not UTF-8")
  }
  var header: [String] = []
  var times: [Double] = []
  var columns: [[Double?]?] = []
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  for (index, line) in lines.enumerated() where !line.isEmpty {
    let place = "\(path):\(index + 1)"
    guard let cells = Table.cells(of: line) else {
      throw UserError("\(place): has an unclosed quote")
    }
    guard !header.isEmpty else {
      guard cells.first == "time", cells.count > 1 else {
        throw UserError("\(place): must begin with 'time,' and names of properties, as in a trace")
      }
      header = cells
      columns = cells.dropFirst().map { _ in [] }
      continue
    }
    guard cells.count == header.count, let time = Double(cells[0]), time.isFinite,
      time > times.last ?? -.infinity
    else {
      throw UserError(
        "\(place): must have \(header.count) cells, and a time later than the previous row's")
    }
    times.append(time)
    for (column, cell) in cells.dropFirst().enumerated() {
      if cell.isEmpty {
        columns[column]?.append(nil)
      } else if let value = Double(cell), value.isFinite {
        columns[column]?.append(value)
      } else {
        columns[column] = nil
      }
    }
  }
  guard times.count > 3 else {
    throw UserError("\(path): has too few rows for a fit; at least 4 are needed")
  }
  var views: [TimedChannels] = []
  for (name, values) in zip(header.dropFirst(), columns) {
    guard let values, let (view, property) = parts(of: name) else { continue }
    let channel = TimedChannels.Channel(name: property, values: values, noise: 0)
    if let index = views.firstIndex(where: { $0.name == view }) {
      views[index].channels.append(channel)
    } else {
      views.append(TimedChannels(name: view, times: times, channels: [channel]))
    }
  }
  guard !views.isEmpty else { throw UserError("\(path):1: has no column of numbers") }
  return views
}

/// Splits a column's name, such as "box.screen.x", into "box" and "screen.x". Returns nil for the
/// column of a track's confidence.
private func parts(of column: String) -> (view: String, property: String)? {
  if column.hasSuffix(".confidence") { return nil }
  for index in column.indices where column[index] == "." {
    let property = String(column[column.index(after: index)...])
    if Quantity(name: property) != nil { return (String(column[..<index]), property) }
  }
  return (column, "")
}
