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
  /// The reason why `place` may show another thing; nil for a place that was checked.
  var doubt: Track.Doubt?
}

/// A place that looks like the region, with the correlation of all its pixels.
struct Lookalike {
  let match: TemplateMatch
  let likeness: Double
}

struct Tracker {
  private let templates: [TrackingTemplate]
  let search: CoarseSearch?
  /// The frame of the template. There the region is at its own place.
  let origin: Pyramid
  private let box: Rect
  private var last: TemplateMatch?
  private var secondLast: TemplateMatch?
  /// The last frame in which the region was found with certainty, and its place there.
  private(set) var known: (frame: Pyramid, place: TemplateMatch)? { didSet { twins = nil } }
  /// The other places in that frame that look like the region; nil if not yet searched.
  var twins: [Lookalike]?
  /// The other places in the template's frame that look like the region; nil if not yet searched.
  var firstTwins: [Lookalike]?
  /// Whether the last place is certain, so that the next one is expected near it.
  private(set) var isSure = false

  /// The smallest correlation at which the region counts as found.
  private static let leastCorrelation = 0.75
  /// The correlation above which the search ends.
  private static let sureCorrelation = 0.97
  /// The smallest contrast at which the region counts as found, as a fraction of the template's
  /// contrast.
  static let leastGain = 0.08

  /// Returns nil if the region has no edges.
  ///
  /// - Parameters:
  ///   - frame: the frame that shows the region.
  ///   - box: the region, in pixels.
  init?(_ frame: Pyramid, _ box: Rect) {
    guard let finest = TrackingTemplate(frame, box) else { return nil }
    var all = [finest]
    // Coarser templates find the region at larger distances. Add templates while the reduced region
    // has edges.
    var factor = finest.factor * 2
    while min(box.width, box.height) / Double(factor) >= 5, all.count < 5,
      let next = TrackingTemplate(frame, box, factor: factor)
    {
      all.append(next)
      factor *= 2
    }
    templates = all
    search = CoarseSearch(frame, box)
    (origin, self.box) = (frame, box)
  }

  var finest: TrackingTemplate { templates[0] }

  mutating func track(in frame: Pyramid) -> TrackerState {
    var state = TrackerState()
    if frame.plane.values == origin.plane.values {
      // Things that look alike are told apart in the region's own frame.
      state.place = Refinement.locate(finest, in: frame, near: TemplateMatch(middle: box.middle))
    } else if let found = best(in: frame) {
      (state.place, state.doubt) = checked(found, in: frame)
    }
    if let place = state.place {
      state.sized = Refinement.locate(finest, in: frame, near: place, findsScale: true)
        .map { bounded($0, by: likeness($0, in: frame)) }
      state.gain = place.gain
    } else if let last,
      let gain = Refinement.contrast(finest, in: frame, at: last.middle), abs(gain) < Self.leastGain
    {
      // The lost region has almost no contrast at its last position, so the region has faded out.
      state.gain = max(0, gain)
    }
    let wasSure = isSure
    if let place = state.place {
      isSure = state.doubt == nil
      if isSure { known = (frame, place) }
      // Only two certain places have a velocity.
      (secondLast, last) = (wasSure && isSure ? last : nil, place)
    } else {
      isSure = isSure && state.gain != nil
      secondLast = nil
    }
    return state
  }

  /// Tracks a frame that repeats the previous frame, in which the region has not moved.
  mutating func repeatFrame() { if last != nil { secondLast = last } }

  /// The places at which the region is expected: that of a constant velocity, and the last one.
  var expected: [TemplateMatch] {
    guard let last else { return [] }
    guard let secondLast else { return [last] }
    var ahead = last
    ahead.middle = Point(
      x: 2 * last.middle.x - secondLast.middle.x, y: 2 * last.middle.y - secondLast.middle.y)
    return [ahead, last]
  }

  private func best(in frame: Pyramid) -> TemplateMatch? {
    var best: TemplateMatch?
    func consider(_ match: TemplateMatch?) {
      guard let match, match.gain >= Self.leastGain,
        match.correlation >= Self.leastCorrelation, match.correlation > best?.correlation ?? 0
      else { return }
      best = match
    }
    let starts = expected
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
  func descend(in frame: Pyramid, from start: TemplateMatch) -> TemplateMatch? {
    var match = start
    for template in templates.dropFirst().reversed() {
      match = Refinement.locate(template, in: frame, near: match) ?? match
    }
    return Refinement.locate(finest, in: frame, near: match)
  }
}
