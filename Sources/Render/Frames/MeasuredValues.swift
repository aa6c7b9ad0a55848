// The reader for values measured on a device, which a chart draws as dots over a scene's curves.

import Geometry
package import Player
import Support

/// Reads the columns of a CSV file whose headers are names of properties. The first column is
/// `time` in seconds, as in the output of `flickbook trace`. Other columns are ignored. An empty
/// cell adds no point.
///
/// - Throws: `UserError` with the line of a mistake, or if no column has a requested name.
package func measuredValues(_ path: String, of names: [String]) throws(UserError)
  -> [PlottedProperty]
{
  let name = path.split(separator: "/").last.map(String.init) ?? path
  var header: [String] = []
  var found: [(column: Int, values: PlottedProperty)] = []
  for (index, line) in try readLines(path, limit: 16 << 20).enumerated() where !line.isEmpty {
    let place = "\(path):\(index + 1)"
    guard let cells = Table.cells(of: line) else {
      throw UserError("\(place): has an unclosed quote")
    }
    guard !header.isEmpty else {
      guard cells.first == "time" else {
        throw UserError("\(place): must begin with 'time,' and names of properties, as in a trace")
      }
      header = cells
      found = names.compactMap { property in
        header.firstIndex(of: property).map {
          ($0, PlottedProperty(name: "\(property) in \(name)", points: []))
        }
      }
      continue
    }
    guard cells.count == header.count, let time = Double(cells[0]), time.isFinite else {
      throw UserError("\(place): must have \(header.count) cells, the first a time")
    }
    for index in found.indices where !cells[found[index].column].isEmpty {
      let cell = cells[found[index].column]
      guard let value = Double(cell), value.isFinite else {
        throw UserError("\(place): '\(cell)' is not a number")
      }
      found[index].values.points.append(Point(x: time, y: value))
    }
  }
  guard !found.isEmpty else {
    throw UserError("\(path):1: has no column named \(names.joined(separator: " or "))")
  }
  return found.map(\.values)
}
