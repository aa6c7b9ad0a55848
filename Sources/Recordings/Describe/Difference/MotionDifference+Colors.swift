// Differences between the colours of things.

import Geometry

extension MotionDifference {
  /// The largest change of opacity of a thing whose colour is compared. The colour of a fading
  /// thing depends on the frame in which it was measured.
  private static let mostFade = 0.2
  /// The smallest distance that is reported between two colours with different names. Encodings
  /// change colours by less.
  private static let leastDistance = 96.0
  /// The smallest distance that is reported between two colours with the same name. A colour
  /// profile changes pure colours by up to 197.
  private static let leastSameNameDistance = 200.0

  /// Returns the finding about a thing whose colour differs between two recordings. Nil for a thing
  /// of several colours, and for a thing that moves differently.
  func colorFinding(of pair: ThingPair) -> Finding? {
    let fades = [pair.courses.old, pair.courses.new].map { $0.range(of: .opacity) }
    guard pair.bestDeviation.isAlike, fades.allSatisfy({ $0 <= Self.mostFade }),
      let was = pair.old.look?.evenColor, let now = pair.new.look?.evenColor
    else { return nil }
    let hasSameName = pair.old.look?.color == pair.new.look?.color
    let least = hasSameName ? Self.leastSameNameDistance : Self.leastDistance
    guard was.distance(to: now) > least else { return nil }
    return Finding(
      kind: .color, oldMarks: [pair.old.mark], newMarks: [pair.new.mark],
      colors: (was.hex, now.hex), subject: pair.name,
      words: "its colour changes from \(was.hex) to \(now.hex)")
  }
}

extension Color {
  /// Returns the sum of the differences of red, green and blue, in levels of 255.
  fileprivate func distance(to other: Color) -> Double {
    (abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)) * 255
  }
}
