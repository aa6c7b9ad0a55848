// The result of writing a GIF.

/// The size and exactness of a written GIF.
package struct GIFSummary: Sendable, Hashable {
  /// The number of frames in the file, after frames without a change were merged.
  package let frameCount: Int
  /// The size of the file in bytes.
  package let byteCount: Int
  /// Whether every pixel has its exact colour.
  package let isExact: Bool
  /// The options of the file: the requested ones, or reduced ones to fit the size limit.
  package let options: GIFOptions
}
