// What constants may be: the grammar holds literals against it, and the reader what expressions
// come to.

import Geometry

/// The ranges of constants that several places know.
enum ConstantRange {
  /// Points that are not negative.
  static let length = 0...Limits.points
  /// Points either side of 0, and points per second.
  static let coordinate = -Limits.points...Limits.points
  static let seconds = 0...Limits.seconds
  static let framesPerSecond = 1...Limits.framesPerSecond
  static let ticksPerSecond = 60.0...120
  /// Of a recording, in seconds.
  static let offset = -Limits.seconds...Limits.seconds
  /// As GIF's 16 bits have them; 0 is for ever.
  static let loops = 0.0...65_535
  /// Pixels a point.
  static let scale = 0.1...10.0
  /// Points in a refresh.
  static let jump = 1...Limits.points
  /// Of a gradient's ends, in units of its box.
  static let boxUnit = -100.0...100
}
