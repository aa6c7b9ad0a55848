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
  /// Whether the region was not found because several places look like it.
  var isAmbiguous = false
}

struct Tracker {
  private let templates: [Template]
  private let search: CoarseSearch?
  /// The frame of the template. There the region is at its own place.
  private let origin: Pyramid
  private let box: Rect
  private var last: TemplateMatch?
  private var secondLast: TemplateMatch?
  /// The last frame in which the region was found, and its place there.
  private var known: (frame: Pyramid, place: TemplateMatch)?

  /// The smallest correlation at which the region counts as found where it was expected.
  private static let leastCorrelation = 0.75
  /// The smallest correlation at which the region counts as found anywhere else.
  private static let leastFarCorrelation = 0.92
  /// The correlation above which the search ends.
  private static let sureCorrelation = 0.97
  /// The difference of two correlations below which their places cannot be told apart. Tracks of
  /// labels among other labels are never wrong with it (`Tests/measure/labels.py`).
  private static let leastMargin = 0.06
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
    (origin, self.box) = (frame, box)
  }

  private var finest: Template { templates[0] }

  mutating func track(in frame: Pyramid) -> TrackerState {
    var state = TrackerState()
    // The region's own frame decides between things that look alike.
    if frame.plane.values == origin.plane.values {
      state.place = Refinement.locate(
        finest, in: frame, near: TemplateMatch(middle: box.middle))
    } else {
      (state.place, state.isAmbiguous) = best(in: frame)
    }
    if let place = state.place {
      state.sized = Refinement.locate(finest, in: frame, near: place, findsScale: true)
      state.gain = place.gain
      known = (frame, place)
    } else if let last,
      let gain = Refinement.contrast(finest, in: frame, at: last.middle), abs(gain) < Self.leastGain
    {
      // The lost region has almost no contrast at its last position, so the region has faded out.
      state.gain = max(0, gain)
    }
    (secondLast, last) = state.place == nil ? (nil, last) : (last, state.place)
    return state
  }

  /// Tracks a frame that repeats the previous frame, in which the region has not moved.
  mutating func repeatFrame() { if last != nil { secondLast = last } }

  /// The places at which the region is expected: its last one, and that of a constant velocity.
  private var expected: [TemplateMatch] {
    guard let last else { return [] }
    guard let secondLast else { return [last] }
    var ahead = last
    ahead.middle = Point(
      x: 2 * last.middle.x - secondLast.middle.x, y: 2 * last.middle.y - secondLast.middle.y)
    return [ahead, last]
  }

  /// Returns the place of the region, or nil with whether several places look like it.
  private func best(in frame: Pyramid) -> (TemplateMatch?, isAmbiguous: Bool) {
    var matches: [TemplateMatch] = []
    func consider(_ match: TemplateMatch?) {
      guard let match, match.gain >= Self.leastGain, match.correlation >= Self.leastCorrelation
      else { return }
      if let near = matches.firstIndex(where: { $0.distance(to: match) < 2 }) {
        if matches[near].correlation < match.correlation { matches[near] = match }
      } else {
        matches.append(match)
      }
    }
    let expected = expected
    for start in expected {
      let match = Refinement.locate(finest, in: frame, near: start)
      // A region at the frame's edge is cut off and may match at a wrong position, so the search
      // continues.
      if let match, match.isWhole, match.correlation > Self.sureCorrelation,
        match.gain >= Self.leastGain
      {
        return (match, false)
      }
      consider(match)
    }
    for start in expected { consider(descend(in: frame, from: start)) }
    for place in search?.places(in: frame) ?? [] {
      consider(descend(in: frame, from: TemplateMatch(middle: place)))
    }
    return choice(among: matches.filter { !isOther($0) }, expected)
  }

  /// Returns whether something else is at a place: it was there, too, in the last frame in which the
  /// region was found elsewhere.
  private func isOther(_ match: TemplateMatch) -> Bool {
    guard let known, known.place.distance(to: match) > 3,
      let before = Refinement.locate(finest, in: known.frame, near: match)
    else { return false }
    return before.distance(to: match) < 1 && before.correlation > match.correlation - 0.05
  }

  /// Returns the best of several places, or nil if they cannot be told apart.
  private func choice(
    among matches: [TemplateMatch], _ expected: [TemplateMatch]
  ) -> (TemplateMatch?, isAmbiguous: Bool) {
    func distance(_ match: TemplateMatch) -> Double {
      expected.map { $0.distance(to: match) }.min() ?? .infinity
    }
    let gain = known?.place.gain ?? 1
    let matches = matches.filter { match in
      distance(match) <= Self.nearPixels
        || [gain, 1].contains { abs(match.gain / $0 - 1) < Self.leastGainChange }
    }
    let sorted = matches.sorted { $0.correlation > $1.correlation }
    guard let best = sorted.first else { return (nil, false) }
    let rivals = sorted.filter { $0.correlation > best.correlation - Self.leastMargin }
    let nearest = rivals.min { distance($0) < distance($1) } ?? best
    // Things move continuously: a place near the expected one wins over places far from it.
    let step = expected.count == 2 ? expected[0].distance(to: expected[1]) : 0
    let isNear = distance(nearest) <= Self.nearPixels + 0.5 * step
    let others = rivals.filter { $0.distance(to: nearest) > 0 }
    if others.isEmpty {
      let least = isNear ? Self.leastCorrelation : Self.leastFarCorrelation
      return nearest.correlation >= least ? (nearest, false) : (nil, false)
    }
    let isApart = others.allSatisfy { distance($0) > 3 * distance(nearest) + 2 * Self.nearPixels }
    return isNear && isApart ? (nearest, false) : (nil, true)
  }

  /// The largest change of the contrast, as a fraction, of a region that moved far. What is elsewhere
  /// in another contrast is another thing.
  private static let leastGainChange = 0.2
  /// The distance from the expected place within which a region is found by continuity, in pixels.
  private static let nearPixels = 6.0

  /// Finds the region near `start`, from the coarsest template to the finest template.
  private func descend(in frame: Pyramid, from start: TemplateMatch) -> TemplateMatch? {
    var match = start
    for template in templates.dropFirst().reversed() {
      match = Refinement.locate(template, in: frame, near: match) ?? match
    }
    return Refinement.locate(finest, in: frame, near: match)
  }
}

extension TemplateMatch {
  /// The distance between the centres of two matches, in pixels.
  fileprivate func distance(to other: TemplateMatch) -> Double {
    let (x, y) = (middle.x - other.middle.x, middle.y - other.middle.y)
    return (x * x + y * y).squareRoot()
  }
}
