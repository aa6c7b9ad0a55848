// The pictures and curves that a report shows for a verdict.

package import Images

/// The pictures and curves that illustrate a verdict in a report. Each picture and curve has an old
/// (expected) and a new (actual) side.
package struct Evidence: Sendable {
  /// The expected and the actual picture at one time.
  package struct FramePair: Sendable {
    /// The time in seconds.
    package var time: Double
    /// The picture in the reference; nil if the reference has no picture at this time.
    package var expected: StoredPicture?
    /// The picture as drawn now; nil if the scene has no frame at this time.
    package var actual: StoredPicture?
    /// The number of pixels that differ between the two pictures; nil if they were not compared.
    package var changedPixels: Int?
    /// A picture that combines the expected and the actual picture. If it is nil, the report shows
    /// a picture of the differences.
    package var both: StoredPicture?

    /// Creates a moment from bitmaps.
    ///
    /// - Parameters:
    ///   - time: the time in seconds.
    ///   - changedPixels: the number of pixels that differ; nil if they were not compared.
    package init(
      time: Double, expected: Bitmap?, actual: Bitmap?, changedPixels: Int? = nil,
      both: Bitmap? = nil
    ) {
      self.init(
        time: time, expected: expected.map { .drawn($0) }, actual: actual.map { .drawn($0) })
      self.changedPixels = changedPixels
      self.both = both.map { .drawn($0) }
    }

    /// Creates a moment from stored pictures, which were not compared. The time is in seconds.
    init(time: Double, expected: StoredPicture?, actual: StoredPicture?) {
      (self.time, self.expected, self.actual) = (time, expected, actual)
    }
  }

  /// The labels of the expected, the actual and the combined picture in a report.
  package struct Sides: Sendable, Hashable, Codable {
    /// The label of the expected pictures and curves.
    package var old = "was"
    /// The label of the actual pictures and curves.
    package var new = "is"
    /// The label of the combined pictures.
    package var both = "difference"

    /// Creates the labels "was", "is" and "difference".
    package init() {}
  }

  /// The expected and the actual values of one property over time.
  package struct Curve: Sendable {
    /// The name of the property in traces. Two properties with equal curves share one name:
    /// `badge.scale.x, .y`.
    package var name: String
    /// The unit of the values, as shown on the axis: `pt` or `°`. It is empty for values without a
    /// unit.
    package var unit = ""
    /// The expected values by time in seconds; empty if the property does not move in the
    /// reference.
    package var old: [(time: Double, value: Double)]
    /// The actual values by time in seconds; empty if the property does not move in the new run.
    package var new: [(time: Double, value: Double)]

    /// Creates a curve from the expected and the actual values. Times are in seconds.
    package init(
      name: String, unit: String = "", old: [(time: Double, value: Double)],
      new: [(time: Double, value: Double)]
    ) {
      (self.name, self.unit, self.old, self.new) = (name, unit, old, new)
    }
  }

  /// The moments with pictures, in order of time.
  package var moments: [FramePair] = []
  /// The curves of properties that differ, at most 12; use `add` to keep this limit.
  package var curves: [Curve] = []
  /// The number of properties that differ but have no curve, because there were already 12.
  package var furtherCurveCount = 0
  /// The events that differ, in order of time; use `setEvents`.
  package internal(set) var eventChanges: [EventChange] = []
  /// The number of events that differ but are not listed.
  package internal(set) var furtherEventCount = 0
  /// The difference of each frame, with the time of the frame in seconds. The difference is 0 for
  /// an equal frame, and otherwise the fraction of changed pixels. It is 1 for a differing frame
  /// without pictures.
  package var differenceByFrame: [(time: Double, share: Double)] = []

  /// The labels of the pictures and curves.
  package var sides = Sides()
  /// The index of the moment that the report shows first; nil for the moment with the most changed
  /// pixels.
  package var firstShown: Int?

  /// Creates evidence without pictures and without curves.
  package init() {}
}
