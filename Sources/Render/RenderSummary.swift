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
  /// What the sink has to say.
  package internal(set) var written: Written

  /// Frames in the file after those without change were merged.
  package var distinctFrameCount: Int { written.distinctFrameCount ?? frameCount }
}
