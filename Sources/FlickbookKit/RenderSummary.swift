// What became of a render.

import Render

/// What was made of a scene's frames.
public struct RenderSummary: Sendable, Hashable, CustomStringConvertible {
  /// The file or folder that was written.
  public let path: String
  /// Of every frame, in pixels.
  public let width: Int
  /// Of every frame, in pixels.
  public let height: Int
  /// Frames that were rendered.
  public let frameCount: Int
  /// Frames in the file, after those without change were merged.
  public let distinctFrameCount: Int
  /// How long the file plays, in seconds.
  public let duration: Double
  /// Of all files that were written.
  public let byteCount: Int
  /// False: a GIF's frames have more than 256 colours, and were reduced to palettes.
  public let isExact: Bool

  init(_ summary: Render.RenderSummary) {
    path = summary.path
    width = summary.size.width
    height = summary.size.height
    frameCount = summary.frameCount
    distinctFrameCount = summary.distinctFrameCount
    duration = summary.durationSeconds
    byteCount = summary.result.byteCount
    isExact = summary.result.isExact
  }

  /// One line: `out.gif: 640 × 1136 pixels, 130 frames, 4.35 s, 81204 bytes`.
  public var description: String {
    "\(path): \(width) × \(height) pixels, \(frameCount) frame\(frameCount == 1 ? "" : "s"), "
      + "\(Value.number(duration)) s, \(byteCount) bytes"
  }
}
