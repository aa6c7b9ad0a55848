// The pictures and curves behind a verdict.

package import Images

/// The pictures and curves behind a verdict, for a report.
package struct Evidence: Sendable {
  /// The pictures of both sides at one time.
  package struct Moment: Sendable {
    /// The time in seconds.
    package var time: Double
    /// The picture of the reference; nil when it has none at this time.
    package var expected: EvidencePicture?
    /// The picture drawn now; nil without one at this time.
    package var actual: EvidencePicture?
    /// The number of pixels that differ; nil when it is unknown.
    package var changedPixels: Int?
    /// A picture that shows both sides in one; nil for a difference picture made by the report.
    package var both: EvidencePicture?

    /// Creates a moment with pictures that were just drawn.
    ///
    /// - Parameters:
    ///   - time: in seconds.
    ///   - changedPixels: nil when the number is unknown.
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

  /// The labels of the two sides and of their combined picture.
  package struct Sides: Sendable, Hashable, Codable {
    /// The label of the expected side.
    package var old = "expected"
    /// The label of the actual side.
    package var new = "actual"
    /// The label of the combined picture.
    package var both = "difference"

    /// Creates the labels for a comparison with a reference.
    package init() {}
  }

  /// The values of one property on both sides, by time.
  package struct Curve: Sendable {
    /// The name of the property in traces. A pair that moves alike has one name: `badge.scale.x,
    /// .y`.
    package var name: String
    /// The unit of the values for the axis: `pt`, `°`; empty for shares and factors.
    package var unit = ""
    /// The values in the reference by time in seconds; empty when the property did not move.
    package var old: [(time: Double, value: Double)]
    /// The values now by time in seconds; empty when the property does not move now.
    package var new: [(time: Double, value: Double)]

    /// Creates a curve from a property's values on both sides; times are in seconds.
    package init(
      name: String, unit: String = "", old: [(time: Double, value: Double)],
      new: [(time: Double, value: Double)]
    ) {
      (self.name, self.unit, self.old, self.new) = (name, unit, old, new)
    }
  }

  /// The moments with pictures, in the order of time.
  package var moments: [Moment] = []
  /// The curves of differing properties, at most 12; `add` keeps the limit.
  package var curves: [Curve] = []
  /// The number of further properties that differ and have no curve here.
  package var furtherCurveCount = 0
  /// The difference of each frame: 0 for no difference, the share of changed pixels if measured,
  /// otherwise 1.
  package var differenceByFrame: [(time: Double, share: Double)] = []

  /// The labels of the two sides.
  package var sides = Sides()
  /// The index of the moment that the report opens with; nil for the moment that differs most.
  package var firstShown: Int?

  /// Creates evidence without pictures and curves.
  package init() {}
}
