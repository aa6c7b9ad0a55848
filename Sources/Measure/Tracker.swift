// Follows one thing from frame to frame.

import Geometry

/// Finds a thing in one frame after the other.
struct Tracker {
  private let templates: [Template]
  private let search: CoarseSearch?
  private var last: Match?
  private var before: Match?

  /// A match that agrees less is none.
  static let leastLikeness = 0.75
  /// One that agrees so well is looked for no further.
  private static let surelyLike = 0.97
  /// Less contrast than this part of the template's cannot be told from nothing.
  static let leastGain = 0.08

  /// What is known of a thing in a frame.
  struct Sight {
    /// Its place alone, size unchanged; nil where it was not found.
    var place: Match?
    /// The same with a size of its own; nil where none could be found.
    var sized: Match?
    /// How much it shows where it was last; nil where that cannot be told.
    var gain: Double?
  }

  /// Nil for what has nothing in it that could be found again.
  ///
  /// - Parameters:
  ///   - frame: the one in which it is known.
  ///   - box: where it is there, in pixels.
  init?(_ frame: Pyramid, _ box: Rect) {
    guard let finest = Template(frame, box) else { return nil }
    var all = [finest]
    // Coarser ones lead to it from further away, as long as there is something to see.
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

  /// Looks for it in the next frame.
  mutating func look(in frame: Pyramid) -> Sight {
    let place = best(in: frame)
    var sight = Sight(place: place)
    if let place {
      sight.sized = Refinement.match(finest, in: frame, near: place, findsScale: true)
      sight.gain = place.gain
    } else if let last {
      // A thing that has faded where it stood shows no more there.
      var still = last
      (still.scaleX, still.scaleY) = (1, 1)
      if let match = Refinement.contrast(finest, in: frame, at: still), abs(match) < Self.leastGain
      {
        sight.gain = max(0, match)
      }
    }
    (before, last) = place == nil ? (nil, last) : (last, place)
    return sight
  }

  /// It is in this frame as it was in the one before.
  mutating func stay() { if last != nil { before = last } }

  private func best(in frame: Pyramid) -> Match? {
    var best: Match?
    func consider(_ match: Match?) {
      guard let match, match.gain >= Self.leastGain, match.likeness >= Self.leastLikeness else {
        return
      }
      if match.likeness > best?.likeness ?? 0 { best = match }
    }
    var starts: [Match] = []
    if let last {
      if let before {
        var ahead = last
        ahead.middle = Point(
          x: 2 * last.middle.x - before.middle.x, y: 2 * last.middle.y - before.middle.y)
        starts.append(ahead)
      }
      starts.append(last)
    }
    for start in starts {
      consider(Refinement.match(finest, in: frame, near: start))
      // Where a part is not seen, what is may be like another part.
      if let best, best.isWhole, best.likeness > Self.surelyLike { return best }
    }
    for start in starts { consider(descend(in: frame, from: start)) }
    if let best, best.likeness > 0.9 { return best }
    for place in search?.places(in: frame) ?? [] {
      consider(descend(in: frame, from: Match(middle: place)))
    }
    return best
  }

  /// From the coarsest template to the finest.
  private func descend(in frame: Pyramid, from start: Match) -> Match? {
    var match = start
    for template in templates.dropFirst().reversed() {
      match = Refinement.match(template, in: frame, near: match) ?? match
    }
    return Refinement.match(finest, in: frame, near: match)
  }
}
