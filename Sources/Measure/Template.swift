// The appearance of a region, as samples that determine its place in other frames.

import Geometry
import Platform
import Support

/// The appearance of a region in one frame.
struct Template {
  /// A sampled pixel of the region, with its blurred lightness.
  struct Sample {
    /// The horizontal distance from the region's middle, in pixels of the reduced plane.
    let x: Float
    let y: Float
    let value: Float
  }

  /// The region in the frame of the template, in pixels of the recording.
  let box: Rect
  /// The reduction: the recording's pixels for each pixel of the template, along each side.
  let factor: Int
  let samples: [Sample]

  /// The width of the margin around the region that the template includes, in pixels of the reduced
  /// plane. It is included because edges locate a region best.
  static let margin = 3
  private static let mostPixels = 300_000
  private static let mostSamples = 6_000
  /// The smallest gradient that counts as an edge, in lightness per pixel. A template has at least
  /// one edge.
  private static let leastGradient: Float = 3

  /// Creates a template of the region `box`, or nil if the region has no edges.
  ///
  /// - Parameter factor: the minimum reduction. Large regions are reduced further.
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
    let patch = ImagePatch(reduced, left, top, right - left, bottom - top)
    // The centre of a pixel is half a pixel from its edges, so 0.5 converts coordinates to pixel
    // indices.
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
    // Most samples are pixels with a steep gradient, which locate the region. A regular selection
    // of other pixels determines the lightness.
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

  /// The middle of the region, in pixels of the recording.
  var middle: Point { box.middle }

  /// The largest horizontal and vertical distances of samples from the middle, in reduced pixels.
  var reach: (x: Float, y: Float) {
    samples.reduce((0, 0)) { (max($0.0, abs($1.x)), max($0.1, abs($1.y))) }
  }
}

/// The place, size and appearance of a template's region in another frame.
struct TemplateMatch {
  /// The middle of the region, in pixels of the recording.
  var middle: Point
  /// The width as a multiple of the width in the template.
  var scaleX = 1.0
  /// The height as a multiple of the height in the template.
  var scaleY = 1.0
  /// The contrast as a fraction of the contrast in the template.
  var gain = 1.0
  /// The brightness: the difference of lightness from the template after its contrast is scaled by
  /// `gain`.
  var shade = 0.0
  /// The correlation with the template, at most 1.
  var correlation = 0.0
  /// The root mean square of the remaining differences, in lightness (0 to 255).
  var error = 0.0
  /// Whether the whole region is inside the frame.
  var isWhole = true
}

extension Rect {
  /// The centre of the rectangle.
  var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
}
