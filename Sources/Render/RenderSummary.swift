// What became of a render.

import Images

/// What was made of a source's frames.
package struct RenderSummary: Sendable, Hashable {
  /// The file or folder; `-` for standard output.
  package let path: String
  /// Of every frame.
  package let size: PixelSize
  /// Frames that were rendered.
  package let frameCount: Int
  /// How long the file plays, in seconds.
  package let durationSeconds: Double
  /// The sizes and counts of the files.
  package internal(set) var result: SinkResult

  /// Frames in the file after those without change were merged.
  package var distinctFrameCount: Int { result.distinctFrameCount ?? frameCount }
}
