// The result of a render, which commands print.

import Images

/// The path, size and duration of a finished render.
package struct RenderSummary: Sendable, Hashable {
  /// The path of the file or folder; `-` for standard output.
  package let path: String
  /// The size of every frame in pixels.
  package let size: PixelSize
  /// The number of rendered frames.
  package let frameCount: Int
  /// The duration of one play, in seconds.
  package let durationSeconds: Double
  /// The written files: their size, and the settings that were reduced.
  package internal(set) var result: SinkResult

  /// The number of frames in the file, after equal frames were merged.
  package var distinctFrameCount: Int { result.distinctFrameCount ?? frameCount }
}
