// The frames with large changes that no thing explains.

import Geometry

extension MoverSearch {
  /// The smallest share of the picture that changes in an unexplained frame.
  private static let leastUnexplainedShare = 0.04

  /// The distance from a thing within which a change belongs to it, in reduced pixels.
  private static let ownDistance = 8.0

  /// Returns the indices of the segment's frames with large changes outside the things that were
  /// found.
  func unexplainedFrames(in segment: RecordingSegment) -> [Int] {
    let frames = segment.frames
    // New rows can appear anywhere along the path of a list.
    let lists = movers.map { mover in
      mover.isList ? mover.viewport ?? mover.frames.compactMap(mover.box).enclosing : nil
    }
    return zip(frames, frames.dropFirst()).enumerated().compactMap { last, pair -> Int? in
      let index = last + 1
      guard !pair.1.isRepeated else { return nil }
      var boxes = changes.filter { $0.frame == index }.map(\.box)
      for (mover, list) in zip(movers, lists) {
        let found = [last, index].compactMap(mover.box)
        boxes += found.isEmpty ? [] : list.map { [$0] } ?? found
      }
      let change = CellChange(
        pair.0.cells, pair.1.cells,
        outside: boxes.map { $0.expanded(by: Self.ownDistance) })
      return change.differentShare > Self.leastUnexplainedShare ? index : nil
    }
  }
}

extension [Rect] {
  /// The smallest rectangle that contains all; nil for an empty list.
  fileprivate var enclosing: Rect? {
    first.map { dropFirst().reduce($0) { $0.union($1) } }
  }
}
