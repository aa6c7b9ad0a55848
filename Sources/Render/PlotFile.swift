// Charts of curves and of scenes as files.

package import Geometry
import Images
package import Player
package import Plot
import Raster
package import Scene
import Stage
import Support

/// The forms of a chart.
package enum PlotFormat: String, Sendable, Hashable, CaseIterable {
  /// Lines and words.
  case svg
  /// A picture with two pixels a point.
  case png
}

extension Figure {
  /// The chart as a file.
  ///
  /// - Parameter title: what a screen reader says of an SVG file.
  /// - Throws: UserError when fonts are missing.
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
  /// A chart of properties over time, with velocities and events, or over another property.
  ///
  /// - Parameters:
  ///   - names: one to `mostPlottedLines`, as traces call them.
  ///   - against: the property along the horizontal axis; nil: time.
  ///   - measured: a file with values to draw as dots over those over time; see
  ///     `measuredValues(_:of:)`.
  /// - Throws: UserError for an unknown property, one that is no number, or mistakes of the
  ///   file.
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
    return Plot.plot(properties, against: along)
  }

  /// Properties at each tick.
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
        throw UserError("\(path): '\(name)' is no number to plot")
      }
      properties.append(PlottedProperty(name: name, points: points))
    }
    return properties
  }
}

extension Trace {
  /// A property's times and values; nil when it was not noted, or is no number.
  package func points(of variable: Variable) -> [Point]? {
    numbers(of: variable).map { zip(times, $0).map { Point(x: $0, y: $1) } }
  }
}
