// A difference that was found between a reference and a new run.

import Images
import Player

/// A difference between a reference and a new run, for the sentence or the details of a verdict.
struct Finding {
  /// The order of findings that begin at the same time, from cause to consequence.
  enum Rank: Int {
    /// The content offset of a scroll view, or a property that a finger pans.
    case offset
    /// An event, or the size, number or rate of the frames.
    case event
    /// A property that a step animates to another value or with another timing.
    case animated
    /// A property that a step sets to another value without an animation.
    case set
    /// A property that no step writes. A binding or the layout determines its value.
    case bound
    /// A state variable. It is visible only through the properties that depend on it.
    case state
    /// A string. It often only displays the value of another property.
    case text
  }

  var kind: Verdict.Kind
  var words: String
  /// The property that differs, and the time of the difference in seconds. They help to find the
  /// cause in the scene. Each is nil if it does not apply.
  var property: TracedVariable?
  var time: Double?
  /// The time in seconds at which the difference begins. Findings are sorted by this time; infinity
  /// sorts a finding last.
  var since = Double.infinity
  var rank = Rank.event
  /// The properties and the number of events that this finding covers.
  var properties: [TracedVariable] = []
  var eventCount = 0
  /// The rectangle around the changed pixels in a picture with one pixel per point, and the time of
  /// the picture in seconds. It is nil if the finding is not about pixels.
  var area: (pixels: PixelRect, seconds: Double)?
}

extension [Finding] {
  /// Sorts the findings by time, because a cause comes before its consequences. Times are rounded
  /// to ticks before they are compared.
  ///
  /// - Parameter tick: the time between two ticks, in seconds.
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
