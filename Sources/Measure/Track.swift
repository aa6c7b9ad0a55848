// What was measured of one thing: where it is in each frame, how large, how much of it shows.

package import Geometry

/// A thing over time.
package struct Track: Sendable {
  /// What is known in one frame. Lengths are pixels of the recording.
  package struct Row: Sendable, Hashable {
    /// The recording's frame, from 0.
    package var frame: Int
    /// When the frame shows, in seconds; a frame that shows long has a second row at its end.
    package var seconds: Double
    /// Where it is; nil where it was not found.
    package var box: Rect?
    /// Its contrast as a part of that in the frame in which it was named, 0 and more; nil where
    /// that is not known.
    package var opacity: Double?
    /// How well it agrees with what it looked like, 0 to 1.
    package var confidence: Double
    /// True: the frame has the pixels of the one before.
    package var isRepeated: Bool

    /// A row of a track.
    package init(
      frame: Int, seconds: Double, box: Rect?, opacity: Double?, confidence: Double,
      isRepeated: Bool
    ) {
      self.frame = frame
      self.seconds = seconds
      self.box = box
      self.opacity = opacity
      self.confidence = confidence
      self.isRepeated = isRepeated
    }
  }

  /// As it was called, or `track1`, `track2` …
  package var name: String
  /// In the order of time.
  package var rows: [Row]

  /// A thing and its rows.
  package init(name: String, rows: [Row]) {
    self.name = name
    self.rows = rows
  }

  /// Stretches in which it was not found, by the indices of rows.
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
  /// - Parameters:
  ///   - box: where it was in the frame in which it was named.
  ///   - sights: one for each frame.
  ///   - clock: when they show.
  ///   - showsLong: the frames that are known to show until the next one.
  init(
    _ name: String, _ box: Rect, _ sights: [(sight: Tracker.Sight, isRepeated: Bool)],
    _ clock: FrameClock, showsLong: [Int: Double]
  ) {
    let isSized = Self.changesSize(sights.map(\.sight))
    self.init(
      name: name,
      rows: sights.enumerated().flatMap { frame, one -> [Row] in
        let match = isSized ? one.sight.sized ?? one.sight.place : one.sight.place
        let row = Row(
          frame: frame, seconds: clock.times[frame],
          box: match.map { match in
            let (width, height) = (box.width * match.scaleX, box.height * match.scaleY)
            return Rect(
              x: match.middle.x - width / 2, y: match.middle.y - height / 2, width: width,
              height: height)
          },
          opacity: match.map { max(0, $0.gain) } ?? one.sight.gain,
          confidence: max(0, match?.likeness ?? 0), isRepeated: one.isRepeated)
        guard let end = showsLong[frame] else { return [row] }
        var held = row
        (held.seconds, held.isRepeated) = (end, true)
        return [row, held]
      })
  }

  /// Whether a size of its own explains much that the place alone does not, in some frame. Where it
  /// does not, an unknown that is none would only add noise.
  private static func changesSize(_ sights: [Tracker.Sight]) -> Bool {
    sights.contains { sight in
      guard let place = sight.place, let sized = sight.sized else { return false }
      let grows = max(abs(sized.scaleX - 1), abs(sized.scaleY - 1))
      return grows > 0.01 && sized.error < 0.6 * place.error && place.error > 1.5
    }
  }
}
