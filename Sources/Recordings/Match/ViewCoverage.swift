// The frames of a recording in which a view was compared, of those in which it should be.

import Geometry
import Player
import Scene
import Stage
import Support

/// The part of a view's motion that a comparison with a recording covers.
package struct ViewCoverage: Sendable, Hashable {
  /// Whether the view moves in the scene while it can be seen.
  package let isMoving: Bool
  /// The number of frames in which the view moves and can be seen; for a view at rest, the number
  /// of frames in which it can be seen.
  package let frameCount: Int
  /// The number of these frames in which the recording has each property that moves.
  package let comparedCount: Int

  /// Whether the view was lost in most of the frames, so that the comparison proves nothing.
  package var isLost: Bool { 2 * comparedCount < frameCount }
  var isComplete: Bool { comparedCount == frameCount }

  /// The sentence for reports, such as "compared in 3 of 24 frames in which it moves"; nil for
  /// a view at rest that was compared in each frame.
  package var words: String? {
    guard isMoving || !isComplete else { return nil }
    let (verb, noun) = (isMoving ? "moves" : "rests", frameCount == 1 ? "frame" : "frames")
    return "compared in \(comparedCount) of \(frameCount) \(noun) in which it \(verb)"
  }
}

extension RehearsedScene {
  /// Returns how much of each view's motion the recording covers, by the view's name.
  ///
  /// - Throws: UserError for an error in the scene.
  func coverage(
    of tracks: RecordedTracks, _ alignment: RecordingAlignment
  ) throws(UserError) -> [String: ViewCoverage] {
    let columns = tracks.columns + tracks.emptyColumns
    let window =
      tracks.frameSize.map { size in
        Rect(
          x: alignment.origin.x, y: alignment.origin.y, width: size.width / alignment.scale,
          height: size.height / alignment.scale)
      } ?? scene.screen.crop
    var playback = Playback(self)
    var values = columns.map { _ in [Double]() }
    var isSeen = columns.map { _ in [Bool]() }
    for time in tracks.times {
      let time = max(0, time - alignment.offsetSeconds)
      let row = try playback.values(of: columns.map(\.variable), at: time)
      // A view is hidden if less than half of it is seen. Views in front are ignored.
      let hidden = try playback.boxes(at: time).filter { bounds in
        guard let seen = bounds.visible?.intersection(window) else { return true }
        return 2 * seen.width * seen.height < bounds.box.width * bounds.box.height
      }
      for (index, column) in columns.enumerated() {
        values[index].append(RecordedTracks.number(row[index]))
        isSeen[index].append(
          column.variable.view.map { view in !hidden.contains { $0.view == view } } ?? true)
      }
    }
    var found: [String: ViewCoverage] = [:]
    for name in tracks.views {
      let own = columns.indices.filter { columns[$0].view == name }
      found[name] = ViewCoverage(own.map { (columns[$0], values[$0], isSeen[$0]) })
    }
    return found
  }
}

extension ViewCoverage {
  /// The smallest step to the next frame that counts as motion, in multiples of a column's `unit`.
  private static let leastStep = 0.05

  /// Counts the frames of a view.
  ///
  /// - Parameter columns: the recorded properties, with the scene's value in each frame and whether
  ///   the view can be seen there.
  fileprivate init(_ columns: [(column: RecordedTracks.Column, values: [Double], isSeen: [Bool])]) {
    var (moving, resting) = ((all: 0, compared: 0), (all: 0, compared: 0))
    let isMoving = columns.map { Self.isMoving($0.values, least: Self.leastStep * $0.column.unit) }
    // A property that no row of a table has is reported as not compared.
    let isEmpty = columns.map { $0.column.values.allSatisfy { $0 == nil } }
    for row in columns.first?.values.indices ?? 0..<0
    where columns.allSatisfy({ $0.isSeen[row] }) {
      let isKnown = columns.map { $0.column.values[row] != nil }
      resting.all += 1
      resting.compared += zip(isKnown, isEmpty).allSatisfy { $0 || $1 } ? 1 : 0
      let needed = zip(isMoving, isKnown).filter { $0.0[row] }
      guard !needed.isEmpty else { continue }
      moving.all += 1
      moving.compared += needed.allSatisfy(\.1) ? 1 : 0
    }
    self.isMoving = moving.all > 0
    (frameCount, comparedCount) = moving.all > 0 ? moving : resting
  }

  /// Returns whether each value is about to change or has just changed.
  private static func isMoving(_ values: [Double], least: Double) -> [Bool] {
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) > least }
    return zip([false] + steps, steps + [false]).map { $0 || $1 }
  }
}

extension Variable {
  fileprivate var view: ViewID? { if case .quantity(let view, _) = self { view } else { nil } }
}
