// Tracks as rows of values, in the form of a trace.

import Geometry
package import Plot
import Scene
package import Support

extension Measurement {
  /// A row for each frame, two for one that shows long: `time`, then for each track its place, size
  /// and opacity as a trace calls them, and the confidence. Cells are empty where it was not found.
  ///
  /// - Parameter pixelsPerPoint: lengths are divided by it.
  package func table(pixelsPerPoint: Double = 1) -> Table {
    let columns = tracks.flatMap { track in
      Self.properties.map { "\(track.name).\($0)" } + ["\(track.name).confidence"]
    }
    var table = Table(columns: ["time"] + columns)
    let times = tracks.first?.rows.map(\.seconds) ?? clock.times
    for (index, seconds) in times.enumerated() {
      var row = [JSON.number(seconds)]
      for track in tracks {
        let known = track.rows[index]
        func length(_ value: Double?) -> JSON {
          value.map { .number(rounded($0 / pixelsPerPoint, 4)) } ?? .text("")
        }
        row += [
          length(known.box?.minX), length(known.box?.minY), length(known.box?.width),
          length(known.box?.height), known.opacity.map { .number(rounded($0, 4)) } ?? .text(""),
          .number(rounded(known.confidence, 3)),
        ]
      }
      table.rows.append(row)
    }
    return table
  }

  private static let properties = [
    "screen.x", "screen.y", "screen.width", "screen.height", "alpha",
  ]

  /// What moves of it, over time.
  ///
  /// - Parameter pixelsPerPoint: lengths are divided by it.
  package func chart(pixelsPerPoint: Double = 1) -> Figure {
    let lines = tracks.flatMap { track -> [PlottedProperty] in
      let rows = track.channels.channels.map { channel -> PlottedProperty in
        let unit = channel.isLength ? pixelsPerPoint : 1
        let points = zip(track.rows, channel.values).compactMap { row, value in
          value.map { Point(x: row.seconds, y: $0 / unit) }
        }
        return PlottedProperty(name: "\(track.name).\(channel.name)", points: points)
      }
      let moving = rows.filter { row in
        let values = row.points.map(\.y)
        let isShare = row.name.hasSuffix("alpha")
        return (values.max() ?? 0) - (values.min() ?? 0) > (isShare ? 0.05 : 0.5)
      }
      return moving.isEmpty ? Array(rows.prefix(1)) : moving
    }
    return plotOverTime(Array(lines.prefix(Self.mostLines)), events: [])
  }

  /// More lines than this nobody tells apart.
  private static let mostLines = 12

  /// What is to be known of the measuring: the rate, frames that are missing or repeated, and where
  /// a track was lost. A line each, without the recording's name.
  package var notes: [String] {
    var notes: [String] = []
    if let rate = clock.framesPerSecond {
      var line = "\(clock.times.count) frames, \(formatted(rounded(rate, 2))) a second"
      if !repeated.isEmpty { line += ", \(repeated.count) repeat the one before" }
      let gaps = clock.gaps.filter { !mergesEqualFrames || $0.missing == 1 }
      let missing = gaps.reduce(0) { $0 + $1.missing }
      if let first = gaps.first {
        line += ", \(missing) missing, first at \(formatted(rounded(first.seconds, 3))) s"
      }
      if clock.jitterSeconds > 0.001 {
        line += ", up to \(formatted(rounded(clock.jitterSeconds * 1_000, 1))) ms off their rate"
      }
      notes.append(line)
    } else {
      notes.append("\(clock.times.count) frames at no steady rate")
    }
    for track in tracks {
      for loss in track.losses {
        let (first, last) = (track.rows[loss.lowerBound], track.rows[loss.upperBound])
        let isHidden = track.rows[loss].allSatisfy { $0.opacity != nil }
        notes.append(
          "\(track.name): \(isHidden ? "does not show" : "lost") from "
            + "\(formatted(rounded(first.seconds, 3))) s (frame \(first.frame)) to "
            + "\(formatted(rounded(last.seconds, 3))) s (frame \(last.frame))")
      }
    }
    return notes
  }
}
