// Tracks of regions: position, size and opacity in each frame.

package import Geometry

/// The track of a region through the frames of a recording.
package struct Track: Sendable {
  /// The region in one frame. Lengths are in pixels of the recording.
  package struct Row: Sendable, Hashable {
    /// The frame's index in the recording, from 0.
    package var frame: Int
    /// The frame's timestamp, in seconds. A frame that replaces several equal frames has a second
    /// row with the timestamp of the last.
    package var seconds: Double
    /// The bounding rectangle of the region, or nil if the region was not found.
    package var box: Rect?
    /// The contrast as a fraction of the contrast in the template's frame, at least 0; nil if
    /// unknown.
    package var opacity: Double?
    /// The correlation with the template, 0 to 1.
    package var confidence: Double
    /// Whether the frame repeats the previous frame.
    package var isRepeated: Bool
  }

  /// The region's name, or `track1`, `track2` and so on for a detected region.
  package var name: String
  /// The rows in the order of time.
  package var rows: [Row]

  /// The ranges of rows in which the region was not found.
  package var losses: [ClosedRange<Int>] {
    var losses: [ClosedRange<Int>] = []
    for (index, row) in rows.enumerated() where row.box == nil {
      if let last = losses.last, last.upperBound == index - 1 {
        losses[losses.count - 1] = last.lowerBound...index
      } else {
        losses.append(index...index)
      }
    }
    return losses
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
      let match = isSized ? state.sized ?? state.place : state.place
      let row = Row(
        frame: frame, seconds: clock.times[frame],
        box: match.map { match in
          let width = region.box.width * match.scaleX
          let height = region.box.height * match.scaleY
          return Rect(
            x: match.middle.x - width / 2, y: match.middle.y - height / 2, width: width,
            height: height)
        },
        opacity: match.map { max(0, $0.gain) } ?? state.gain,
        confidence: max(0, match?.correlation ?? 0), isRepeated: item.isRepeated)
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
