// The tracking of one region from frame to frame.

import Geometry

/// The result of tracking a region in one frame.
struct TrackerState {
  /// The best match with the template's size, or nil if the region was not found.
  var place: TemplateMatch?
  /// The best match with a variable size, or nil if the region was not found.
  var sized: TemplateMatch?
  /// The contrast as a fraction of the template's contrast. A lost region has a contrast only if it
  /// has faded out at its last position; otherwise nil.
  var gain: Double?
}

struct Tracker {
  private let templates: [Template]
  private let search: CoarseSearch?
  private var last: TemplateMatch?
  private var secondLast: TemplateMatch?

  /// The smallest correlation at which the region counts as found.
  private static let leastCorrelation = 0.75
  /// The correlation above which the search ends.
  private static let sureCorrelation = 0.97
  /// The smallest contrast at which the region counts as found, as a fraction of the template's
  /// contrast.
  private static let leastGain = 0.08

  /// Returns nil if the region has no edges.
  ///
  /// - Parameters:
  ///   - frame: the frame that shows the region.
  ///   - box: the region, in pixels.
  init?(_ frame: Pyramid, _ box: Rect) {
    guard let finest = Template(frame, box) else { return nil }
    var all = [finest]
    // Coarser templates find the region at larger distances. Add templates while the reduced region
    // has edges.
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

  mutating func track(in frame: Pyramid) -> TrackerState {
    let place = best(in: frame)
    var state = TrackerState(place: place)
    if let place {
      state.sized = Refinement.locate(finest, in: frame, near: place, findsScale: true)
      state.gain = place.gain
    } else if let last,
      let gain = Refinement.contrast(finest, in: frame, at: last.middle), abs(gain) < Self.leastGain
    {
      // The lost region has almost no contrast at its last position, so the region has faded out.
      state.gain = max(0, gain)
    }
    (secondLast, last) = place == nil ? (nil, last) : (last, place)
    return state
  }

  /// Tracks a frame that repeats the previous frame, in which the region has not moved.
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
      // A region at the frame's edge is cut off and may match at a wrong position, so the search
      // continues.
      if let best, best.isWhole, best.correlation > Self.sureCorrelation { return best }
    }
    for start in starts { consider(descend(in: frame, from: start)) }
    if let best, best.correlation > 0.9 { return best }
    for place in search?.places(in: frame) ?? [] {
      consider(descend(in: frame, from: TemplateMatch(middle: place)))
    }
    return best
  }

  /// Finds the region near `start`, from the coarsest template to the finest template.
  private func descend(in frame: Pyramid, from start: TemplateMatch) -> TemplateMatch? {
    var match = start
    for template in templates.dropFirst().reversed() {
      match = Refinement.locate(template, in: frame, near: match) ?? match
    }
    return Refinement.locate(finest, in: frame, near: match)
  }
}
