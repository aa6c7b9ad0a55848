// The check of a tracked place: whether it shows the region or another thing that looks like it.

import Geometry

extension Tracker {
  /// The distance from the expected place within which a region is found by continuity, in pixels.
  private static let nearPixels = 6.0
  /// The smallest likeness of a region that is not near its expected place.
  private static let leastLikeness = 0.92
  /// The difference of likenesses below which two places cannot be told apart. With it, tracks of
  /// labels among other labels are right (`Tests/measure/labels.py`).
  private static let leastMargin = 0.06
  /// The likeness above which an expected place needs no further check.
  private static let sureLikeness = 0.97
  /// The largest difference of the likenesses of a thing at rest in two frames.
  private static let sameLikeness = 0.05
  /// The largest change of contrast, as a fraction, of a region that moved far.
  private static let mostGainChange = 0.2

  /// Checks a place against all others in the frame.
  ///
  /// - Returns: the place, or a better one; and the reason for a doubt, if any.
  mutating func checked(_ match: TemplateMatch, in frame: Pyramid)
    -> (TemplateMatch, Track.Doubt?)
  {
    let likeness = likeness(match, in: frame)
    let isExpected = isSure && isExpected(match, likeness, in: frame)
    if isExpected, likeness > Self.sureLikeness { return (match, nil) }
    let match = bounded(match, by: likeness)
    let others = otherPlaces(than: match, in: frame).filter { !wasThere($0.match, $0.likeness) }
    let isAnother = !isExpected && wasThere(match, likeness)
    if let better = others.first, isAnother || better.likeness > likeness + Self.leastMargin,
      better.likeness >= Self.leastLikeness, hasItsContrast(better.match)
    {
      let rival = others.dropFirst().first?.likeness ?? 0
      let isAlone =
        rival <= better.likeness - Self.leastMargin
        && !hasTwinMoved(better.match, better.likeness, in: frame)
      return (bounded(better.match, by: better.likeness), isAlone ? nil : .otherPlace)
    }
    // Things move continuously, so a thing that looks alike elsewhere does not matter.
    if isExpected { return (match, nil) }
    let isAlone = others.first?.likeness ?? 0 <= likeness - Self.leastMargin
    guard isAlone, !hasTwinMoved(match, likeness, in: frame) else { return (match, .otherPlace) }
    let isItself = likeness >= Self.leastLikeness && hasItsContrast(match) && !isAnother
    return (match, isItself ? nil : .jump)
  }

  /// Returns whether a place is near the expected ones. A fast region may change its velocity by
  /// half, unless it may be mistaken for another thing.
  private mutating func isExpected(
    _ match: TemplateMatch, _ likeness: Double, in frame: Pyramid
  ) -> Bool {
    let expected = expected
    let step = expected.count == 2 ? expected[0].middle.distance(to: expected[1].middle) : 0
    let distance = expected.map { $0.middle.distance(to: match.middle) }.min() ?? .infinity
    if distance <= Self.nearPixels { return true }
    return distance <= Self.nearPixels + step / 2 && !wasThere(match, likeness)
      && !hasTwinMoved(match, likeness, in: frame, mayCover: true)
  }

  /// Returns the correlation with the template in which all pixels count alike. The correlation of
  /// a match gives a small weight to pixels that differ, even where a letter differs.
  func likeness(_ match: TemplateMatch, in frame: Pyramid) -> Double {
    Refinement.likeness(finest, in: frame, at: match)
  }

  /// Returns a match whose correlation is at most its likeness, since the match of a part of the
  /// pixels is no reason for confidence.
  func bounded(_ match: TemplateMatch, by likeness: Double) -> TemplateMatch {
    var match = match
    match.correlation = min(match.correlation, likeness)
    return match
  }

  private func hasItsContrast(_ match: TemplateMatch) -> Bool {
    [known?.place.gain ?? 1, 1].contains { abs(match.gain / $0 - 1) < Self.mostGainChange }
  }

  /// Returns whether another thing is at a place: it was already there in the template's frame, or
  /// in the last frame in which the region was found. In the latter the region may have covered it.
  private func wasThere(_ match: TemplateMatch, _ likeness: Double) -> Bool {
    let own = (frame: origin, place: TemplateMatch(middle: finest.middle))
    return [known, own].contains { earlier in
      guard let earlier, earlier.place.middle.distance(to: match.middle) > 3,
        let before = Refinement.locate(finest, in: earlier.frame, near: match),
        before.middle.distance(to: match.middle) < 1
      else { return false }
      return self.likeness(before, in: earlier.frame) > likeness - Self.sameLikeness
    }
  }

  /// Returns whether `match` may be a twin of the region that has left its place. A twin looked
  /// like the region in the template's frame, or in the last frame in which the region was found.
  ///
  /// - Parameter mayCover: whether `match` may hide a twin that is still at its place.
  private mutating func hasTwinMoved(
    _ match: TemplateMatch, _ likeness: Double, in frame: Pyramid, mayCover: Bool = false
  ) -> Bool {
    guard let known else { return false }
    let own = TemplateMatch(middle: finest.middle)
    let first = firstTwins ?? otherPlaces(than: own, in: origin)
    let later = twins ?? otherPlaces(than: known.place, in: known.frame)
    (firstTwins, twins) = (first, later)
    func isAlike(_ twin: Lookalike) -> Bool { twin.likeness > likeness - Self.leastMargin }
    func rests(_ twin: Lookalike) -> Bool {
      mayCover && covers(match, twin.match) || isStillThere(twin, in: frame, besides: match)
    }
    if later.contains(where: { isAlike($0) && !rests($0) }) { return true }
    // Another thing may have covered a twin in the last frame. It may also rest at a new place.
    let gone = first.filter { isAlike($0) && !rests($0) }
    let elsewhere = later.filter { twin in
      !first.contains { $0.match.middle.distance(to: twin.match.middle) <= 2 }
    }
    return gone.count > elsewhere.filter(isAlike).count
  }

  private func isStillThere(
    _ twin: Lookalike, in frame: Pyramid, besides match: TemplateMatch
  ) -> Bool {
    guard let now = Refinement.locate(finest, in: frame, near: twin.match),
      now.middle.distance(to: twin.match.middle) < 1, now.middle.distance(to: match.middle) > 2
    else { return false }
    return likeness(now, in: frame) >= twin.likeness - Self.sameLikeness
  }

  private func covers(_ match: TemplateMatch, _ other: TemplateMatch) -> Bool {
    let offset = match.middle - other.middle
    return abs(offset.x) < finest.box.width && abs(offset.y) < finest.box.height
      && match.middle.distance(to: other.middle) > Self.nearPixels
  }

  /// Returns the places in the whole frame that look like the region, except `match`, by descending
  /// likeness.
  private func otherPlaces(than match: TemplateMatch, in frame: Pyramid) -> [Lookalike] {
    var found: [Lookalike] = []
    for place in search?.places(in: frame, most: 12) ?? [] {
      guard let other = descend(in: frame, from: TemplateMatch(middle: place)),
        other.gain >= Self.leastGain, other.middle.distance(to: match.middle) > 2,
        !found.contains(where: { $0.match.middle.distance(to: other.middle) <= 2 })
      else { continue }
      found.append(Lookalike(match: other, likeness: likeness(other, in: frame)))
    }
    return found.sorted { $0.likeness > $1.likeness }
  }
}
