// The export of a comparison as a GIF that shows the recording, the scene and both superimposed.

import DisplayList
import Geometry
import Images
package import OperatingSystem
package import Player
import Raster
import Render

extension MatchFilm {
  private static let (gap, labelHeight) = (12, 24)

  /// Writes the comparison as a GIF, with the frame durations of the recording.
  ///
  /// - Parameter jobs: the number of frames to draw and encode in parallel.
  /// - Throws: UserError. No partial file is left.
  package func write(to output: OutputFile, jobs: Int) async throws(UserError) {
    do {
      try await writeFrames(output, jobs)
    } catch {
      throw UserError(wrapping: error, at: output.path)
    }
  }

  private func writeFrames(_ output: OutputFile, _ jobs: Int) async throws {
    let background = try background()
    var sink = try GIFSink(
      output, PixelSize(width: background.width, height: background.height),
      lastSeconds: max(medianStep(times) ?? 0.1, Measurement.leastSeconds), jobs: jobs)
    let frames = try await frames(shownFrames, jobs: jobs)
    let start = times.first ?? 0
    while let frame = try await frames.next() {
      var picture = background
      let panels = [frame.content.recording, frame.content.scene, frame.content.both]
      for (index, panel) in panels.compactMap({ $0 }).enumerated() {
        picture.put(
          panel, x: Self.gap + index * (panelSize.width + Self.gap), y: Self.gap + Self.labelHeight)
      }
      try await sink.add(
        TimedFrame(index: frame.index, seconds: frame.seconds - start, content: picture))
    }
    _ = try await sink.finish()
  }

  /// The indices of the frames in the GIF. GIF delays have a minimum, so a frame that follows
  /// sooner is skipped.
  private var shownFrames: [Int] {
    var (frames, last): ([Int], Double) = ([], -.infinity)
    for (index, seconds) in times.enumerated()
    where seconds - last > Measurement.leastSeconds - 0.001 {
      frames.append(index)
      last = seconds
    }
    return frames
  }

  /// Returns the background and the labels, which all frames share.
  private func background() throws -> Bitmap {
    var drawing = SheetDrawing()
    let recorded = ("recorded", Color(rgb: Self.recordedColor & 0xFF_FFFF))
    let simulated = ("the scene", Color(rgb: Self.sceneColor & 0xFF_FFFF))
    // The comparison with a table has a single panel and two labels.
    let labels =
      hasRecording ? [recorded, simulated, ("both", SheetDrawing.ink)] : [simulated, recorded]
    let panels = hasRecording ? 3 : 1
    let step = hasRecording ? Double(panelSize.width + Self.gap) : Double(panelSize.width) / 2
    for (index, label) in labels.enumerated() {
      drawing.add(
        label.0,
        in: Rect(
          x: Double(Self.gap) + Double(index) * step, y: Double(Self.gap),
          width: Double(panelSize.width * panels) / Double(labels.count),
          height: Double(Self.labelHeight) - 4),
        color: label.1, weight: .medium)
    }
    let size = Size(
      width: Double(Self.gap + panels * (panelSize.width + Self.gap)),
      height: Double(2 * Self.gap + Self.labelHeight + panelSize.height))
    return try Raster(fonts: try FontLibrary.standard(), images: ImageLibrary())
      .draw(try drawing.frame(size, scale: 1))
  }
}
