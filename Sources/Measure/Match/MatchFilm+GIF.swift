// A match as a GIF: the recording, the scene and both over each other, side by side.

import DisplayList
package import Files
import Geometry
import Images
package import Player
import Plot
import Raster
import Render

extension MatchFilm {
  private static let (gap, labelHeight) = (12, 24)

  /// Writes it, each frame as long as the recording shows it.
  ///
  /// - Parameters:
  ///   - output: nothing of it is written yet.
  ///   - jobs: frames drawn and coded at the same time.
  /// - Throws: UserError; no file is left half written.
  package func write(to output: OutputFile, jobs: Int) async throws(UserError) {
    do {
      try await writeFrames(output, jobs)
    } catch {
      throw UserError(wrapping: error, at: output.path)
    }
  }

  private func writeFrames(_ output: OutputFile, _ jobs: Int) async throws {
    let ground = try ground()
    let frames = shownFrames
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    let usual = steps.isEmpty ? 0.1 : steps[steps.count / 2]
    var sink = try GIFSink(
      output, PixelSize(width: ground.width, height: ground.height),
      lastSeconds: max(usual, Measurement.leastSeconds), jobs: jobs)
    let moments = try await moments(frames, jobs: jobs)
    let start = times.first ?? 0
    while let moment = try await moments.next() {
      var picture = ground
      let panels = [moment.content.recording, moment.content.scene, moment.content.both]
      for (index, panel) in panels.compactMap({ $0 }).enumerated() {
        picture.put(
          panel, x: Self.gap + index * (panelSize.width + Self.gap), y: Self.gap + Self.labelHeight)
      }
      try sink.add(
        TimedFrame(index: moment.index, seconds: moment.seconds - start, content: picture))
    }
    _ = try await sink.finish()
  }

  /// As many as a GIF can show.
  private var shownFrames: [Int] {
    var (frames, last): ([Int], Double) = ([], -.infinity)
    for (index, seconds) in times.enumerated()
    where seconds - last > Measurement.leastSeconds - 0.001 {
      frames.append(index)
      last = seconds
    }
    return frames
  }

  /// The labels, which stay.
  private func ground() throws -> Bitmap {
    var drawing = SheetDrawing()
    let recorded = ("recorded", Color(rgb: Self.recordedColor & 0xFF_FFFF))
    let said = ("the scene", Color(rgb: Self.saidColor & 0xFF_FFFF))
    // A table has one panel, and both words above it.
    let labels = hasRecording ? [recorded, said, ("both", SheetDrawing.ink)] : [said, recorded]
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
