// Sampled moves for tests, computed without the code under test.

@testable import Recordings

/// Samples a move at `rate` frames per second, with reproducible noise.
func series(
  rate: Double = 30, seconds: Double = 2, noise: Double = 0.03, _ channels: String...,
  value: (_ channel: Int, _ time: Double) -> Double
) -> TimedChannels {
  let times = (0..<Int(seconds * rate)).map { Double($0) / rate }
  return TimedChannels(
    name: "box", times: times,
    channels: channels.enumerated().map { index, name in
      TimedChannels.Channel(
        name: name,
        values: times.enumerated().map { row, time in
          // Multiples of the golden ratio are evenly spread and follow no law.
          let part = (Double(row * (index + 3)) * 0.618).truncatingRemainder(dividingBy: 1) - 0.5
          return value(index, time) + 2 * noise * part
        }, noise: 0)
    })
}

/// Returns y at x of a cubic Bézier curve. Bisection solves x(t) = 3·x1·t(1−t)² + 3·x2·t²(1−t) +
/// t³.
func eased(_ x: Double, _ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double) -> Double {
  guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
  var (low, high) = (0.0, 1.0)
  func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  for _ in 0..<50 {
    let middle = (low + high) / 2
    if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return cubic(y1, y2, low)
}
