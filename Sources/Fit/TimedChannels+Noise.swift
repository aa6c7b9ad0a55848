// The random error of channels, as their own rests and the nearest law tell it.

import Measure

extension TimedChannels {
  /// The noise of a length, in pixels, and of a share, where nothing more is known.
  static let (lengthNoise, shareNoise) = (0.05, 0.008)

  /// The median of |a − 2b + c| of normal numbers in terms of their deviation: 0.6745·√6.
  private static let medianBend = 1.652

  /// The standard deviation of a rounding, in parts of its unit: 1/√12.
  private static let grainDeviation = 0.2887

  /// Content that scrolls is drawn at whole pixels, of which a recording may have made halves: to
  /// what values are rounded while they change; 0 for those that are not.
  private static func grain(of values: [Double]) -> Double {
    guard let first = values.first else { return 0 }
    let moving = zip(values, values.dropFirst()).filter { abs($1 - $0) > 0.2 }.map { $1 - first }
    guard moving.count >= 8 else { return 0 }
    return [1, 0.5].first { unit in
      let near = moving.filter { abs($0 / unit - ($0 / unit).rounded()) < 0.15 }
      return Double(near.count) > 0.85 * Double(moving.count)
    } ?? 0
  }

  /// The same with what its own rests tell of its noise.
  var withMeasuredNoise: TimedChannels {
    var result = self
    for index in channels.indices {
      let channel = channels[index]
      let least = Self.leastNoise(of: channel)
      // How much steps differ from those before them: a smooth move hardly changes that.
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

  /// The same with as little noise as the nearest of the laws leaves; nil where that is no news.
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

  /// So many frames more than numbers that are free: fewer may agree by accident.
  private static let sureRows = 2
}
