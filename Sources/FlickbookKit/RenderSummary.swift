// The result of a rendering.

import Render

/// A summary of a rendered file or folder.
public struct RenderSummary: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file or folder.
  public let path: String
  /// The width of every frame, in pixels.
  public let width: Int
  /// The height of every frame, in pixels.
  public let height: Int
  /// The number of frames that were rendered, at least 1.
  public let frameCount: Int
  /// The number of frames in the file, after equal consecutive frames were merged.
  public let distinctFrameCount: Int
  /// The duration of one pass of the file, in seconds.
  public let duration: Double
  /// The size of all written files together, in bytes.
  public let byteCount: Int
  /// Whether all pixels are exact. False for a GIF with more than 256 colours in a frame, which is
  /// reduced to palettes.
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

  /// The summary on one line: `out.gif: 640 × 1136 pixels, 130 frames, 4.35 s, 81204 bytes`.
  public var description: String {
    "\(path): \(width) × \(height) pixels, \(frameCount) frame\(frameCount == 1 ? "" : "s"), "
      + "\(Value.number(duration)) s, \(byteCount) bytes"
  }
}
