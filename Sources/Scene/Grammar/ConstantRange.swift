// The ranges of constants. The grammar checks literals, and the reader checks the values of
// constant expressions.

import Geometry

/// The ranges of constants that both the grammar and the reader use.
enum ConstantRange {
  /// A length, in points.
  static let length = 0...Limits.points
  /// A coordinate in points, or a velocity in points per second.
  static let coordinate = -Limits.points...Limits.points
  static let seconds = 0...Limits.seconds
  static let framesPerSecond = 1...Limits.framesPerSecond
  static let ticksPerSecond = 60.0...120
  /// The offset of a recording, in seconds.
  static let offset = -Limits.seconds...Limits.seconds
  /// The number of times a GIF plays, a 16-bit number in the format; 0 means endlessly.
  static let loops = 0.0...65_535
  /// A scale, in pixels per point.
  static let scale = 0.1...10.0
  /// The largest movement in one refresh that lint allows, in points.
  static let jump = 1...Limits.points
  /// A coordinate of a gradient's start or end, in multiples of the box's size.
  static let boxUnit = -100.0...100
}
