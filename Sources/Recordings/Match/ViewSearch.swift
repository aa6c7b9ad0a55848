// The search for a drawn view in a frame of a recording.

import Geometry
import Support

/// The search for a drawn view in a frame of a recording.
struct ViewSearch {
  private let box: Rect
  private let tracker: Tracker
  /// The largest difference of lightness in the view and its margin.
  private let contrast: Double

  /// The smallest likeness of a view that is recognised.
  private static let leastLikeness = 0.92
  /// The largest difference at a side of the view, as a fraction of the contrast. A side that is
  /// two pixels off differs by √(2/6) in its band of six pixels.
  private static let mostSideDifference = 0.5
  /// The largest distance at which a view counts as being at its place, in pixels. It allows for
  /// the smoothing of a scaled recording.
  private static let samePlace = 1.0
  /// The sizes at which the search for a view of another size starts.
  private static let sizes = [0.5, 0.7, 1, 1.4, 2]

  /// Returns nil for a view without edges.
  init?(_ box: Rect, in drawn: Pyramid) {
    guard let tracker = Tracker(drawn, box) else { return nil }
    (self.box, self.tracker) = (box, tracker)
    let values = tracker.finest.samples.map { Double($0.value) }
    contrast = (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// Returns the view's box in a frame, in pixels; nil if the view looks different everywhere.
  func place(in frame: Pyramid) -> Rect? {
    if isAt(box, in: frame) { return box }
    var tracker = tracker
    let state = tracker.track(in: frame)
    if let match = state.place, state.doubt == nil, isRecognised(match, in: frame) {
      return moved(to: match)
    }
    return sizedPlace(in: frame).map(moved)
  }

  /// Returns the place of the view in another size. The view has its own middle or its own corner.
  private func sizedPlace(in frame: Pyramid) -> TemplateMatch? {
    for width in Self.sizes {
      for height in Self.sizes {
        for grows in [0, 0.5] {
          let middle = Point(
            x: box.middle.x + grows * (width - 1) * box.width,
            y: box.middle.y + grows * (height - 1) * box.height)
          let start = TemplateMatch(middle: middle, scaleX: width, scaleY: height)
          guard
            let match = Refinement.locate(tracker.finest, in: frame, near: start, findsScale: true),
            isRecognised(match, in: frame)
          else { continue }
          return match
        }
      }
    }
    return nil
  }

  /// Returns whether a region of a frame shows the view in its size.
  func isAt(_ region: Rect, in frame: Pyramid) -> Bool {
    let start = TemplateMatch(middle: region.middle)
    guard let match = Refinement.locate(tracker.finest, in: frame, near: start) else {
      return false
    }
    return match.middle.distance(to: start.middle) <= Self.samePlace
      && isRecognised(match, in: frame)
  }

  private func isRecognised(_ match: TemplateMatch, in frame: Pyramid) -> Bool {
    match.gain >= Tracker.leastGain && tracker.likeness(match, in: frame) >= Self.leastLikeness
      && hasSides(match, in: frame)
  }

  /// Returns whether all four sides of the view are at their places. The likeness of a view without
  /// details hardly depends on one side.
  private func hasSides(_ match: TemplateMatch, in frame: Pyramid) -> Bool {
    let template = tracker.finest
    let plane = frame.plane(template.factor)
    let factor = Double(template.factor)
    let inner = (
      x: Float(box.width / factor / 2) - Float(TrackingTemplate.margin),
      y: Float(box.height / factor / 2) - Float(TrackingTemplate.margin)
    )
    let (x, y) = (match.middle.x / factor - 0.5, match.middle.y / factor - 0.5)
    let reach = (
      x: Double(template.reach.x) * match.scaleX, y: Double(template.reach.y) * match.scaleY
    )
    // The patch is blurred like the template.
    let patch = ImagePatch(
      plane, Int(saturating: (x - reach.x).rounded(.down)) - 1,
      Int(saturating: (y - reach.y).rounded(.down)) - 1, Int(saturating: 2 * reach.x) + 4,
      Int(saturating: 2 * reach.y) + 4)
    var bands = [(squares: Double, count: Double)](repeating: (0, 0), count: 4)
    for sample in template.samples {
      let isIn = [-sample.x, sample.x, -sample.y, sample.y].enumerated().map {
        $1 > ($0 < 2 ? inner.x : inner.y)
      }
      guard isIn.contains(true) else { continue }
      let column = Int(saturating: (x + Double(sample.x) * match.scaleX).rounded())
      let row = Int(saturating: (y + Double(sample.y) * match.scaleY).rounded())
      guard (0..<plane.width).contains(column), (0..<plane.height).contains(row) else { continue }
      let shown = patch.values[(row - patch.y) * patch.width + column - patch.x]
      let difference = Double(shown) - match.gain * Double(sample.value) - match.shade
      for band in bands.indices where isIn[band] {
        bands[band].squares += difference * difference
        bands[band].count += 1
      }
    }
    let most = Self.mostSideDifference * abs(match.gain) * contrast
    return bands.allSatisfy { $0.squares <= most * most * $0.count }
  }

  private func moved(to match: TemplateMatch) -> Rect {
    let (width, height) = (box.width * match.scaleX, box.height * match.scaleY)
    return Rect(
      x: match.middle.x - width / 2, y: match.middle.y - height / 2, width: width, height: height)
  }
}
