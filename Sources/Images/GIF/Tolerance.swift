// The error that lossy GIF coding may add to each pixel.

/// The settings from which the tolerance of each pixel is computed.
struct Tolerance: Sendable, Hashable {
  /// The tolerance of a pixel with typical contrast to its neighbours, as a `colorDistance`. 0
  /// disables lossy coding.
  var distance = 0
  /// The part of a pixel's contrast to its neighbours that is added to its tolerance, in per cent,
  /// since busy areas hide errors. Nil gives every pixel the same tolerance.
  var busyPercent: Int?
  /// The part of a pixel's error that the pixel to the right compensates for, in quarters, as in
  /// error diffusion.
  var carriedQuarters = 0
}
