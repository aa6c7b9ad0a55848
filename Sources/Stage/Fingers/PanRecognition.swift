// The choice of the pans and the scroll view that a finger moves.

import Geometry
import Scene

/// The views that a finger moves: pans, and at most one scroll view.
struct Winners {
  typealias Scroll = (view: ViewID, axes: FingerScroll.Axes)
  typealias Pan = (view: ViewID, gesture: PanGesture)

  var scroll: Scroll?
  /// The scroll view around `scroll` that shares its finger; nil without a hand-over.
  var outer: Scroll?
  var pans: [Pan] = []
  /// The view with a pan that divides a drag with the scroll view; nil if none does.
  var sharing: ViewID?
  /// Whether a gesture has recognised the finger. Otherwise the finger may still hold the innermost
  /// scroll view, whose content then rests.
  var hasWinner = false

  /// Whether the finger moves a view, so that its place is read.
  var isPanned: Bool { scroll != nil || !pans.isEmpty }
}

extension Point {
  /// Whether a movement is more horizontal than vertical.
  var isHorizontal: Bool { abs(x) > abs(y) }
}

/// A pan, or the drag of a scroll view, that competes for a finger.
struct PanCandidate {
  let view: ViewID
  /// Whether the gesture takes the direction of the finger.
  let canBegin: Bool
  /// Whether the gesture begins at an edge. It then goes before gestures inside the view, as in
  /// UIKit.
  var isAtEdge = false
  var isScroll = false
  /// Whether the view shares a finger with a scroll view inside it.
  var sharesScroll = false
  var relations = GestureRelations()
}

/// The gestures that win a finger.
struct PanRecognition {
  /// The winners, innermost first.
  private(set) var winners: [PanCandidate]
  /// The view that divides a drag with a scroll view; nil without a hand-over.
  private(set) var sharing: ViewID?

  /// Lets gestures compete. The innermost gesture that can begin wins, if no gesture that must fail
  /// first can begin. Others win with it only if one of the two is simultaneous with the other.
  ///
  /// - Parameter candidates: the gestures of the touched views, innermost first.
  /// - Returns: nil if no gesture can begin.
  init?(among candidates: [PanCandidate]) {
    let able = candidates.filter(\.canBegin)
    // A gesture that waits for one that waits itself may begin. The relations have no circle.
    func waits(_ candidate: PanCandidate) -> Bool {
      candidate.relations.failures.contains { failure in
        failure.kind == .pan && able.contains { $0.view == failure.view && !waits($0) }
      }
    }
    let waiting = able.filter { !waits($0) }
    let free = waiting.filter(\.isAtEdge) + waiting.filter { !$0.isAtEdge }
    guard let first = free.first else { return nil }
    winners = [first]
    for other in free.dropFirst() {
      if first.isCompanion(of: other) {
        winners.append(other)
      } else if first.isScroll, other.sharesScroll, sharing == nil {
        winners.append(other)
        sharing = other.view
      }
    }
  }
}

extension PanCandidate {
  fileprivate func isCompanion(of other: PanCandidate) -> Bool {
    relations.companions.contains(GestureID(other.view, .pan))
      || other.relations.companions.contains(GestureID(view, .pan))
  }
}
