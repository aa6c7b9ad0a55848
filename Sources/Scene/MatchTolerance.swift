// How far a scene may be from a recording of the real thing, as options and scenes say it.

/// Points, and frames of the recording.
package struct MatchTolerance: Sendable, Hashable {
  /// A view may be so far from its track, in points.
  package var points: Double
  /// And come so much earlier or later, in frames of the recording.
  package var frames: Double

  /// One point, at its time.
  package static let usual = MatchTolerance(points: 1, frames: 0)

  /// A tolerance of both.
  package init(points: Double, frames: Double) { (self.points, self.frames) = (points, frames) }

  /// - Parameter text: "2pt", "1f" or "2pt,1f"; nil for anything else.
  package init?(_ text: String) {
    self = .usual
    for term in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = term.drop { $0 == " " }
      func number(_ unit: String) -> Double? {
        guard word.hasSuffix(unit) else { return nil }
        return Double(word.dropLast(unit.count)).flatMap { (0...1_000).contains($0) ? $0 : nil }
      }
      if let number = number("pt") {
        points = number
      } else if let number = number("f") {
        frames = number
      } else {
        return nil
      }
    }
  }
}
