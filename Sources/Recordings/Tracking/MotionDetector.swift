// The detection of moving regions. A moving region changes after a rest, and its resting appearance
// recurs elsewhere in a later frame. Regions with the same displacement are merged.

import Geometry
import Render

/// A region and its displacement between two frames, in pixels.
private struct MovedRegion {
  var box: Rect
  var shift: Point
}

/// A detector of regions that move between two rests.
struct MotionDetector {
  /// The detected regions with their trackers, in the order of detection.
  private(set) var regions: [TrackedRegion] = []

  /// The maximum numbers of changed regions to examine per frame and of regions to track.
  private static let (mostChanges, mostRegions) = (12, 8)
  /// The smallest correlation between a moved region and its appearance at rest.
  private static let leastCorrelation = 0.88
  /// The difference below which two displacements count as equal, in pixels.
  private static let alike = 0.75

  /// Detects regions that differ between a frame at rest and frames after it.
  ///
  /// - Parameter later: frames of the following motion, the last frame first.
  mutating func compare(_ rest: Plane, with later: [Plane]) {
    let before = Pyramid(rest)
    var known = regions.compactMap { region -> Rect? in
      var tracker = region.tracker
      return tracker.track(in: before).place.map { match in
        Rect(
          x: match.middle.x - region.box.width / 2, y: match.middle.y - region.box.height / 2,
          width: region.box.width, height: region.box.height)
      }
    }
    for plane in later {
      let after = Pyramid(plane)
      let changes = ChangedRegions(before, after).boxes.prefix(Self.mostChanges)
      let moved = changes.compactMap { Self.movedRegion($0, before, after) }
      for box in Self.joined(moved, before, after) {
        guard regions.count < Self.mostRegions,
          !known.contains(where: { $0.overlap(box) > 0.3 }),
          let tracker = Tracker(before, box)
        else { continue }
        known.append(box)
        regions.append(
          TrackedRegion(name: "track\(regions.count + 1)", box: box, tracker: tracker))
      }
    }
  }

  private static func movedRegion(
    _ box: Rect, _ before: Pyramid, _ after: Pyramid
  ) -> MovedRegion? {
    guard var tracker = Tracker(before, box),
      let place = tracker.track(in: after).place, place.correlation > leastCorrelation
    else { return nil }
    let shift = Point(x: place.middle.x - box.middle.x, y: place.middle.y - box.middle.y)
    let isStill = max(abs(shift.x), abs(shift.y)) < 0.5
    // A region without a displacement counts only if its contrast changes, because its view then
    // fades.
    guard !isStill || abs(place.gain - 1) > 0.1 else { return nil }
    return MovedRegion(box: box, shift: isStill ? .zero : shift)
  }

  /// Merges regions with equal displacements if their union moves rigidly. Returns the bounding
  /// rectangles in the frame at rest.
  private static func joined(
    _ moved: [MovedRegion], _ before: Pyramid, _ after: Pyramid
  ) -> [Rect] {
    var groups: [MovedRegion] = []
    for region in moved {
      guard
        let index = groups.firstIndex(where: { group in
          abs(group.shift.x - region.shift.x) < alike
            && abs(group.shift.y - region.shift.y) < alike
            && isRigid(group.box.union(region.box), region.shift, before, after)
        })
      else {
        groups.append(region)
        continue
      }
      groups[index].box = groups[index].box.union(region.box)
    }
    return groups.map { group in
      let shrunk = group.box.withoutTrail(group.shift)
      return isRigid(shrunk, group.shift, before, after) ? shrunk : group.box
    }
  }

  /// Returns whether all content of `box` has moved by `shift`.
  private static func isRigid(
    _ box: Rect, _ shift: Point, _ before: Pyramid, _ after: Pyramid
  ) -> Bool {
    guard let template = TrackingTemplate(before, box.withoutTrail(shift)) else { return false }
    let start = TemplateMatch(
      middle: Point(x: template.middle.x + shift.x, y: template.middle.y + shift.y))
    guard let match = Refinement.locate(template, in: after, near: start) else { return false }
    return match.correlation > 0.95 && abs(match.middle.x - start.middle.x) < alike
      && abs(match.middle.y - start.middle.y) < alike
  }
}

extension Rect {
  /// Returns the intersection's area as a fraction of the smaller rectangle's area.
  fileprivate func overlap(_ other: Rect) -> Double {
    guard let common = intersection(other) else { return 0 }
    return common.width * common.height / min(width * height, other.width * other.height)
  }

  /// Returns the view's rectangle at rest. A changed region also covers the view's rectangle after
  /// the displacement.
  fileprivate func withoutTrail(_ shift: Point) -> Rect {
    let (dx, dy) = (shift.x.rounded(), shift.y.rounded())
    guard abs(dx) < width - 3, abs(dy) < height - 3 else { return self }
    return Rect(
      x: minX - min(0, dx), y: minY - min(0, dy), width: width - abs(dx), height: height - abs(dy))
  }
}

/// Reads a recording once, and returns its moving regions with their trackers.
func movingRegions(_ recording: ScreenRecording) async throws -> [TrackedRegion] {
  var detector = MotionDetector()
  var comparison = RepeatedFrames()
  // The last frame at rest before the present motion, and some frames of that motion.
  var rest: Plane?
  var later: [Plane] = []
  var (changed, stillness) = (0, 0)
  var last: Plane?
  func finish() {
    guard let start = rest, let end = last, changed > 0 else { return }
    detector.compare(start, with: [end] + later.reversed())
    (rest, later, changed) = (end, [], 0)
  }
  let frames = try await recording.planes()
  while let frame = try await frames.next() {
    let plane = frame.content
    if comparison.isRepeated(plane) {
      stillness += 1
      // A pause of one or two frames may consist of repeated frames, so it is not a rest.
      if stillness >= 3 { finish() }
      if changed == 0 { rest = plane }
    } else {
      stillness = 0
      if rest == nil { rest = last ?? plane }
      changed += 1
      // Keep only frames 2, 4, 8 and so on of a motion. They show its regions at small and large
      // distances from the rest.
      if changed > 1, changed & (changed - 1) == 0 { later.append(plane) }
      if changed >= mostFramesOfMove {
        last = plane
        finish()
      }
    }
    last = plane
  }
  finish()
  return detector.regions
}

/// The number of frames after which a long motion is examined although it has not ended.
private let mostFramesOfMove = 64
