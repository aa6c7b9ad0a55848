// Settings of a GIF that a limit of bytes has reduced.

package import Images

/// The settings that a GIF has in place of those that were asked for, so that it is small enough.
package struct QualityReduction: Sendable, Hashable {
  /// The settings of the step before, which was too large.
  package struct NextLargerSettings: Sendable, Hashable {
    /// The options of the GIF.
    package var gif: GIFOptions
    /// Frames a second; nil: as asked for.
    package var framesPerSecond: Double?
    /// Pixels per point; nil: as asked for.
    package var scale: Double?
    /// An estimate of its bytes.
    package var byteCount: Int
  }

  /// The options of the GIF.
  package var gif: GIFOptions
  /// Frames a second; nil: as asked for.
  package var framesPerSecond: Double?
  /// Pixels per point; nil: as asked for.
  package var scale: Double?
  /// Nil where nothing is known of it.
  package var nextLarger: NextLargerSettings?
}
