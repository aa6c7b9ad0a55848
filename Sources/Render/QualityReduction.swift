// The settings of a GIF that were reduced to keep a size limit.

package import Images

/// The reduced settings of a GIF.
package struct QualityReduction: Sendable, Hashable {
  /// The settings of the previous step, whose GIF was too large.
  package struct NextLargerSettings: Sendable, Hashable {
    /// The options of the GIF.
    package var gif: GIFOptions
    /// The frame rate; nil if it was not reduced.
    package var framesPerSecond: Double?
    /// The scale in pixels per point; nil if it was not reduced.
    package var scale: Double?
    /// The estimated size in bytes.
    package var byteCount: Int
  }

  /// The options of the GIF.
  package var gif: GIFOptions
  /// The frame rate; nil if it was not reduced.
  package var framesPerSecond: Double?
  /// The scale in pixels per point; nil if it was not reduced.
  package var scale: Double?
  /// The settings of the previous step; nil if they are unknown.
  package var nextLarger: NextLargerSettings?
}
