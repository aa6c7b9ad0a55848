// A difference that was found between a reference and a new run.

import Images

/// A difference that was found, for the sentence or the details of a verdict.
struct Finding {
  /// The order of findings that begin at the same time, from cause to consequence.
  enum Rank: Int {
    /// The content offset of a scroll view, which a drag or a fling moves.
    case offset
    /// An event, or the size and rate of the pictures.
    case event
    /// A property that a step animates to another value, or in another way.
    case animated
    /// A property that a step sets at once to another value.
    case set
    /// A property without a step: it is bound to another one, or laid out by it.
    case bound
    /// A state variable, which is only seen through other properties.
    case state
    /// A string, which often only displays a number that moves.
    case text
  }

  var kind: Verdict.Kind
  var words: String
  /// The property that differs and the time in seconds of the difference, to find the cause in the
  /// scene. Either is nil if it does not apply.
  var property: String?
  var time: Double?
  /// The time in seconds at which the difference begins; infinite for the end of the scene.
  var since = Double.infinity
  var rank = Rank.event
  /// The properties and the number of events that this finding covers.
  var properties: [String] = []
  var eventCount = 0
  /// The changed pixels in a picture of one pixel per point, and its time in seconds; nil for other
  /// differences.
  var area: (pixels: PixelRect, seconds: Double)?
}

extension [Finding] {
  /// Sorts the findings by time, because a cause comes before its consequences. Differences of
  /// less than a tick, in seconds, count as the same time.
  mutating func sortByCause(tick: Double) {
    func moment(_ finding: Finding) -> Double {
      tick > 0 && finding.since.isFinite ? (finding.since / tick).rounded() : finding.since
    }
    self = enumerated().sorted {
      (moment($0.element), $0.element.rank.rawValue, $0.offset)
        < (moment($1.element), $1.element.rank.rawValue, $1.offset)
    }.map(\.element)
  }
}
