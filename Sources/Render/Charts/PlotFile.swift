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
  ///   - measured: values of the properties over time that are drawn as dots.
  /// - Throws: `UserError` for an unknown property, or for a property that is not a number.
  package func plot(
    _ names: [String], against: String? = nil, measured: [PlottedProperty] = []
  ) throws(UserError) -> Figure {
    let all = try plottedProperties(names + (against.map { [$0] } ?? []))
    let properties = Array(all.prefix(names.count))
    guard against != nil, let along = all.last else {
      return plotOverTime(properties, measured: measured, events: namedEvents)
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
