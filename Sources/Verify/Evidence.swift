// What a report draws of a verdict.

package import Images

/// The pictures and curves behind a verdict, for a report.
package struct Evidence: Sendable {
  /// One moment on both sides.
  package struct Moment: Sendable {
    /// In seconds.
    package var time: Double
    /// As the reference has it; nil when it has none.
    package var expected: EvidencePicture?
    /// As it is now; nil when there is none.
    package var actual: EvidencePicture?
    /// Pixels that differ; nil when that is not known.
    package var changedPixels: Int?
    /// What shows both in one; nil: where they differ.
    package var both: EvidencePicture?

    /// A moment with pictures as they were drawn.
    package init(
      time: Double, expected: Bitmap?, actual: Bitmap?, changedPixels: Int? = nil,
      both: Bitmap? = nil
    ) {
      self.time = time
      self.expected = expected.map { .drawn($0) }
      self.actual = actual.map { .drawn($0) }
      self.changedPixels = changedPixels
      self.both = both.map { .drawn($0) }
    }
  }

  /// What the two sides are called, and what shows both.
  package struct Sides: Sendable, Hashable, Codable {
    /// What is expected.
    package var old = "expected"
    /// What is there.
    package var new = "actual"
    /// Of both pictures in one.
    package var both = "difference"

    /// A reference, and what is compared with it.
    package init() {}
  }

  /// A property on both sides, as rows of time and value.
  package struct Curve: Sendable {
    /// As traces call it, with a further one that moves alike: `badge.scale.x, .y`.
    package var name: String
    /// Of its values, as axes write it: `pt`, `°`; empty for shares and factors.
    package var unit = ""
    /// As the reference has it; empty when it did not move.
    package var old: [(time: Double, value: Double)]
    /// As it is now; empty when it no longer moves.
    package var new: [(time: Double, value: Double)]

    /// A property's values on both sides.
    package init(
      name: String, unit: String = "", old: [(time: Double, value: Double)],
      new: [(time: Double, value: Double)]
    ) {
      (self.name, self.unit, self.old, self.new) = (name, unit, old, new)
    }
  }

  /// In the order of time.
  package var moments: [Moment] = []
  /// A few of the properties that differ; `add` keeps them few.
  package var curves: [Curve] = []
  /// Properties that differ too, and for whose curves there was no room.
  package var furtherCurveCount = 0
  /// For each frame: 1 where it differs, and the share of its pixels where that is known.
  package var differenceByFrame: [(time: Double, share: Double)] = []

  /// What the report calls them.
  package var sides = Sides()
  /// The index of the moment that is shown first; nil: that which differs most.
  package var firstShown: Int?

  /// None yet.
  package init() {}
}
