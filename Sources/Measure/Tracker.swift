// The tracking of one region from frame to frame.

import Geometry

/// The result of a tracker in one frame.
struct TrackerState {
  /// The place with the template's size, or nil if the region was not found.
  var place: TemplateMatch?
  /// The place with a size of its own, or nil if none was found.
  var sized: TemplateMatch?
  /// The contrast, at the last known place if the region was not found; nil if unknown.
  var gain: Double?
}

/// A tracker that locates a region in successive frames.
struct Tracker {
  private let templates: [Template]
  private let search: CoarseSearch?
  private var last: TemplateMatch?
  private var secondLast: TemplateMatch?

  /// The smallest correlation of a match.
  private static let leastCorrelation = 0.75
  /// The correlation above which the search for a better match ends.
  private static let sureCorrelation = 0.97
  /// The smallest contrast of a match, as a fraction of the template's.
  private static let leastGain = 0.08

  /// Returns nil for a region without edges.
  ///
  /// - Parameters:
  ///   - frame: the frame that shows the region.
  ///   - box: the region, in pixels.
  init?(_ frame: Pyramid, _ box: Rect) {
    guard let finest = Template(frame, box) else { return nil }
    var all = [finest]
    // Coarser templates find the region from further away, as long as they have edges.
    var factor = finest.factor * 2
    while min(box.width, box.height) / Double(factor) >= 5, all.count < 5,
      let next = Template(frame, box, factor: factor)
    {
      all.append(next)
      factor *= 2
    }
    templates = all
    search = CoarseSearch(frame, box)
  }

  private var finest: Template { templates[0] }

  /// Locates the region in the next frame.
  mutating func track(in frame: Pyramid) -> TrackerState {
    let place = best(in: frame)
    var state = TrackerState(place: place)
    if let place {
      state.sized = Refinement.locate(finest, in: frame, near: place, findsScale: true)
      state.gain = place.gain
    } else if let last,
      let gain = Refinement.contrast(finest, in: frame, at: last.middle), abs(gain) < Self.leastGain
    {
      // A faded region has almost no contrast at its last place.
      state.gain = max(0, gain)
    }
    (secondLast, last) = place == nil ? (nil, last) : (last, place)
    return state
  }

  /// Records a frame that repeats the previous one.
  mutating func repeatFrame() { if last != nil { secondLast = last } }

  private func best(in frame: Pyramid) -> TemplateMatch? {
    var best: TemplateMatch?
    func consider(_ match: TemplateMatch?) {
      guard let match, match.gain >= Self.leastGain,
        match.correlation >= Self.leastCorrelation, match.correlation > best?.correlation ?? 0
      else { return }
      best = match
    }
    var starts: [TemplateMatch] = []
    if let last {
      if let secondLast {
        var ahead = last
        ahead.middle = Point(
          x: 2 * last.middle.x - secondLast.middle.x, y: 2 * last.middle.y - secondLast.middle.y)
        starts.append(ahead)
      }
      starts.append(last)
    }
    for start in starts {
      consider(Refinement.locate(finest, in: frame, near: start))
      // The visible part of a cut-off region may look like another part.
      if let best, best.isWhole, best.correlation > Self.sureCorrelation { return best }
    }
    for start in starts { consider(descend(in: frame, from: start)) }
    if let best, best.correlation > 0.9 { return best }
    for place in search?.places(in: frame) ?? [] {
      consider(descend(in: frame, from: TemplateMatch(middle: place)))
    }
    return best
  }

  /// Locates the region with the templates from the coarsest to the finest.
  private func descend(in frame: Pyramid, from start: TemplateMatch) -> TemplateMatch? {
    var match = start
    for template in templates.dropFirst().reversed() {
      match = Refinement.locate(template, in: frame, near: match) ?? match
    }
    return Refinement.locate(finest, in: frame, near: match)
  }
}
