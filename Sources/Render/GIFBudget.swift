// The size limit of a GIF, and the order in which its settings are reduced to keep it.

import Images
import Platform

/// A limit for a GIF's size in bytes, and optionally for its width.
package struct GIFBudget: Sendable, Hashable {
  /// A service that shows GIFs, with known limits.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    /// GitHub's pull requests, issues and READMEs: 10 MB, in a column of 880 pixels.
    case github
    /// Slack messages: up to 2 MB play automatically, shown at most 720 pixels wide.
    case slack

    /// The limits of the service.
    package var budget: GIFBudget {
      switch self {
      case .github: GIFBudget(bytes: 10_000_000, width: 880)
      case .slack: GIFBudget(bytes: 2_000_000, width: 720)
      }
    }
  }

  /// The largest file size in bytes.
  package var bytes: Int
  /// The largest width in pixels; nil for no limit.
  package var width: Int?

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - bytes: the largest file size, at least 1.
  ///   - width: the largest width in pixels; nil for no limit.
  package init(bytes: Int, width: Int? = nil) {
    (self.bytes, self.width) = (bytes, width)
  }

  /// One set of reduced settings.
  struct Step: Hashable {
    var gif: GIFOptions
    /// The divisor of the frame rate: one frame in `rateDivisor` is kept.
    var rateDivisor = 1
    /// The factor for the requested scale.
    var scaleFactor = 1.0

    /// Returns the least part of `other`'s file size that this step has. Pixels and frames count in
    /// full. Any change of quality or colours counts as a half.
    func leastPart(of other: Step) -> Double {
      let frames = Double(other.rateDivisor) / Double(rateDivisor)
      let side = scaleFactor / other.scaleFactor
      let look = gif.quality == other.gif.quality && gif.colors == other.gif.colors ? 1.0 : 0.5
      return frames * side * side * look * 0.8
    }
  }

  /// The lowest frame rate at which motion still looks smooth.
  private static let leastFramesPerSecond = 12.0

  /// Returns the steps in the order of trial: first lower quality, then frame rate, then scale, and
  /// colours last. Further steps would not look acceptable.
  ///
  /// - Parameters:
  ///   - gif: the requested options.
  ///   - framesPerSecond: the requested rate; nil if the rate must not change.
  static func steps(_ gif: GIFOptions, framesPerSecond: Double?) -> [Step] {
    let qualities = [GIFOptions.Quality.best, .normal, .small].drop { $0 != gif.quality }
    var steps = qualities.map { quality in
      var step = Step(gif: gif)
      step.gif.quality = quality
      return step
    }
    func add(_ change: (inout Step) -> Void) {
      guard var step = steps.last else { return }
      change(&step)
      steps.append(step)
    }
    for divisor in 2...4 {
      guard let rate = framesPerSecond, rate / Double(divisor) >= leastFramesPerSecond else {
        break
      }
      add { $0.rateDivisor = divisor }
    }
    for factor in [0.85, 0.7, 0.6, 0.5] { add { $0.scaleFactor = factor } }
    for colors in [128, 64] where colors < gif.colors {
      add { ($0.gif.colors, $0.gif.dither) = (colors, .none) }
    }
    return steps
  }
}
