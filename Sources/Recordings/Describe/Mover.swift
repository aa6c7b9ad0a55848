// Things that move in a segment: elements with one motion.

import Geometry
import Support

extension ElementPlace {
  /// Returns the box of an element with the given box in its own frame.
  func box(of own: Rect) -> Rect {
    let (width, height) = (own.width * scaleX, own.height * scaleY)
    return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}

/// Elements that move as one, in reduced pixels.
struct Mover {
  /// The element whose track is the mover's.
  private(set) var leader: ElementTrack
  /// The box around all elements, in the leader's own frame.
  private(set) var box: Rect
  /// The places of the box's centre, one for each frame.
  private(set) var places: [ElementPlace?]
  /// Whether the thing consists of many parts with gaps, as a list or a page does.
  private(set) var isList = false
  /// The area in which a scroll's content is seen; nil for a thing without one.
  private(set) var viewport: Rect?

  /// The largest distance from the common motion, in reduced pixels.
  private static let mostDeviation = 1.0
  /// The largest difference of contrasts, as a fraction.
  private static let mostGainDifference = 0.17
  /// The largest gap between two elements of one thing, in reduced pixels.
  private static let nearPixels = 9.0
  /// The number of parts with one motion that are one thing at any distance, as in a list.
  static let leastListParts = 5

  init(_ element: ElementTrack) {
    (leader, box, places) = (element, element.box, element.places)
  }

  /// Creates the content of a viewport.
  init(_ scroll: ScrollSearch) {
    let places = scroll.offsets.map { offset in
      ElementPlace(middle: scroll.viewport.middle + offset)
    }
    self.init(ElementTrack(scroll.viewport, places: places))
    (isList, viewport) = (true, scroll.viewport)
  }

  /// Returns the box in a frame; nil if the mover was not found.
  func box(at frame: Int) -> Rect? { places[frame].map { $0.box(of: box) } }

  /// The frames in which the mover was found.
  var frames: [Int] { places.indices.filter { places[$0] != nil } }

  /// Whether another mover is part of this thing.
  func includes(_ other: Mover) -> Bool {
    guard let base = commonFrame(other), moves(with: other, from: base),
      let mine = box(at: base), let its = other.box(at: base)
    else { return false }
    return isList || other.isList
      || mine.expanded(by: Self.nearPixels).intersection(its) != nil
  }

  /// Whether another mover has the same motion, at any distance.
  func movesLike(_ other: Mover) -> Bool {
    commonFrame(other).map { moves(with: other, from: $0) } ?? false
  }

  /// Adds the other parts of a list.
  mutating func becomeList(with others: [Mover]) {
    isList = true
    for other in others { add(other) }
  }

  /// Whether both movers cover the same area in most of their common frames.
  ///
  /// A viewport covers what moves with its content, also if it was taken for another row at times.
  func covers(_ other: Mover) -> Bool {
    if viewport != nil { return sharesSteps(of: other) }
    let common = places.indices.filter { places[$0] != nil && other.places[$0] != nil }
    let covered = common.filter { frame in
      guard let mine = box(at: frame), let its = other.box(at: frame) else { return false }
      return mine.sharedArea(with: its) > 0.6 * (isList ? its.area : max(its.area, mine.area))
    }
    return common.count >= 2 && Double(covered.count) > 0.6 * Double(common.count)
  }

  /// Whether another mover lies in the viewport, and makes most of the steps of its content.
  private func sharesSteps(of other: Mover) -> Bool {
    var (count, shared) = (0, 0)
    for frame in places.indices.dropFirst() {
      guard let mine = places[frame], let before = places[frame - 1],
        let its = other.places[frame], let last = other.places[frame - 1]
      else { continue }
      let (step, other) = (mine.middle - before.middle, its.middle - last.middle)
      guard max(step.distance(to: .zero), other.distance(to: .zero)) > 0.5 else { continue }
      count += 1
      let error = Self.mostDeviation + 0.05 * step.distance(to: .zero)
      if step.distance(to: other) < error { shared += 1 }
    }
    let isInside = other.frames.contains { frame in
      guard let box = other.box(at: frame) else { return false }
      return viewport?.intersection(box) != nil
    }
    return isInside && count > 0 && 2 * shared >= count
  }

  /// Adds another mover to this one. The frames in which only the other was found are added.
  mutating func add(_ other: Mover) {
    guard viewport == nil else { return }
    isList = isList || other.isList
    guard let base = commonFrame(other), let mine = places[base], let its = other.places[base]
    else { return }
    let isSized = places.contains { abs(($0?.scaleX ?? 1) - 1) > 0.02 }
    if !isSized {
      let shift = mine.middle - its.middle
      for frame in places.indices where places[frame] == nil {
        guard var place = other.places[frame] else { continue }
        place.middle = place.middle + shift
        place.gain *= mine.gain / max(its.gain, 0.05)
        places[frame] = place
      }
    }
    // The box grows in the leader's own frame, and the places of its centre move with it.
    let offset = its.middle - mine.middle
    let part = Rect(
      x: box.middle.x + offset.x / mine.scaleX - other.box.width * its.scaleX / mine.scaleX / 2,
      y: box.middle.y + offset.y / mine.scaleY - other.box.height * its.scaleY / mine.scaleY / 2,
      width: other.box.width * its.scaleX / mine.scaleX,
      height: other.box.height * its.scaleY / mine.scaleY)
    let whole = box.union(part)
    let shift = whole.middle - box.middle
    for frame in places.indices {
      guard var place = places[frame] else { continue }
      place.middle =
        place.middle + Point(x: shift.x * place.scaleX, y: shift.y * place.scaleY)
      places[frame] = place
    }
    box = whole
  }

  /// Whether an element of a frame moves with this list, as some other frames show.
  func carries(_ element: Rect, from reference: Int, in frames: [SegmentFrame]) -> Bool {
    guard isList, let own = places[reference],
      let template = TrackingTemplate(frames[reference].pyramid, element)
    else { return false }
    let plane = frames[reference].plane
    let area =
      viewport
      ?? Rect(x: 0, y: 0, width: Double(plane.width), height: Double(plane.height))
    guard area.expanded(by: 1).intersection(element) != nil else { return false }
    var (seen, alike) = (0, 0)
    for frame in places.indices where frame % Self.checkedFrames == 0 {
      guard let place = places[frame], place.middle.distance(to: own.middle) > 2 else { continue }
      let middle = element.middle + (place.middle - own.middle)
      guard middle.x - element.width / 2 >= area.minX, middle.y - element.height / 2 >= area.minY,
        middle.x + element.width / 2 <= area.maxX, middle.y + element.height / 2 <= area.maxY
      else { continue }
      let match = TemplateMatch(middle: middle)
      seen += 1
      if Refinement.likeness(template, in: frames[frame].pyramid, at: match) > 0.8 { alike += 1 }
    }
    return alike * 10 >= seen * 7
  }

  /// Extends the box by an element of a frame that moves with this list.
  mutating func extend(by element: Rect, at reference: Int) {
    // A viewport keeps its size.
    guard viewport == nil, let own = places[reference] else { return }
    let part = element.moved(by: box.middle - own.middle)
    let shift = box.union(part).middle - box.middle
    box = box.union(part)
    places = places.map { place in
      var place = place
      place?.middle.x += shift.x
      place?.middle.y += shift.y
      return place
    }
  }

  /// The distance between two frames in which an element of a list is checked.
  private static let checkedFrames = 5

  /// Returns the frame in which both movers show best.
  private func commonFrame(_ other: Mover) -> Int? {
    var best: (frame: Int, gain: Double)?
    for frame in places.indices {
      guard let a = places[frame], let b = other.places[frame] else { continue }
      let gain = min(a.gain, b.gain, 1) * min(a.likeness, b.likeness)
      if gain > (best?.gain ?? 0) + 0.02 { best = (frame, gain) }
    }
    return best?.frame
  }

  private func moves(with other: Mover, from base: Int) -> Bool {
    guard let a = places[base], let b = other.places[base] else { return false }
    let offset = b.middle - a.middle
    var errors: [(distance: Double, gain: Double, moves: Bool)] = []
    var last: (mine: ElementPlace, its: ElementPlace)?
    for frame in places.indices {
      guard let one = places[frame], let its = other.places[frame],
        one.likeness > 0 || its.likeness > 0
      else { continue }
      let expected = Point(
        x: one.middle.x + offset.x * one.scaleX / a.scaleX,
        y: one.middle.y + offset.y * one.scaleY / a.scaleY)
      let speed = last.map { one.middle.distance(to: $0.mine.middle) } ?? 0
      let moves = last.map { one.differs(from: $0.mine) || its.differs(from: $0.its) } ?? false
      last = (one, its)
      let isSeen = one.likeness > 0 && its.likeness > 0
      errors.append(
        (
          isSeen ? expected.distance(to: its.middle) / (1 + 0.08 * speed) : 0,
          abs(one.gain / max(a.gain, 0.05) - its.gain / max(b.gain, 0.05)), moves
        ))
    }
    // Things at rest agree with anything.
    let moving = errors.filter(\.moves)
    if moving.count > 1 { errors = moving }
    let least = min(3, min(frames.count, other.frames.count))
    guard errors.count >= least, errors.count >= 2 else { return false }
    func isSmall(_ values: [Double], _ most: Double, share: Double) -> Bool {
      values.sorted()[Int(saturating: share * Double(values.count - 1))] <= most
    }
    // Another thing may cover one of them for a while, which changes its contrast.
    return isSmall(errors.map(\.distance), Self.mostDeviation, share: 0.8)
      && isSmall(errors.map(\.gain), Self.mostGainDifference, share: 0.6)
  }
}

extension ElementPlace {
  /// Whether the element moves, fades or grows between two frames.
  fileprivate func differs(from other: ElementPlace) -> Bool {
    middle.distance(to: other.middle) > 0.3 || abs(gain - other.gain) > 0.03
      || abs(scaleX - other.scaleX) > 0.005 || abs(scaleY - other.scaleY) > 0.005
  }
}
