// The size limit of a GIF, and the order in which settings are reduced to meet the limit.

import Images
import Support

/// The maximum size of a GIF in bytes, and optionally its maximum width.
package struct GIFBudget: Sendable, Hashable {
  /// A website or app that limits the size of GIFs.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    /// GitHub's pull requests, issues and READMEs: at most 10 MB, shown in a column of 880 pixels.
    case github
    /// Slack messages: GIFs of up to 2 MB play automatically, at most 720 pixels wide.
    case slack

    /// The limits of this website or app.
    package var budget: GIFBudget {
      switch self {
      case .github: GIFBudget(bytes: 10_000_000, width: 880)
      case .slack: GIFBudget(bytes: 2_000_000, width: 720)
      }
    }
  }

  /// The maximum file size in bytes.
  package var bytes: Int
  /// The maximum width in pixels; nil for no limit.
  package var width: Int?

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - bytes: the maximum file size, at least 1.
  ///   - width: the maximum width in pixels; nil for no limit.
  package init(bytes: Int, width: Int? = nil) {
    (self.bytes, self.width) = (bytes, width)
  }

  /// One combination of settings that may meet the limit.
  struct Step: Hashable {
    var gif: GIFOptions
    /// The divisor of the requested frame rate: of every `rateDivisor` frames, one remains.
    var rateDivisor = 1
    /// The factor on the requested scale, above 0 and at most 1.
    var scaleFactor = 1.0

    /// Returns a lower bound for this step's file size, as a fraction of the size at `other`. The
    /// size is assumed to be proportional to the number of pixels and to the number of frames. A
    /// change of quality or colours is assumed to halve the size at most. The factor 0.8 is a
    /// safety margin.
    func leastPart(of other: Step) -> Double {
      let frames = Double(other.rateDivisor) / Double(rateDivisor)
      let side = scaleFactor / other.scaleFactor
      let look = gif.quality == other.gif.quality && gif.colors == other.gif.colors ? 1.0 : 0.5
      return frames * side * side * look * 0.8
    }
  }

  /// The lowest frame rate at which motion still looks smooth, in frames per second.
  private static let leastFramesPerSecond = 12.0

  /// Returns the steps to try in order, from the requested settings to the lowest acceptable
  /// quality. The steps reduce quality, then frame rate, then scale, then colours; each step keeps
  /// all previous reductions.
  ///
  /// - Parameters:
  ///   - gif: the requested options.
  ///   - framesPerSecond: the requested frame rate; nil if it must not be reduced.
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
