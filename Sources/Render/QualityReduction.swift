// The settings of a GIF that were reduced to meet a size limit.

package import Images

/// The settings with which a GIF met its size limit.
package struct QualityReduction: Sendable, Hashable {
  /// The settings one step larger than the chosen settings. Their GIF was too large.
  package struct NextLargerSettings: Sendable, Hashable {
    package var gif: GIFOptions
    /// The frame rate; nil if it was not reduced.
    package var framesPerSecond: Double?
    /// The scale in pixels per point; nil if it was not reduced.
    package var scale: Double?
    /// The estimated size of the GIF in bytes.
    package var byteCount: Int
  }

  package var gif: GIFOptions
  /// The frame rate; nil if it was not reduced.
  package var framesPerSecond: Double?
  /// The scale in pixels per point; nil if it was not reduced.
  package var scale: Double?
  /// The settings one step larger, whose GIF was too large; nil if unknown.
  package var nextLarger: NextLargerSettings?
}
