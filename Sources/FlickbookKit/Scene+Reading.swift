// The values and pictures of a scene at given times.

import Player
import Scene

extension Scene {
  /// Returns the value of a property at a time.
  ///
  /// The scene is played from its start. To read many times, use ``playback()``.
  ///
  /// - Parameters:
  ///   - property: the name in expressions and traces: `header.alpha`, `page.offset.y`,
  ///     `state.count`, `time`. The name `rows[3].y` is the `y` of the fourth row, because rows are
  ///     counted from 0.
  ///   - time: the time in seconds, 0…``duration``. It may lie between two frames.
  /// - Returns: the value, with numbers in the unit that ``Value/number(_:)`` lists.
  /// - Throws: ``FlickbookError`` when there is no such property, or when the time is out of its
  ///   range. The error is also thrown when an expression of the scene has no value at that time.
  public func value(_ property: String, at time: Double) throws(FlickbookError) -> Value {
    var playback = playback()
    try playback.play(to: time)
    return try playback.value(property)
  }

  /// Returns the value of a number property at a time.
  ///
  /// The scene is played from its start. To read many times, use ``playback()``.
  ///
  /// - Parameters:
  ///   - property: the name in expressions and traces: `header.alpha`, `page.offset.y`.
  ///   - time: the time in seconds, 0…``duration``. It may lie between two frames.
  /// - Returns: the number, in the unit that ``Value/number(_:)`` lists.
  /// - Throws: ``FlickbookError`` when there is no such property, or when its value is not a
  ///   number. The error is also thrown when the time is out of its range, or when an expression
  ///   has no value at that time.
  public func number(_ property: String, at time: Double) throws(FlickbookError) -> Double {
    let value = try value(property, at: time)
    guard case .number(let number) = value else {
      throw FlickbookError("\(path): '\(property)' is '\(value)', not a number")
    }
    return number
  }

  /// Draws the screen at a time.
  ///
  /// The scene is played from its start. If `scale` differs from the scene's own scale, the scene's
  /// pictures and imports are read again.
  ///
  /// - Parameters:
  ///   - time: the time in seconds, 0…``duration``. It may lie between two frames.
  ///   - scale: the number of pixels per point, 0.1…10; nil for the scene's own scale.
  /// - Returns: the picture, with ``width`` × ``height`` points at this scale.
  /// - Throws: ``FlickbookError`` when the time or the scale is out of its range, or when the
  ///   screen cannot be drawn. The error is also thrown when a side of the picture would not have
  ///   1…4,096 pixels, or the picture more than 9,000,000 pixels.
  @concurrent public func picture(at time: Double, scale: Double? = nil)
    async throws(FlickbookError) -> Picture
  {
    var playback = try seen(scale: scale).playback()
    try playback.play(to: time)
    return try await playback.picture()
  }

  /// Returns the values of properties at each output frame.
  ///
  /// - Parameter properties: the names, in the order of the columns. An empty list stands for all
  ///   properties that can change.
  /// - Returns: the values, one row per frame. The rows are empty if no property can change.
  /// - Throws: ``FlickbookError`` when there is no such property; the message suggests the nearest
  ///   name if there is one.
  public func trace(_ properties: [String] = []) throws(FlickbookError) -> Trace {
    let names = properties.isEmpty ? movingProperties(of: rehearsed.scene) : properties
    let times = (0..<frameCount).map(rehearsed.times.time(of:))
    do throws(UserError) {
      let variables = try names.map { (name) throws(UserError) in
        try rehearsed.variable(named: name, to: "trace")
      }
      let rows = try rehearsed.resolved.values(of: variables, at: times)
      return Trace(properties: names, times: times, rows: rows.map { $0.map(Value.init) })
    } catch {
      throw FlickbookError(error)
    }
  }
}
