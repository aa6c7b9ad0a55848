// What a limit of bytes has cost.

package import Images

/// What a GIF has in place of what was asked for, so that it is small enough.
package struct GivenUp: Sendable, Hashable {
  /// A step less of it, which was too large.
  package struct Better: Sendable, Hashable {
    /// Its form.
    package var gif: GIFOptions
    /// Frames a second; nil: as asked for.
    package var framesPerSecond: Double?
    /// Pixels per point; nil: as asked for.
    package var scale: Double?
    /// About how many bytes it would have.
    package var byteCount: Int
  }

  /// Its form.
  package var gif: GIFOptions
  /// Frames a second; nil: as asked for.
  package var framesPerSecond: Double?
  /// Pixels per point; nil: as asked for.
  package var scale: Double?
  /// Nil where nothing is known of it.
  package var better: Better?
}
