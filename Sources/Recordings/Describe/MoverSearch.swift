// The search for the things that move in a segment.

import Geometry

/// The things that move in a segment, and the places that change without motion.
struct MoverSearch {
  /// The movers, the largest first.
  private(set) var movers: [Mover] = []
  /// The boxes of content that changes from one frame to the next, in reduced pixels.
  private(set) var changes: [(box: Rect, frame: Int)] = []

  /// The number of frames between two frames in which elements are searched.
  private static let referenceStep = 48

  init(_ segment: RecordingSegment) {
    let frames = segment.frames
    let shown = frames.filter { !$0.isRepeated }.map(\.plane)
    let isRepeated = frames.map(\.isRepeated)
    if let scroll = ScrollSearch(frames) { movers = [Mover(scroll)] }
    var references = [0, frames.count - 1]
    if frames.count > 2 * Self.referenceStep {
      references += stride(from: Self.referenceStep, to: frames.count - 20, by: Self.referenceStep)
    }
    for reference in references where frames.count > 1 {
      let found = ElementSearch(in: frames[reference].plane, changingIn: shown)
      for box in found.boxes {
        // A thing that is already known is followed once.
        let isKnown = movers.contains { mover in
          mover.box(at: reference).map { known in
            Self.overlap(known, box) > 0.8 && box.area > 0.6 * known.area
          } ?? false
        }
        // The rows of a list need no track of their own.
        if let list = movers.firstIndex(where: { $0.carries(box, from: reference, in: frames) }) {
          movers[list].extend(by: box, at: reference)
          continue
        }
        guard !isKnown, let element = ElementTrack(box, from: reference, in: frames) else {
          continue
        }
        switch element.change(isRepeated) {
        case .none: break
        case .atOnce: noteChange(of: element, isRepeated)
        case .motion: join(Mover(element))
        }
      }
      joinAll()
    }
    // A reference in the middle of a motion finds parts of things that are known.
    var kept: [Mover] = []
    for mover in movers {
      let isPart = kept.contains { $0.covers(mover) && $0.leader.origin != mover.leader.origin }
      if !isPart { kept.append(mover) }
    }
    movers = kept
    changes.removeAll { change in
      movers.contains { mover in
        mover.places.indices.contains { frame in
          mover.box(at: frame)?.intersection(change.box) != nil
        }
      }
    }
  }

  private mutating func join(_ part: Mover) {
    if let index = movers.firstIndex(where: { $0.includes(part) }) {
      movers[index].add(part)
    } else {
      movers.append(part)
      if movers.count >= Mover.leastListParts { formLists() }
    }
  }

  private mutating func joinAll() {
    movers.sort { $0.box.area > $1.box.area }
    // Things that have grown may now be near each other.
    var index = 0
    while index < movers.count {
      let near = movers.indices.first { $0 > index && movers[index].includes(movers[$0]) }
      if let near {
        movers[index].add(movers.remove(at: near))
      } else {
        index += 1
      }
    }
    formLists()
  }

  /// Joins movers to lists: many with one motion.
  private mutating func formLists() {
    var index = 0
    while index < movers.count {
      let alike = movers.indices.filter { $0 > index && movers[index].movesLike(movers[$0]) }
      if movers[index].isList || alike.count + 1 >= Mover.leastListParts {
        movers[index].becomeList(with: alike.map { movers[$0] })
        for other in alike.reversed() { movers.remove(at: other) }
      }
      index += 1
    }
  }

  private mutating func noteChange(of element: ElementTrack, _ isRepeated: [Bool]) {
    let frame = element.places.indices.first { index in
      index > 0 && (element.places[index] == nil) != (element.places[index - 1] == nil)
    }
    changes.append((element.box, frame ?? element.origin))
  }

  /// Returns the share of `box` that `known` covers.
  private static func overlap(_ known: Rect, _ box: Rect) -> Double {
    known.sharedArea(with: box) / max(box.area, 1)
  }
}
