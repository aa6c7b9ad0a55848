// The output of tracks as a table, as a chart and as notes.

import Geometry
package import Render
import Scene
package import Support

extension Measurement {
  /// Returns the tracks as a table in the format of a trace: `time`, then each track's properties
  /// and confidence.
  ///
  /// Cells are empty where a region was not found with certainty.
  ///
  /// - Parameter pixelsPerPoint: the recording's pixels per point, by which lengths are divided.
  package func table(pixelsPerPoint: Double = 1) -> Table {
    let all = tracks.map(\.channels)
    let columns = all.flatMap { track in
      (track.channels.map(\.name) + ["confidence"]).map { "\(track.name).\($0)" }
    }
    var table = Table(columns: ["time"] + columns)
    for (index, seconds) in (all.first?.times ?? clock.times).enumerated() {
      var row = [JSON.number(seconds)]
      for (track, channels) in zip(tracks, all) {
        row += channels.channels.map { channel -> JSON in
          let divisor = channel.isLength ? pixelsPerPoint : 1
          return channel.values[index].map { .number(rounded($0 / divisor, 4)) } ?? .text("")
        }
        row.append(track.rows[index].confidence.map { .number(rounded($0, 3)) } ?? .text(""))
      }
      table.rows.append(row)
    }
    return table
  }

  /// Returns a chart of the properties that change.
  ///
  /// - Parameter pixelsPerPoint: the recording's pixels per point, by which lengths are divided.
  package func chart(pixelsPerPoint: Double = 1) -> Figure {
    let lines = tracks.flatMap { track -> [PlottedProperty] in
      let curves = track.channels.channels.map { channel -> (line: PlottedProperty, moves: Bool) in
        let divisor = channel.isLength ? pixelsPerPoint : 1
        let points = zip(track.rows, channel.values).compactMap { row, value in
          value.map { Point(x: row.seconds, y: $0 / divisor) }
        }
        let values = points.map(\.y)
        let extent = (values.max() ?? 0) - (values.min() ?? 0)
        return (
          PlottedProperty(name: "\(track.name).\(channel.name)", points: points),
          extent > (channel.isLength ? 0.5 : 0.05)
        )
      }
      let moving = curves.filter(\.moves)
      return (moving.isEmpty ? curves.prefix(1) : moving[...]).map(\.line)
    }
    return plotOverTime(Array(lines.prefix(Self.mostLines)), events: [])
  }

  /// The maximum number of distinguishable curves in the chart.
  private static let mostLines = 12

  /// The notes on the measurement: first the files of a folder that were not read. A line with the
  /// frame rate and the missing and repeated frames follows, then a line for each loss of a region.
  package var notes: [String] {
    var notes = folderNotes
    let frames = counted(clock.times.count, "frame")
    if let rate = clock.framesPerSecond {
      var line = "\(frames), \(formatted(rounded(rate, 2))) a second"
      if !repeated.isEmpty {
        line += ", \(counted(repeated.count, "repeats", "repeat")) the previous one"
      }
      let gaps = clock.gaps.filter { !mergesEqualFrames || $0.missing == 1 }
      let missing = gaps.reduce(0) { $0 + $1.missing }
      if let first = gaps.first {
        line += ", \(missing) missing, first at \(thousandths(first.seconds)) s"
      }
      if clock.jitterSeconds > 0.001 {
        line += ", up to \(formatted(rounded(clock.jitterSeconds * 1_000, 1))) ms off the rate"
      }
      notes.append(line)
    } else {
      notes.append("\(frames) without a steady rate")
    }
    for track in tracks {
      for loss in track.losses {
        let (first, last) = (track.rows[loss.rows.lowerBound], track.rows[loss.rows.upperBound])
        let isHidden = track.rows[loss.rows].allSatisfy { $0.opacity != nil }
        let problem = loss.doubt?.rawValue ?? (isHidden ? "invisible" : "lost")
        notes.append(
          "\(track.name): \(problem) from "
            + "\(thousandths(first.seconds)) s (frame \(first.frame)) to "
            + "\(thousandths(last.seconds)) s (frame \(last.frame))")
      }
    }
    return notes
  }
}
