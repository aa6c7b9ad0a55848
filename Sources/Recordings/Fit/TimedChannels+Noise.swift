// Estimates of the noise of channels, from their values or from the residuals of the best law.

extension TimedChannels {
  /// The minimum noise of a length in pixels, and the minimum noise of other values, such as
  /// opacities.
  static let (lengthNoise, shareNoise) = (0.05, 0.008)

  /// The median of |a − 2b + c| for independent, normally distributed a, b and c, as a multiple of
  /// their standard deviation: 0.6745·√6.
  private static let medianBend = 1.652

  /// The standard deviation of a rounding error, as a fraction of the rounding unit: 1/√12.
  private static let grainDeviation = 0.2887

  /// Returns the unit to which the moving values are rounded, in pixels: 1, 0.5, or 0 if they are
  /// not rounded.
  ///
  /// A scroll view draws its content at whole pixels of the screen. In a scaled recording, a pixel
  /// of the screen may be half a pixel.
  private static func grain(of values: [Double]) -> Double {
    guard let first = values.first else { return 0 }
    let moving = zip(values, values.dropFirst()).filter { abs($1 - $0) > 0.2 }.map { $1 - first }
    guard moving.count >= 8 else { return 0 }
    return [1, 0.5].first { unit in
      let near = moving.filter { abs($0 / unit - ($0 / unit).rounded()) < 0.15 }
      return Double(near.count) > 0.85 * Double(moving.count)
    } ?? 0
  }

  /// The channels with their noise estimated from second differences of the values.
  var withMeasuredNoise: TimedChannels {
    var result = self
    for index in channels.indices {
      let channel = channels[index]
      let least = Self.leastNoise(of: channel)
      // In a smooth move the second differences are small, so their median shows the noise.
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

  /// The channels that change by at least a tenth of what the most changing one does; nil if these
  /// are all or none. A hundredth of an opacity counts as a pixel.
  var mainChannels: TimedChannels? {
    let ranges = channels.map { channel -> Double in
      let known = channel.values.compactMap { $0 }
      let range = (known.max() ?? 0) - (known.min() ?? 0)
      return channel.isLength ? range : 100 * range
    }
    let most = ranges.max() ?? 0
    var result = self
    result.channels = zip(channels, ranges).filter { $1 >= 0.1 * most }.map(\.0)
    return most > 0 && result.channels.count < channels.count ? result : nil
  }

  private static func leastNoise(of channel: Channel) -> Double {
    guard channel.isLength else { return shareNoise }
    return max(lengthNoise, grain(of: channel.values.compactMap { $0 }) * grainDeviation)
  }

  /// Returns the channels with the noise estimated from the residuals of the best fit. Returns nil
  /// if the noise of every channel remains above 70 % of its former value.
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

  /// The minimum surplus of rows over free numbers in a reliable fit. A fit with fewer rows may be
  /// accidental.
  private static let sureRows = 2
}
