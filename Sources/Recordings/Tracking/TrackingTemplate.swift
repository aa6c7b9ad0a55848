// The appearance of a region, as samples that determine its position in later frames.

import Geometry
import Support

/// The appearance of a region in one frame.
struct TrackingTemplate {
  /// A sampled pixel of the region, with its blurred lightness.
  struct Sample {
    /// The horizontal distance from the region's centre, in pixels of the reduced plane.
    let x: Float
    let y: Float
    let value: Float
  }

  /// The region in the template's frame, in pixels of the recording.
  let box: Rect
  /// The side of the square of recording pixels that one template pixel replaces.
  let factor: Int
  let samples: [Sample]

  /// The width of the margin around the region, in pixels of the reduced plane. The margin is part
  /// of the template, because edges locate a region best.
  static let margin = 3
  private static let mostPixels = 300_000
  private static let mostSamples = 6_000
  /// The smallest gradient of an edge, in lightness per pixel. A template has at least one edge.
  private static let leastGradient: Float = 3

  /// Returns nil if the region `box` has no edges.
  ///
  /// - Parameter factor: the minimum reduction. Large regions are reduced further.
  init?(_ frame: Pyramid, _ box: Rect, factor: Int = 1, margin: Int = TrackingTemplate.margin) {
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
    let patch = ImagePatch(reduced, left, top, right - left, bottom - top)
    // Pixel centres are at half-integer coordinates, so 0.5 converts coordinates to pixel indices.
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
    // Most samples have a steep gradient, which locates the region. A regular selection of all
    // other pixels determines the lightness.
    let stride = max(1, patch.values.count / (Self.mostSamples / 4))
    let steep = weights.sorted(by: >)[min(weights.count, Self.mostSamples * 3 / 4) - 1]
    var samples: [Sample] = []
    for row in 0..<patch.height {
      for column in 0..<patch.width {
        let index = row * patch.width + column
        guard weights.count <= Self.mostSamples || weights[index] > steep || index % stride == 0
        else { continue }
        samples.append(
          Sample(
            x: Float(Double(left + column) - middle.x), y: Float(Double(top + row) - middle.y),
            value: patch.values[index]))
      }
    }
    (self.box, self.factor, self.samples) = (box, factor, samples)
  }

  /// The centre, in pixels of the recording.
  var middle: Point { box.middle }

  /// The largest horizontal and vertical distances of samples from the centre, in reduced pixels.
  var reach: (x: Float, y: Float) {
    samples.reduce((0, 0)) { (max($0.0, abs($1.x)), max($0.1, abs($1.y))) }
  }
}

/// The position, size and appearance of a template's region in another frame.
struct TemplateMatch {
  /// The centre of the region, in pixels of the recording.
  var middle: Point
  /// The width as a multiple of the template's width.
  var scaleX = 1.0
  /// The height as a multiple of the template's height.
  var scaleY = 1.0
  /// The contrast as a fraction of the template's contrast.
  var gain = 1.0
  /// The brightness: the lightness difference that remains after scaling the contrast by `gain`.
  var shade = 0.0
  /// The correlation, at most 1.
  var correlation = 0.0
  /// The root mean square of the remaining differences, in lightness (0 to 255).
  var error = 0.0
  /// Whether the whole region is inside the frame.
  var isWhole = true
}

extension Rect {
  var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
}
