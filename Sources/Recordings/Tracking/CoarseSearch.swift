// The search for a lost region in a whole frame, by normalised cross-correlation in a reduced copy.

import Geometry
import Support

struct CoarseSearch {
  private struct Sample {
    let x: Int
    let y: Int
    let value: Float
  }

  /// The side of the square of recording pixels that one reduced pixel replaces.
  let factor: Int
  private let samples: [Sample]
  private let energy: Float
  /// The smallest and largest coordinates of the samples, relative to the region's centre.
  private let reach: (left: Int, top: Int, right: Int, bottom: Int)

  /// The longest side of the region in the reduced copy, in pixels.
  private static let side = 64.0
  private static let mostSamples = 160
  private static let mostOperations = 30_000_000

  /// Returns nil if the region `box` has no edges in a reduced copy of the frame.
  init?(_ frame: Pyramid, _ box: Rect) {
    var factor = 1
    let shorter = min(box.width, box.height)
    let area = frame.plane.width * frame.plane.height
    while max(box.width, box.height) / Double(factor) > Self.side
      || area / (factor * factor) * Self.mostSamples > Self.mostOperations,
      shorter / Double(factor * 2) >= 2
    { factor *= 2 }
    guard let template = TrackingTemplate(frame, box, factor: factor, margin: 2) else { return nil }
    self.factor = template.factor
    // Use a regular selection of the samples, rounded to whole pixels.
    let step = max(1, template.samples.count / Self.mostSamples)
    let thinned = template.samples.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let mean = thinned.reduce(0) { $0 + $1.value } / Float(max(thinned.count, 1))
    samples = thinned.map {
      Sample(
        x: Int(saturating: Double($0.x).rounded(.down)),
        y: Int(saturating: Double($0.y).rounded(.down)), value: $0.value - mean)
    }
    energy = samples.reduce(0) { $0 + $1.value * $1.value }
    guard energy > 1, let first = samples.first else { return nil }
    reach = samples.reduce((first.x, first.y, first.x, first.y)) {
      (min($0.0, $1.x), min($0.1, $1.y), max($0.2, $1.x), max($0.3, $1.y))
    }
  }

  /// Returns the centres of the best matches, in pixels of the recording, by descending
  /// correlation.
  func places(in frame: Pyramid, most: Int = 4) -> [Point] {
    let plane = frame.plane(factor)
    let patch = ImagePatch(plane, 0, 0, plane.width, plane.height)
    let (columns, rows) = (
      -reach.left..<plane.width - reach.right, -reach.top..<plane.height - reach.bottom
    )
    guard !columns.isEmpty, !rows.isEmpty else { return [] }
    let offsets = samples.map { $0.y * plane.width + $0.x }
    let values = samples.map(\.value)
    let count = Float(samples.count)
    var found: [(correlation: Float, x: Int, y: Int)] = []
    patch.values.withUnsafeBufferPointer { pixels in
      for y in rows {
        for x in columns {
          let place = y * plane.width + x
          var (sum, squares, product): (Float, Float, Float) = (0, 0, 0)
          for index in offsets.indices {
            let value = pixels[place + offsets[index]]
            sum += value
            squares += value * value
            product += value * values[index]
          }
          let varies = squares - sum * sum / count
          guard varies > count, product > 0 else { continue }
          let correlation = product / (varies * energy).squareRoot()
          guard correlation > 0.5 else { continue }
          Self.keep(&found, (correlation, x, y), most)
        }
      }
    }
    return found.map {
      Point(x: (Double($0.x) + 0.5) * Double(factor), y: (Double($0.y) + 0.5) * Double(factor))
    }
  }

  /// Adds a match to the best matches. Among matches within two pixels, only the best stays.
  private static func keep(
    _ found: inout [(correlation: Float, x: Int, y: Int)],
    _ new: (correlation: Float, x: Int, y: Int),
    _ most: Int
  ) {
    if let near = found.firstIndex(where: { abs($0.x - new.x) <= 2 && abs($0.y - new.y) <= 2 }) {
      guard found[near].correlation < new.correlation else { return }
      found.remove(at: near)
    } else if found.count == most, let last = found.last, last.correlation >= new.correlation {
      return
    }
    let place = found.firstIndex { $0.correlation < new.correlation } ?? found.count
    found.insert(new, at: place)
    if found.count > most { found.removeLast() }
  }
}
