// What there is to say about a GIF that was written.

/// What became of an animation.
package struct GIFSummary: Sendable, Hashable {
  /// Frames in the file, after frames without change were merged.
  package let frameCount: Int
  /// Of the whole file.
  package let byteCount: Int
  /// True: every pixel has its exact colour.
  package let isExact: Bool
  /// What it was made with: what was asked for, or less where that was too large.
  package let options: GIFOptions
}
