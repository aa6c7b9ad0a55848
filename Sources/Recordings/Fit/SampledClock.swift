// The times of frames that a converter took from a display's refreshes.

import Support

extension FrameClock {
  /// The refreshes of a screen per second, from which recordings are converted.
  private static let refreshes = 60.0

  /// The largest error of all converted times together, in seconds: half a refresh.
  static let conversionSeconds = 0.5 / refreshes

  /// The possible times of the shown frames, in seconds, if a converter took each frame from the
  /// nearest refresh of a screen at 60 Hz. At 25 frames per second, a frame is up to 8 ms older or
  /// newer than its timestamp.
  ///
  /// The phase of the refreshes is unknown, but only a few phases round the frames differently. The
  /// result is empty without a steady rate, or if each frame is a whole number of refreshes.
  var convertedTimes: [[Double]] {
    guard let rate = framesPerSecond, rate < Self.refreshes - 1, let first = times.first else {
      return []
    }
    let step = Self.refreshes / rate
    // 60 divided by 25 is 12/5, so that five phases round differently.
    func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < 0.02 }
    guard !isWhole(step), let phases = (2...6).first(where: { isWhole(step * Double($0)) }) else {
      return []
    }
    return (0..<phases).map { phase in
      let shift = (Double(phase) + 0.5) / Double(phases)
      return times.map { time in
        let frame = ((time - first) * rate).rounded()
        return first + ((frame * step + shift).rounded(.down) - shift + 0.5) / Self.refreshes
      }
    }
  }
}

extension TimedChannels {
  /// Returns the same values at other times.
  ///
  /// - Parameter times: one time for each row, in seconds, ascending.
  func at(_ times: [Double]) -> TimedChannels {
    var other = self
    other.times = times
    return other
  }
}
