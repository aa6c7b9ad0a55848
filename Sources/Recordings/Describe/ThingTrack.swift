// The tracks of things through all segments of a recording.

import Geometry

/// A thing with its places in all segments in which it moves.
struct ThingTrack {
  let look: ThingLook
  /// The rows in pixels of the recording, with the timestamps of the file.
  private(set) var rows: [Track.Row] = []
  /// The area in which a scroll's content is seen, in pixels; nil for a thing without one.
  private let viewport: Rect?

  /// The smallest overlap of a thing that moves again with its last place, as a share of both.
  private static let leastOverlap = 0.6

  init(_ mover: Mover, _ segment: RecordingSegment, factor: Int) {
    let frame = segment.frames[mover.leader.origin]
    let size = Size(width: Double(frame.plane.width), height: Double(frame.plane.height))
    let visible = mover.box.intersection(Rect(origin: .zero, size: size)) ?? mover.box
    look = ThingLook(of: visible, in: size, frame.colors, isList: mover.isList)
    rows = Self.rows(mover, segment, factor)
    viewport = mover.viewport.map { $0.scaled(by: Double(factor)) }
  }

  /// Creates the track of a list's content.
  ///
  /// - Parameters:
  ///   - viewport: the area in which the content is seen, in pixels.
  ///   - places: the rows, with the place of the content; nil where it is unknown.
  ///   - size: the size of a frame, in pixels.
  init(viewport: Rect, places: [(row: Track.Row, place: Point?)], in size: Size) {
    look = ThingLook(listIn: viewport, of: size)
    self.viewport = viewport
    let first = places.lazy.compactMap(\.place).first ?? .zero
    rows = places.map { row, place in
      var row = row
      row.box = place.map { viewport.moved(by: $0 - first) }
      return row
    }
  }

  /// The box in the first frame that shows the thing almost best; nil if it was never found.
  var clearestRegion: (box: Rect, seconds: Double)? {
    let seen = rows.filter { $0.box != nil }
    let most = seen.map(\.clearness).max() ?? 0
    let row = seen.first { $0.clearness > Self.almost * most }
    return row?.box.map { box in
      let (left, top) = (box.minX.rounded(), box.minY.rounded())
      let whole = Rect(
        x: left, y: top, width: box.maxX.rounded() - left, height: box.maxY.rounded() - top)
      return (whole, row?.seconds ?? 0)
    }
  }

  /// The smallest clearness of a frame as a share of the best one.
  private static let almost = 0.9

  /// The area that the thing covers in some frame; nil if it was never found.
  var sweptBox: Rect? {
    let boxes = rows.compactMap(\.box)
    return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } }
  }

  /// Adds the motion of a mover that begins where this thing rests.
  ///
  /// - Returns: whether the mover is this thing.
  mutating func add(_ mover: Mover, _ segment: RecordingSegment, factor: Int) -> Bool {
    let new = Self.rows(mover, segment, factor)
    guard let last = rows.last(where: { $0.box != nil }), let lastBox = last.box,
      let first = new.first(where: { $0.box != nil }), let firstBox = first.box,
      first.frame >= last.frame, !segment.followsCut
    else { return false }
    let area = mover.viewport.map { $0.scaled(by: Double(factor)) }
    guard (area == nil) == (viewport == nil),
      Self.overlap(viewport ?? lastBox, area ?? firstBox) > Self.leastOverlap
    else { return false }
    // The edges of the box differ a little from segment to segment.
    let (growX, growY) = (lastBox.width / firstBox.width, lastBox.height / firstBox.height)
    let shift = lastBox.middle - firstBox.middle
    let gain = (last.opacity ?? 1) / max(first.opacity ?? 1, 0.05)
    let isVisible = last.opacity ?? 1 > 0.3 && first.opacity ?? 1 > 0.3
    while rows.last?.box == nil { rows.removeLast() }
    rows += new.filter { $0.frame > last.frame }.map { row in
      var row = row
      row.box = row.box.map { box in
        let (width, height) = (box.width * growX, box.height * growY)
        let middle = box.middle + shift
        return Rect(
          x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
      }
      if isVisible { row.opacity = row.opacity.map { $0 * gain } }
      return row
    }
    return true
  }

  /// Returns the shared area as a share of the larger box.
  private static func overlap(_ one: Rect, _ other: Rect) -> Double {
    one.sharedArea(with: other) / max(one.area, other.area, 1e-6)
  }

  private static func rows(_ mover: Mover, _ segment: RecordingSegment, _ factor: Int)
    -> [Track.Row]
  {
    let scale = Double(factor)
    return segment.frames.enumerated().map { index, frame in
      let box = mover.box(at: index).map { $0.scaled(by: scale) }
      return Track.Row(
        frame: frame.index, seconds: frame.seconds, box: box, opacity: mover.places[index]?.gain,
        confidence: mover.places[index].map { min(max($0.likeness, 0), 1) },
        isRepeated: frame.isRepeated)
    }
  }

  /// Returns the track with corrected times, and with rows for frames that the file holds.
  func track(named name: String, _ clock: FrameClock, heldFrames: [Int: Double]) -> Track {
    var track = Track(name: name, rows: [])
    for row in rows {
      var row = row
      row.seconds = clock.times[row.frame]
      if let before = track.rows.last, before.seconds >= row.seconds { continue }
      track.rows.append(row)
      guard let end = heldFrames[row.frame], end > row.seconds else { continue }
      (row.seconds, row.isRepeated) = (end, true)
      track.rows.append(row)
    }
    guard let rate = clock.holdingRate else { return track }
    return track.filled(every: 1 / rate, most: Self.mostHeldRows)
  }

  /// The number of rows at each end of a held frame that are enough to show a rest.
  private static let mostHeldRows = 6
}

extension Rect {
  /// Returns the rectangle with its place and size multiplied by a factor.
  func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }

  var area: Double { width * height }

  /// Returns the area that both rectangles cover.
  func sharedArea(with other: Rect) -> Double { intersection(other)?.area ?? 0 }
}

extension Track.Row {
  /// The contrast and the correlation as one number.
  fileprivate var clearness: Double { min(opacity ?? 1, 1) * (confidence ?? 0) }
}
