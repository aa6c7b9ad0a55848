// Charts of a scene's properties, and the encoding of charts as SVG or PNG files.

package import Geometry
import Images
package import Player
import Raster
package import Scene
import Stage
import Support

/// The file formats of a chart.
package enum PlotFormat: String, Sendable, Hashable, CaseIterable {
  /// An SVG file with lines and text.
  case svg
  /// A PNG file at 2 pixels per point.
  case png
}

extension Figure {
  /// Returns the bytes of an SVG or PNG file with the chart.
  ///
  /// - Parameter title: the title that screen readers announce for an SVG file.
  /// - Throws: `UserError` if the standard fonts are missing.
  package func file(_ format: PlotFormat, title: String) throws(UserError) -> [UInt8] {
    switch format {
    case .svg: return Array(svg(title: title.onOneLine).utf8)
    case .png:
      do {
        let raster = try Raster(fonts: try FontLibrary.standard(), images: ImageLibrary())
        return try PNG.encode(try raster.draw(frame(scale: 2)))
      } catch {
        throw UserError("\(error)")
      }
    }
  }
}

extension RehearsedScene {
  /// Returns a chart of properties over time, with their velocities and the scene's events. With
  /// `against`, returns a chart of properties over another property.
  ///
  /// - Parameters:
  ///   - names: one to `mostPlottedLines` properties, named as in traces.
  ///   - against: the name of the property on the horizontal axis; nil for time.
  ///   - measured: the path of a CSV file, whose values are drawn as dots; see
  ///     `measuredValues(_:of:)`.
  /// - Throws: `UserError` for an unknown property, a property that is not a number, or a mistake
  ///   in the CSV file.
  package func plot(_ names: [String], against: String? = nil, measured: String? = nil)
    throws(UserError) -> Figure
  {
    let points = try measured.map { (path) throws(UserError) in
      try measuredValues(path, of: names)
    }
    let all = try plottedProperties(names + (against.map { [$0] } ?? []))
    let properties = Array(all.prefix(names.count))
    guard against != nil, let along = all.last else {
      return plotOverTime(properties, measured: points ?? [], events: namedEvents)
    }
    return Render.plot(properties, against: along)
  }

  /// Plays the scene and returns the values of properties at each tick.
  ///
  /// - Throws: `UserError` for an unknown property, or for a property that is not a number.
  package func plottedProperties(_ names: [String]) throws(UserError)
    -> [PlottedProperty]
  {
    let variables = try names.map { (name) throws(UserError) in
      try variable(named: name, to: "plot")
    }
    let trace = try trace(including: variables)
    var properties: [PlottedProperty] = []
    for (name, variable) in zip(names, variables) {
      guard let points = trace.points(of: variable) else {
        throw UserError("\(path): '\(name)' is not a number and cannot be plotted")
      }
      properties.append(PlottedProperty(name: name, points: points))
    }
    return properties
  }
}

extension Trace {
  /// Returns a variable's values over time in seconds. Returns nil for a variable that was not
  /// recorded or is not a number.
  package func points(of variable: Variable) -> [Point]? {
    numbers(of: variable).map { zip(times, $0).map { Point(x: $0, y: $1) } }
  }
}

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
