// The result of a render.

import Images

/// The size and duration of a render's output.
package struct RenderSummary: Sendable, Hashable {
  /// The path of the file or folder; `-` for standard output.
  package let path: String
  /// The size of every frame.
  package let size: PixelSize
  /// The number of rendered frames.
  package let frameCount: Int
  /// The duration of one play, in seconds.
  package let durationSeconds: Double
  /// The sizes and counts of the files.
  package internal(set) var result: SinkResult

  /// The number of frames in the file after equal ones were merged.
  package var distinctFrameCount: Int { result.distinctFrameCount ?? frameCount }
}
