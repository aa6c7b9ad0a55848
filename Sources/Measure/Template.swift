// What a thing looks like that is to be found again: its lightness at points that tell something.

import Geometry
import Platform
import Support

/// How a thing looks in one frame.
struct Template {
  /// A point of it.
  struct Sample {
    /// From the middle, in pixels of the reduced plane.
    let x: Float
    let y: Float
    let value: Float
  }

  /// Where it was then, in pixels of the recording.
  let box: Rect
  /// How many pixels of the recording are one here, along each side.
  let factor: Int
  let samples: [Sample]
  /// How strongly its lightness varies: the sum of squared gradients of the samples.
  let texture: Float

  /// So many pixels around it belong to it: its edges are what is known best.
  static let margin = 3
  private static let mostPixels = 300_000
  private static let mostSamples = 6_000
  /// Less variation, in lightness a pixel at its steepest, is nothing to find again.
  private static let leastGradient: Float = 3

  /// Nil where there is nothing that could be found again.
  ///
  /// - Parameters:
  ///   - frame: of the recording.
  ///   - factor: at least; large things are reduced further.
  init?(_ frame: Pyramid, _ box: Rect, factor: Int = 1, margin: Int = Template.margin) {
    var factor = factor
    while Int(saturating: box.width * box.height) / (factor * factor) > Self.mostPixels {
      factor *= 2
    }
    let scale = Double(factor)
    let reduced = frame.plane(factor)
    let left = max(0, Int(saturating: (box.minX / scale).rounded(.down)) - margin)
    let top = max(0, Int(saturating: (box.minY / scale).rounded(.down)) - margin)
    let right = min(reduced.width, Int(saturating: (box.maxX / scale).rounded(.up)) + margin)
    let bottom = min(reduced.height, Int(saturating: (box.maxY / scale).rounded(.up)) + margin)
    guard right - left >= 3, bottom - top >= 3 else { return nil }
    let patch = Patch(reduced, left, top, right - left, bottom - top)
    // Where pixels lie within the box's own frame: the middle of a pixel is at a half.
    let middle = (x: box.middle.x / scale - 0.5, y: box.middle.y / scale - 0.5)
    var weights = [Float](repeating: 0, count: patch.values.count)
    for row in 0..<patch.height {
      for column in 0..<patch.width {
        let (x, y) = patch.gradient(column, row)
        weights[row * patch.width + column] = x * x + y * y
      }
    }
    guard let steepest = weights.max(), steepest >= Self.leastGradient * Self.leastGradient else {
      return nil
    }
    // The steepest places say where it is; some others how light it is.
    let stride = max(1, patch.values.count / (Self.mostSamples / 4))
    let steep = weights.sorted(by: >)[min(weights.count, Self.mostSamples * 3 / 4) - 1]
    var (samples, texture): ([Sample], Float) = ([], 0)
    for row in 0..<patch.height {
      for column in 0..<patch.width {
        let index = row * patch.width + column
        guard weights.count <= Self.mostSamples || weights[index] > steep || index % stride == 0
        else { continue }
        texture += weights[index]
        samples.append(
          Sample(
            x: Float(Double(left + column) - middle.x), y: Float(Double(top + row) - middle.y),
            value: patch.values[index]))
      }
    }
    (self.box, self.factor, self.samples, self.texture) = (box, factor, samples, texture)
  }

  /// Its own middle, in pixels of the recording.
  var middle: Point { box.middle }

  /// The least and greatest distances of samples from the middle, in reduced pixels.
  var reach: (x: Float, y: Float) {
    samples.reduce((0, 0)) { (max($0.0, abs($1.x)), max($0.1, abs($1.y))) }
  }
}

/// Where a template was found.
struct Match {
  /// The thing's middle, in pixels of the recording.
  var middle: Point
  /// How much wider it is than the template.
  var scaleX = 1.0
  /// How much higher.
  var scaleY = 1.0
  /// Its contrast as a part of the template's.
  var gain = 1.0
  /// What is added to its lightness.
  var shade = 0.0
  /// How well both agree, 0 to 1: their correlation.
  var likeness = 0.0
  /// Root mean square of what differs, in lightness.
  var error = 0.0
  /// False where a part of it would be beyond the frame.
  var isWhole = true
}

extension Rect {
  /// Half way between its edges.
  var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
}
