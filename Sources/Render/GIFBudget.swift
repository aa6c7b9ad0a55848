// What a GIF may weigh, and what is given up for it, in which order.

import Images
import Platform

/// A limit of a GIF's bytes, and perhaps of its width.
package struct GIFBudget: Sendable, Hashable {
  /// Where GIFs are shown, with limits that are known.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    /// Pull requests, issues and READMEs: 10 MB, in a column of 880 pixels.
    case github
    /// Messages: 2 MB, beyond which one does not play by itself; shown 720 pixels wide at most.
    case slack

    /// The limits of the place.
    package var budget: GIFBudget {
      switch self {
      case .github: GIFBudget(bytes: 10_000_000, width: 880)
      case .slack: GIFBudget(bytes: 2_000_000, width: 720)
      }
    }
  }

  /// The most that the file may have.
  package var bytes: Int
  /// In pixels; nil: any.
  package var width: Int?

  /// - Parameters:
  ///   - bytes: at least 1.
  ///   - width: in pixels; nil for any.
  package init(bytes: Int, width: Int? = nil) {
    (self.bytes, self.width) = (bytes, width)
  }

  /// One step of what is given up: all of it together.
  struct Step: Hashable {
    var gif: GIFOptions
    /// Of so many frames one is kept.
    var rateDivisor = 1
    /// Of the scale that was asked for.
    var scaleFactor = 1.0

    /// The part of a GIF's bytes that this one has at least, when the other has all of them:
    /// pixels and frames count in full, and colours with theirs.
    func leastPart(of other: Step) -> Double {
      let frames = Double(other.rateDivisor) / Double(rateDivisor)
      let side = scaleFactor / other.scaleFactor
      let look = gif.quality == other.gif.quality && gif.colors == other.gif.colors ? 1.0 : 0.5
      return frames * side * side * look * 0.8
    }
  }

  /// Motion with fewer frames a second is no longer smooth.
  private static let leastFramesPerSecond = 12.0

  /// What is tried in turn: exactness of pixels first, then the frame rate, then the scale, colours
  /// last. What comes after would not be worth looking at.
  ///
  /// - Parameters:
  ///   - gif: as asked for.
  ///   - framesPerSecond: as asked for; nil: the rate must stay.
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
