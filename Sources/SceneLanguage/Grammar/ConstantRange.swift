// The allowed ranges of constants. The grammar checks literals against these ranges; the reader
// checks the values of constant expressions.

import Geometry
import Scene

enum ConstantRange {
  static let length = 0...Limits.points
  /// A coordinate in points, or a velocity in points per second.
  static let coordinate = -Limits.points...Limits.points
  static let seconds = 0...Limits.seconds
  static let framesPerSecond = 1...Limits.framesPerSecond
  static let ticksPerSecond = 60.0...120
  /// The time in a recording at which the scene begins, in seconds.
  static let offset = -Limits.seconds...Limits.seconds
  /// The number of times a GIF plays; 0 repeats it forever. GIF files store this number in 16 bits.
  static let loops = 0.0...65_535
  /// The scale of a screen or of a recording, in pixels per point.
  static let scale = 0.1...10.0
  /// The lint setting `jump`: the largest unreported movement of a view in one refresh, in points.
  static let jump = 1...Limits.points
}
