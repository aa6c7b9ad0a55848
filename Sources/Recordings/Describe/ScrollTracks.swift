// The joining of tracks that one scroll moves. Rows of a list come and go while it scrolls, and
// each is tracked for a part of the time only.

import Geometry
import Support

/// Tracks of things with one translation in each frame.
struct ScrollTracks {
  /// The indices of the tracks.
  private var members: [Int]

  /// The smallest step that counts as motion and the largest difference of two equal steps, in
  /// reduced pixels. The difference also grows with the step, because frames are blurred.
  private static let (leastStep, stepError, stepErrorShare) = (0.5, 1.0, 0.03)
  /// The number and the length of the common steps of one scroll, in reduced pixels.
  private static let (leastSteps, leastPath) = (3, 12.0)
  /// The share of common steps that agree. A row may be taken for another one in some frames.
  private static let leastAgreement = 0.85

  /// Returns the things with each scroll's tracks joined to one thing.
  ///
  /// - Parameters:
  ///   - factor: the side of the square of pixels that one reduced pixel replaces.
  ///   - size: the size of a frame, in pixels.
  static func joined(_ things: [ThingTrack], factor: Int, in size: Size) -> [ThingTrack] {
    let steps = things.map(StepTable.init)
    let unit = Double(factor)
    var contents: [ScrollTracks] = []
    var free: [Int] = []
    for index in things.indices {
      let fitting = contents.indices.filter { place in
        contents[place].members.contains { steps[$0].agrees(with: steps[index], unit: unit) }
      }
      guard let first = fitting.first else {
        contents.append(ScrollTracks(members: [index]))
        continue
      }
      contents[first].members.append(index)
      for place in fitting.dropFirst().reversed() {
        contents[first].members += contents.remove(at: place).members
      }
    }
    var scrolls: [ScrollTracks] = []
    for content in contents {
      if content.isScroll(things, steps, unit) {
        scrolls.append(content)
      } else {
        free += content.members
      }
    }
    guard !scrolls.isEmpty else { return things }
    var tracks = scrolls.map { $0.track(of: things, unit: unit, in: size) }
    for index in free.sorted() {
      // A row that was seen for a few frames only is a part of the content that it moves with.
      let isPart = tracks.contains { track in
        steps[index].isPart(of: StepTable(track), unit: unit)
          && track.sweptBox.map { $0.intersection(things[index].sweptBox ?? .zero) != nil } ?? false
      }
      if !isPart { tracks.append(things[index]) }
    }
    return tracks
  }

  /// Whether rows come or go while others move, as in a viewport.
  private func isScroll(_ things: [ThingTrack], _ steps: [StepTable], _ unit: Double) -> Bool {
    guard members.count > 1 else { return false }
    if members.contains(where: { things[$0].look.kind == .list }) { return true }
    let moving = members.flatMap { steps[$0].movingFrames(unit) }
    return members.contains { index in
      guard let first = steps[index].frames.first, let last = steps[index].frames.last else {
        return false
      }
      return Set(moving.filter { $0 <= first || $0 > last }).count > 1
    }
  }

  /// Returns one track of all members, whose place is the median of theirs.
  private func track(of things: [ThingTrack], unit: Double, in size: Size) -> ThingTrack {
    var rows: [Int: [(member: Int, row: Track.Row)]] = [:]
    for member in members {
      for row in things[member].rows { rows[row.frame, default: []].append((member, row)) }
    }
    var offsets: [Int: Point] = [:]
    var place = Point.zero
    var result: [(row: Track.Row, place: Point?)] = []
    for frame in rows.keys.sorted() {
      let found = rows[frame, default: []].sorted { $0.member < $1.member }
      guard var row = found.first?.row else { continue }
      let seen = found.compactMap { item in item.row.box.map { (item.member, $0.middle) } }
      let guesses = seen.compactMap { member, middle in offsets[member].map { middle - $0 } }
      if !guesses.isEmpty {
        place = Point(x: Self.median(guesses.map(\.x)), y: Self.median(guesses.map(\.y)))
      }
      for (member, middle) in seen {
        let offset = middle - place
        // A row that was taken for another one is measured from its new place.
        let isLost = offsets[member].map { $0.distance(to: offset) > 2 * unit } ?? true
        if isLost { offsets[member] = offset }
      }
      row.opacity = seen.isEmpty ? nil : 1
      row.confidence = found.compactMap(\.row.confidence).max()
      row.isRepeated = found.allSatisfy(\.row.isRepeated)
      let isKnown = !guesses.isEmpty || result.isEmpty && !seen.isEmpty
      result.append((row, isKnown ? place : nil))
    }
    return ThingTrack(
      viewport: viewport(things, in: size), places: result, in: size)
  }

  /// Returns the area in which the members are seen.
  private func viewport(_ things: [ThingTrack], in size: Size) -> Rect {
    let whole = Rect(origin: .zero, size: size)
    let boxes = members.flatMap { things[$0].rows.compactMap(\.box) }
      .compactMap { $0.intersection(whole) }
    return boxes.dropFirst().reduce(boxes.first ?? whole) { $0.union($1) }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The translations of a track from each frame to the next.
  private struct StepTable {
    /// The frames in which the thing was found, in order.
    private(set) var frames: [Int] = []
    /// The frame before and the translation, by the frame after.
    private var steps: [Int: (from: Int, by: Point)] = [:]
    /// Whether the thing keeps its size.
    private var isRigid = true

    init(_ thing: ThingTrack) {
      var last: (frame: Int, box: Rect)?
      for row in thing.rows {
        defer { last = row.box.map { (row.frame, $0) } }
        guard let box = row.box else { continue }
        frames.append(row.frame)
        guard let last else { continue }
        steps[row.frame] = (last.frame, box.middle - last.box.middle)
        if abs(box.width - last.box.width) > 0.5 || abs(box.height - last.box.height) > 0.5 {
          isRigid = false
        }
      }
    }

    func movingFrames(_ unit: Double) -> [Int] {
      steps.filter { $0.value.by.distance(to: .zero) > leastStep * unit }.map(\.key)
    }

    /// Returns the steps of both tracks in which one of them moves.
    private func common(
      _ other: StepTable, _ unit: Double
    ) -> (count: Int, agreeing: Int, path: Double) {
      var (count, agreeing, path) = (0, 0, 0.0)
      // A sum depends on its order.
      for frame in steps.keys.sorted() {
        guard let step = steps[frame], let its = other.steps[frame], its.from == step.from else {
          continue
        }
        let length = max(step.by.distance(to: .zero), its.by.distance(to: .zero))
        guard length > leastStep * unit else { continue }
        count += 1
        path += length
        let isAlike = step.by.distance(to: its.by) <= stepError * unit + stepErrorShare * length
        if isAlike { agreeing += 1 }
      }
      return (count, agreeing, path)
    }

    func agrees(with other: StepTable, unit: Double) -> Bool {
      guard isRigid, other.isRigid else { return false }
      let shared = common(other, unit)
      return shared.count >= leastSteps && shared.path >= leastPath * unit
        && Double(shared.agreeing) >= leastAgreement * Double(shared.count)
    }

    func isPart(of content: StepTable, unit: Double) -> Bool {
      let shared = common(content, unit)
      return isRigid && shared.agreeing > 0
        && Double(shared.agreeing) >= leastAgreement * Double(shared.count)
    }
  }
}
