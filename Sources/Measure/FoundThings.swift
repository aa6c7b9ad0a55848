// What moves between two rests, without anybody having named it: a changed region that looks the
// same elsewhere in a later frame has moved there; regions that move alike are one thing.

import Geometry
import Render

/// A region that was seen to move from one frame to another.
private struct Moved {
  var box: Rect
  var way: Point
  var likeness: Double
}

/// Finds what moves between frames.
struct FoundThings {
  /// What is followed, in the order in which it was found.
  private(set) var followed: [Followed] = []

  /// Regions of a change that are looked at, and things that are followed in all.
  private static let (mostRegions, mostThings) = (12, 8)
  /// A region that agrees less was not found again.
  private static let leastLikeness = 0.88
  /// Things that are further apart on their way, in pixels, do not move alike.
  private static let alike = 0.75

  /// Looks at an episode.
  ///
  /// - Parameters:
  ///   - rest: before anything moved.
  ///   - later: frames of it, the last first.
  mutating func look(_ rest: Plane, _ later: [Plane]) {
    let before = Pyramid(rest)
    var known = followed.compactMap { thing -> Rect? in
      var tracker = thing.tracker
      return tracker.look(in: before).place.map { match in
        Rect(
          x: match.middle.x - thing.box.width / 2, y: match.middle.y - thing.box.height / 2,
          width: thing.box.width, height: thing.box.height)
      }
    }
    for plane in later {
      let after = Pyramid(plane)
      let regions = ChangedRegions(before, after).boxes.prefix(Self.mostRegions)
      let moved = regions.compactMap { Self.move(of: $0, before, after) }
      for thing in Self.united(moved, before, after) {
        guard followed.count < Self.mostThings,
          !known.contains(where: { $0.overlap(thing) > 0.3 }),
          let tracker = Tracker(before, thing)
        else { continue }
        known.append(thing)
        followed.append(
          Followed(name: "track\(followed.count + 1)", box: thing, tracker: tracker))
      }
    }
  }

  private static func move(of box: Rect, _ before: Pyramid, _ after: Pyramid) -> Moved? {
    guard var tracker = Tracker(before, box),
      let place = tracker.look(in: after).place, place.likeness > leastLikeness
    else { return nil }
    let way = Point(x: place.middle.x - box.middle.x, y: place.middle.y - box.middle.y)
    let isStill = max(abs(way.x), abs(way.y)) < 0.5
    // What stays is of interest where it fades.
    guard !isStill || abs(place.gain - 1) > 0.1 else { return nil }
    return Moved(box: box, way: isStill ? .zero : way, likeness: place.likeness)
  }

  /// Things that move alike and are found again as one, each in the box that it had at first.
  private static func united(_ moved: [Moved], _ before: Pyramid, _ after: Pyramid) -> [Rect] {
    var groups: [Moved] = []
    for region in moved {
      guard
        let place = groups.firstIndex(where: { group in
          abs(group.way.x - region.way.x) < alike && abs(group.way.y - region.way.y) < alike
            && isOne(group.box.union(region.box), region.way, before, after)
        })
      else {
        groups.append(region)
        continue
      }
      groups[place].box = groups[place].box.union(region.box)
    }
    return groups.map { group in
      let shrunk = group.box.withoutTrail(group.way)
      return isOne(shrunk, group.way, before, after) ? shrunk : group.box
    }
  }

  /// Whether all of a box has gone that way.
  private static func isOne(
    _ box: Rect, _ way: Point, _ before: Pyramid, _ after: Pyramid
  ) -> Bool {
    guard let template = Template(before, box.withoutTrail(way)) else { return false }
    let start = Match(
      middle: Point(x: template.middle.x + way.x, y: template.middle.y + way.y))
    guard let match = Refinement.match(template, in: after, near: start) else { return false }
    return match.likeness > 0.95 && abs(match.middle.x - start.middle.x) < alike
      && abs(match.middle.y - start.middle.y) < alike
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What both share, as a part of the smaller one.
  fileprivate func overlap(_ other: Rect) -> Double {
    guard let common = intersection(other) else { return 0 }
    return common.width * common.height / min(width * height, other.width * other.height)
  }

  /// A change that holds a thing at both ends of a way that is shorter than the thing: the thing
  /// as it was at first.
  fileprivate func withoutTrail(_ way: Point) -> Rect {
    let (dx, dy) = (way.x.rounded(), way.y.rounded())
    guard abs(dx) < width - 3, abs(dy) < height - 3 else { return self }
    return Rect(
      x: minX - min(0, dx), y: minY - min(0, dy), width: width - abs(dx), height: height - abs(dy))
  }
}

/// Reads a recording once, for what is found to move in it.
func foundTrackers(_ recording: Recording) async throws -> [Followed] {
  var things = FoundThings()
  var comparison = RepeatedFrames()
  /// The last frame at rest, and some of those since.
  var rest: Plane?
  var later: [Plane] = []
  var (changed, stillness) = (0, 0)
  var last: Plane?
  func finish() {
    guard let start = rest, let end = last, changed > 0 else { return }
    things.look(start, [end] + later.reversed())
    (rest, later, changed) = (end, [], 0)
  }
  let frames = try await recording.planes()
  while let frame = try await frames.next() {
    let plane = frame.content
    if comparison.isRepeated(plane) {
      stillness += 1
      // A pause of one frame may be a frame that is shown twice.
      if stillness >= 3 { finish() }
      if changed == 0 { rest = plane }
    } else {
      stillness = 0
      if rest == nil { rest = last ?? plane }
      changed += 1
      // The 2nd, the 4th, the 8th …: a few are enough.
      if changed > 1, changed & (changed - 1) == 0 { later.append(plane) }
      if changed >= mostFramesOfEpisode {
        last = plane
        finish()
      }
    }
    last = plane
  }
  finish()
  return things.followed
}

/// What moves longer is looked at in pieces.
private let mostFramesOfEpisode = 64
