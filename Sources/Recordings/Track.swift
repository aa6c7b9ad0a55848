// Tracks of regions: position, size and opacity in each frame.

package import Geometry
import Scene
import Support

/// The track of a region through the frames of a recording.
package struct Track: Sendable {
  /// The region in one frame. Lengths are in pixels of the recording.
  package struct Row: Sendable, Hashable {
    /// The frame's index in the recording, from 0.
    package var frame: Int
    /// The frame's timestamp, in seconds. A frame that replaces several equal frames has a second
    /// row with the timestamp of the last.
    package var seconds: Double
    /// The bounding rectangle of the region, or nil if the region was not found with certainty.
    package var box: Rect?
    /// The contrast as a fraction of the contrast in the template's frame, at least 0; nil if
    /// unknown.
    package var opacity: Double?
    /// The correlation with the template, 0 to 1; nil without a box.
    package var confidence: Double?
    /// Whether the frame repeats the previous frame.
    package var isRepeated: Bool
    /// The reason why the thing that was found may be another one, so that the row has no box; nil
    /// for a region that was found or that nothing looks like.
    package var doubt: Doubt?
  }

  /// A reason why a found region may be another thing.
  package enum Doubt: String, Sendable, Hashable {
    /// Another place in the frame looks as much like the region.
    case otherPlace = "one of two places"
    /// The region jumped to a place where something looked like it before, or does not look enough
    /// like it.
    case jump = "lost"
  }

  /// The region's name, or `track1`, `track2` and so on for a detected region.
  package var name: String
  /// The rows in the order of time.
  package var rows: [Row]

  /// The ranges of rows in which the region was not found, each with one doubt.
  package var losses: [(rows: ClosedRange<Int>, doubt: Doubt?)] {
    var losses: [(rows: ClosedRange<Int>, doubt: Doubt?)] = []
    for (index, row) in rows.enumerated() where row.box == nil {
      if let last = losses.last, last.rows.upperBound == index - 1, last.doubt == row.doubt {
        losses[losses.count - 1].rows = last.rows.lowerBound...index
      } else {
        losses.append((index...index, row.doubt))
      }
    }
    return losses
  }
}

extension Track {
  /// Returns the track with rows in which a frame is held, up to `most` at each end.
  ///
  /// - Parameter period: the duration of a frame, in seconds.
  func filled(every period: Double, most: Int) -> Track {
    var filled = self
    filled.rows = []
    for (index, row) in rows.enumerated() {
      filled.rows.append(row)
      guard index + 1 < rows.count, rows[index + 1].frame == row.frame else { continue }
      let end = rows[index + 1].seconds
      let count = Int(saturating: ((end - row.seconds) / period).rounded()) - 1
      for step in 1..<max(1, count + 1) where step <= most || step > count - most {
        var held = rows[index + 1]
        // Count from the nearer end, so that the rows keep the rate of the adjacent motion.
        held.seconds =
          step <= most
          ? row.seconds + Double(step) * period : end - Double(count + 1 - step) * period
        filled.rows.append(held)
      }
    }
    return filled
  }

  /// The sentence about a track without moves whose region was lost; nil for one that was not.
  package var lossNote: String? {
    guard let first = losses.first, let last = losses.last else { return nil }
    let end =
      last.rows.upperBound == rows.count - 1
      ? "on" : "to \(thousandths(rows[last.rows.upperBound].seconds)) s"
    return "\(name): no move measured; it was lost from "
      + "\(thousandths(rows[first.rows.lowerBound].seconds)) s \(end)"
  }
}

extension Track {
  /// Creates a track from the results of a region's tracker.
  ///
  /// - Parameters:
  ///   - states: the results, one for each frame.
  ///   - clock: the timestamps of the frames.
  ///   - heldFrames: the timestamp of the last repetition, by the index of a frame that the file
  ///     stores once.
  init(
    _ region: TrackedRegion, _ states: [(state: TrackerState, isRepeated: Bool)],
    _ clock: FrameClock, heldFrames: [Int: Double]
  ) {
    let isSized = Self.changesSize(states.map(\.state))
    name = region.name
    rows = states.enumerated().flatMap { frame, item -> [Row] in
      let state = item.state
      let found = isSized ? state.sized ?? state.place : state.place
      // The place of something else would pass for a measured one.
      let match = state.doubt == nil ? found : nil
      let row = Row(
        frame: frame, seconds: clock.times[frame],
        box: match.map { match in
          let width = region.box.width * match.scaleX
          let height = region.box.height * match.scaleY
          return Rect(
            x: match.middle.x - width / 2, y: match.middle.y - height / 2, width: width,
            height: height)
        },
        opacity: state.doubt == nil ? match.map { max(0, $0.gain) } ?? state.gain : nil,
        confidence: match.map { min(max(0, $0.correlation), 1) },
        isRepeated: item.isRepeated, doubt: state.doubt)
      guard let end = heldFrames[frame] else { return [row] }
      var held = row
      (held.seconds, held.isRepeated) = (end, true)
      return [row, held]
    }
  }

  /// Returns whether some frame fits clearly better with a variable size. Otherwise a variable size
  /// would only add noise.
  private static func changesSize(_ states: [TrackerState]) -> Bool {
    states.contains { state in
      guard let place = state.place, let sized = state.sized else { return false }
      let growth = max(abs(sized.scaleX - 1), abs(sized.scaleY - 1))
      return growth > 0.01 && sized.error < 0.6 * place.error && place.error > 1.5
    }
  }
}
