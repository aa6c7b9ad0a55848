// The track of one element through the frames of a segment.

import Geometry

/// An element in one frame, in reduced pixels.
struct ElementPlace {
  var middle: Point
  /// The size as a multiple of the size in the element's own frame.
  var scaleX = 1.0
  var scaleY = 1.0
  /// The contrast as a multiple of the contrast in the element's own frame.
  var gain = 1.0
  /// The correlation with the element's own frame, at most 1.
  var likeness = 1.0
}

struct ElementTrack {
  /// The element's box in its own frame, in reduced pixels.
  let box: Rect
  /// The index of the element's own frame in the segment.
  let origin: Int
  /// The places, one for each frame of the segment; nil if the element was not found.
  private(set) var places: [ElementPlace?]

  /// The smallest correlation of a found element.
  private static let leastLikeness = 0.8
  /// The smallest correlation of an element that was found far from its expected place.
  private static let leastFarLikeness = 0.94
  /// The difference of correlations below which two far places cannot be told apart.
  private static let leastMargin = 0.06
  /// The contrast below which an element counts as invisible.
  static let leastGain = 0.08
  /// The number of frames in a row without the element after which it is no longer searched.
  private static let mostLost = 20
  /// The number of whole-frame searches for an element.
  private static let mostSearches = 2

  /// Creates a track from known places.
  init(_ box: Rect, places: [ElementPlace?]) {
    (self.box, self.places, origin) = (box, places, 0)
  }

  /// Returns nil if the element has no edges.
  init?(_ box: Rect, from origin: Int, in frames: [SegmentFrame]) {
    guard let finest = TrackingTemplate(frames[origin].pyramid, box) else { return nil }
    (self.box, self.origin) = (box, origin)
    var templates = [finest]
    var factor = finest.factor * 2
    while min(box.width, box.height) / Double(factor) >= 5, templates.count < 4,
      let next = TrackingTemplate(frames[origin].pyramid, box, factor: factor)
    {
      templates.append(next)
      factor *= 2
    }
    let search = CoarseSearch(frames[origin].pyramid, box)
    places = frames.map { _ in nil }
    places[origin] = ElementPlace(middle: box.middle)
    for indices in [Array(origin + 1..<frames.count), (0..<origin).reversed()] {
      var follower = ElementFollower(templates, search, at: box.middle)
      var last = places[origin]
      for index in indices {
        // In reversed order, a frame equals the next one if the next one is a repeat.
        let isRepeated =
          index > origin ? frames[index].isRepeated : frames[index + 1].isRepeated
        if !isRepeated { last = follower.next(frames[index].pyramid) }
        places[index] = last
        if follower.lost > Self.mostLost || follower.hasLeft(frames[index].plane, box) { break }
      }
    }
  }

  private struct ElementFollower {
    private let templates: [TrackingTemplate]
    private let search: CoarseSearch?
    private var last: TemplateMatch
    private var velocity = Point.zero
    /// The number of frames in a row in which the element was not found.
    private(set) var lost = 0
    private var searches = 0

    init(_ templates: [TrackingTemplate], _ search: CoarseSearch?, at middle: Point) {
      (self.templates, self.search) = (templates, search)
      last = TemplateMatch(middle: middle)
    }

    mutating func next(_ frame: Pyramid) -> ElementPlace? {
      var ahead = last
      ahead.middle = last.middle + velocity * Double(lost + 1)
      // An element at rest is expected where it was, and two equal searches have one result.
      let starts = velocity == .zero ? [last] : [ahead, last]
      guard let (match, likeness) = best(in: frame, near: starts) else {
        lost += 1
        return faded(in: frame, at: [last, ahead])
      }
      velocity =
        lost == 0
        ? match.middle - last.middle : (match.middle - last.middle) * (1 / Double(lost + 1))
      let before = last
      (last, lost) = (match, 0)
      guard !isSized else {
        return ElementPlace(
          middle: match.middle, scaleX: match.scaleX, scaleY: match.scaleY,
          gain: max(0, match.gain), likeness: likeness)
      }
      // A faint thing at rest is measured at its place, because noise draws the match away.
      if match.gain < 0.3, before.middle.distance(to: match.middle) < 1 {
        last.middle = before.middle
      }
      let gain = Refinement.contrast(templates[0], in: frame, at: last.middle) ?? match.gain
      return ElementPlace(middle: last.middle, gain: max(0, gain), likeness: likeness)
    }

    /// Whether most of the element is expected outside the frame, where it cannot be found.
    func hasLeft(_ plane: Plane, _ box: Rect) -> Bool {
      guard lost > 1 else { return false }
      let middle = last.middle + velocity * Double(lost)
      let (x, y) = (0.2 * box.width * last.scaleX, 0.2 * box.height * last.scaleY)
      return middle.x < x || middle.y < y || middle.x > Double(plane.width) - x
        || middle.y > Double(plane.height) - y
    }

    /// Returns the place of an element that has almost no contrast at one of the given places.
    private mutating func faded(in frame: Pyramid, at places: [TemplateMatch]) -> ElementPlace? {
      for place in places {
        guard let gain = Refinement.contrast(templates[0], in: frame, at: place.middle),
          abs(gain) < 2 * ElementTrack.leastGain, abs(last.gain) < 0.6
        else { continue }
        last.gain = max(gain, 0.01)
        return ElementPlace(
          middle: place.middle, scaleX: last.scaleX, scaleY: last.scaleY, gain: max(0, gain),
          likeness: 0)
      }
      return nil
    }

    private mutating func best(
      in frame: Pyramid, near starts: [TemplateMatch]
    ) -> (match: TemplateMatch, likeness: Double)? {
      var best: (match: TemplateMatch, likeness: Double)?
      func consider(_ match: TemplateMatch?) {
        let least = max(ElementTrack.leastLikeness, best?.likeness ?? 0)
        guard let match, match.gain >= ElementTrack.leastGain, match.correlation > least else {
          return
        }
        let likeness = Refinement.likeness(templates[0], in: frame, at: match)
        guard likeness > least else { return }
        best = (match, likeness)
      }
      for start in starts {
        consider(Refinement.locate(templates[0], in: frame, near: start))
        if let best, best.likeness > 0.97 { break }
      }
      if best?.likeness ?? 0 < 0.9, lost < 3 {
        for start in starts { consider(descend(in: frame, from: start)) }
      }
      // Only a size that fits clearly better is not noise.
      if let plain = best?.match ?? starts.first, best?.likeness ?? 0 < 0.985 || isSized, lost < 3 {
        let sized = Refinement.locate(templates[0], in: frame, near: plain, findsScale: true)
        if let sized, best.map({ sized.error < 0.7 * $0.match.error }) ?? true || isSized {
          consider(sized)
        }
      }
      return best ?? farPlace(in: frame)
    }

    /// Searches the whole frame for an element that has moved far. Of two places that look alike,
    /// neither is taken.
    private mutating func farPlace(in frame: Pyramid) -> (match: TemplateMatch, likeness: Double)? {
      guard lost < 3, searches < ElementTrack.mostSearches, let search else { return nil }
      searches += 1
      var found: [(match: TemplateMatch, likeness: Double)] = []
      for place in search.places(in: frame, most: 6) {
        guard let match = descend(in: frame, from: TemplateMatch(middle: place)),
          match.gain >= ElementTrack.leastGain,
          !found.contains(where: { $0.match.middle.distance(to: match.middle) < 2 })
        else { continue }
        found.append((match, Refinement.likeness(templates[0], in: frame, at: match)))
      }
      found.sort { $0.likeness > $1.likeness }
      guard let first = found.first, first.likeness >= ElementTrack.leastFarLikeness,
        found.dropFirst().first?.likeness ?? 0 < first.likeness - ElementTrack.leastMargin
      else { return nil }
      return first
    }

    private var isSized: Bool { abs(last.scaleX - 1) > 0.01 || abs(last.scaleY - 1) > 0.01 }

    /// Finds the element near `start`, from the coarsest template to the finest.
    private func descend(in frame: Pyramid, from start: TemplateMatch) -> TemplateMatch? {
      var match = start
      for template in templates.dropFirst().reversed() {
        match = Refinement.locate(template, in: frame, near: match) ?? match
      }
      return Refinement.locate(templates[0], in: frame, near: match)
    }
  }
}
