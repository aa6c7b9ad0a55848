// What a scene shows at a time: a value, a picture, a table of values.

import Player
import Scene

extension Scene {
  /// What a property shows at a time.
  ///
  /// - Parameters:
  ///   - property: as expressions and traces call it: `header.alpha`, `rows[3].y`,
  ///     `page.offset.y`, `state.count`.
  ///   - time: in seconds, 0 to `duration`; between frames and ticks too.
  /// - Throws: when there is no such property, or the scene does not last so long.
  public func value(_ property: String, at time: Double) throws(FlickbookError) -> Value {
    var playback = playback()
    try playback.play(to: time)
    return try playback.value(property)
  }

  /// The number that a property shows at a time.
  ///
  /// - Parameters:
  ///   - property: as expressions and traces call it: `header.alpha`, `page.offset.y`.
  ///   - time: in seconds, 0 to `duration`; between frames and ticks too.
  /// - Throws: when there is no such property, when it holds no number, or when the scene does not
  ///   last so long.
  public func number(_ property: String, at time: Double) throws(FlickbookError) -> Double {
    let value = try value(property, at: time)
    guard case .number(let number) = value else {
      throw FlickbookError("\(path): '\(property)' is '\(value)', not a number")
    }
    return number
  }

  /// What the screen shows at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds, 0 to `duration`; between frames too.
  ///   - scale: pixels a point, 0.1…10; nil: the scene's own.
  /// - Throws: when the scene does not last so long, or the picture would be too large.
  @concurrent public func picture(at time: Double, scale: Double? = nil)
    async throws(FlickbookError) -> Picture
  {
    var playback = try seen(scale: scale).playback()
    try playback.play(to: time)
    return try await playback.picture()
  }

  /// The values of properties at each output frame.
  ///
  /// - Parameter properties: in the order of the columns; none: all that bindings, rules, the
  ///   script and scrolling can move.
  /// - Throws: when there is no such property; the message suggests the nearest name.
  public func trace(_ properties: [String] = []) throws(FlickbookError) -> Trace {
    let names = properties.isEmpty ? movingProperties(of: rehearsed.scene) : properties
    let times = (0..<frameCount).map(rehearsed.times.time(of:))
    do throws(UserError) {
      let variables = try names.map { (name) throws(UserError) in
        try rehearsed.variable(named: name, to: "trace")
      }
      let rows = try rehearsed.values(of: variables, at: times)
      return Trace(properties: names, times: times, rows: rows.map { $0.map(Value.init) })
    } catch {
      throw FlickbookError(error)
    }
  }
}
