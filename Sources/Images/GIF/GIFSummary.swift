// The result of writing a GIF.

/// The size and exactness of a written GIF.
package struct GIFSummary: Sendable, Hashable {
  /// The number of frames in the file. Unchanged frames are merged with the frame before.
  package let frameCount: Int
  /// The size of the file in bytes.
  package let byteCount: Int
  /// Whether every pixel has its exact colour.
  package let isExact: Bool
  /// The options used for the file: the requested options, or reduced options that fit the size
  /// limit.
  package let options: GIFOptions
}
