// Estimates of the random error of channels, from their rests and from the nearest law.

import Measure

extension TimedChannels {
  /// The default noise of a length, in pixels, and of a ratio.
  static let (lengthNoise, shareNoise) = (0.05, 0.008)

  /// The median of |a − 2b + c| for normally distributed numbers, in standard deviations:
  /// 0.6745·√6.
  private static let medianBend = 1.652

  /// The standard deviation of a rounding error, as a fraction of the rounding unit: 1/√12.
  private static let grainDeviation = 0.2887

  /// Returns the rounding unit of moving values in pixels: 1, 0.5, or 0 for values that are not
  /// rounded.
  ///
  /// Scrolling content is drawn at whole pixels, and a scaled recording may contain half pixels.
  private static func grain(of values: [Double]) -> Double {
    guard let first = values.first else { return 0 }
    let moving = zip(values, values.dropFirst()).filter { abs($1 - $0) > 0.2 }.map { $1 - first }
    guard moving.count >= 8 else { return 0 }
    return [1, 0.5].first { unit in
      let near = moving.filter { abs($0 / unit - ($0 / unit).rounded()) < 0.15 }
      return Double(near.count) > 0.85 * Double(moving.count)
    } ?? 0
  }

  /// The channels with a noise estimated from their second differences.
  var withMeasuredNoise: TimedChannels {
    var result = self
    for index in channels.indices {
      let channel = channels[index]
      let least = Self.leastNoise(of: channel)
      // The change between successive steps shows the noise, because a smooth move barely
      // affects it.
      let known = channel.values.compactMap { $0 }
      var bends: [Double] = []
      for index in known.indices.dropFirst(2) {
        bends.append(abs(known[index] - 2 * known[index - 1] + known[index - 2]))
      }
      let middle = bends.isEmpty ? 0 : bends.sorted()[bends.count / 2]
      let most = 6 * (channel.isLength ? Self.lengthNoise : Self.shareNoise)
      result.channels[index].noise = min(
        max(channel.noise, least, middle / Self.medianBend), most)
    }
    return result
  }

  private static func leastNoise(of channel: Channel) -> Double {
    guard channel.isLength else { return shareNoise }
    return max(lengthNoise, grain(of: channel.values.compactMap { $0 }) * grainDeviation)
  }

  /// Returns the channels with the noise that the best law leaves, or nil without a clear
  /// reduction.
  func quieter(_ fits: [LawFit], _ samples: MoveSamples) -> TimedChannels? {
    let sure = fits.filter { samples.movingRows >= $0.numbers.count + Self.sureRows }
    guard let nearest = sure.min(by: { $0.residual < $1.residual }) else { return nil }
    var result = self
    for (index, left) in nearest.channelResiduals.enumerated() {
      let channel = channels[index]
      let noise = max(Self.leastNoise(of: channel), left * channel.noise)
      result.channels[index].noise = min(channel.noise, noise)
    }
    let isNews = zip(channels, result.channels).contains { $1.noise < 0.7 * $0.noise }
    return isNews ? result : nil
  }

  /// The rows beyond the number of free numbers that a sure fit needs. Fewer may agree by accident.
  private static let sureRows = 2
}
