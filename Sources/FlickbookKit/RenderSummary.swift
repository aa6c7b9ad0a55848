// The result of a rendering.

import Render

/// A summary of a rendered file or folder.
public struct RenderSummary: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file or folder, as given to ``Scene/render(to:options:)`` but without a `/` at
  /// its end.
  public let path: String
  /// The width of every frame, in pixels, 1…4,096.
  public let width: Int
  /// The height of every frame, in pixels, 1…4,096.
  public let height: Int
  /// The number of rendered frames, at least 1.
  public let frameCount: Int
  /// The number of frames in the file after equal consecutive frames were merged, 1…`frameCount`. A
  /// folder keeps all frames.
  public let distinctFrameCount: Int
  /// The duration of one pass of the animation, in seconds, 0 or more. It includes
  /// ``RenderOptions/holdSeconds``, except for a folder.
  public let duration: Double
  /// The size in bytes of the file, or of all written PNG files in a folder.
  public let byteCount: Int
  /// Whether all pixels of a GIF are exact. They are not if its frames together have more colours
  /// than a palette holds.
  ///
  /// Always true for other formats, even for a lossy WebP.
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

  /// The summary on one line: `out.gif: 640 × 1136 pixels, 130 frames, 4.35 s, 81204 bytes`. The
  /// number of frames includes merged frames.
  public var description: String {
    "\(path): \(width) × \(height) pixels, \(frameCount) frame\(frameCount == 1 ? "" : "s"), "
      + "\(Value.number(duration)) s, \(byteCount) bytes"
  }
}
