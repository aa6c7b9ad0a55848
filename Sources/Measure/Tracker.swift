// Tracks one region from frame to frame.

import Geometry

/// The result of a tracker in one frame.
struct TrackerState {
  /// The place with the size of the template; nil where the region was not found.
  var place: TemplateMatch?
  /// The place with a size of its own; nil where none was found.
  var sized: TemplateMatch?
  /// The contrast, at the last place where the region was not found; nil where it cannot be told.
  var gain: Double?
}

/// A tracker that locates a region in one frame after the other.
struct Tracker {
  private let templates: [Template]
  private let search: CoarseSearch?
  private var last: TemplateMatch?
  private var secondLast: TemplateMatch?

  /// The least correlation of a match.
  private static let leastCorrelation = 0.75
  /// The correlation from which no better match is searched for.
  private static let sureCorrelation = 0.97
  /// The least contrast of a match, as a part of the template's.
  private static let leastGain = 0.08

  /// Returns nil for a region without edges.
  ///
  /// - Parameters:
  ///   - frame: the frame in which the region is known.
  ///   - box: the region in pixels.
  init?(_ frame: Pyramid, _ box: Rect) {
    guard let finest = Template(frame, box) else { return nil }
    var all = [finest]
    // Coarser templates find it from further away, as long as they have edges.
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
      // A region that has faded shows no more at its last place.
      state.gain = max(0, gain)
    }
    (secondLast, last) = place == nil ? (nil, last) : (last, place)
    return state
  }

  /// Notes a frame that repeats the one before.
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
      // The visible part of a cut region may look like another part.
      if let best, best.isWhole, best.correlation > Self.sureCorrelation { return best }
    }
    for start in starts { consider(descend(in: frame, from: start)) }
    if let best, best.correlation > 0.9 { return best }
    for place in search?.places(in: frame) ?? [] {
      consider(descend(in: frame, from: TemplateMatch(middle: place)))
    }
    return best
  }

  /// Locates the region with the coarsest template first and the finest last.
  private func descend(in frame: Pyramid, from start: TemplateMatch) -> TemplateMatch? {
    var match = start
    for template in templates.dropFirst().reversed() {
      match = Refinement.locate(template, in: frame, near: match) ?? match
    }
    return Refinement.locate(finest, in: frame, near: match)
  }
}
