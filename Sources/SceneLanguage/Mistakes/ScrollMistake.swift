// Mistakes in scroll views and in the places at which views come to rest.

import Scene
import Support

/// A mistake in the scrolling, the zoom, the refresh or the rest positions of a view.
enum ScrollMistake: SceneMistake {
  case refreshHeight(Double, threshold: Double)
  case refreshWithoutBounce
  case zoomLimits(max: Double, min: Double)
  case zoomScale(key: String, Double, ClosedRange<Double>)
  case pagingAndSnap
  case computedSnap
  case detentsOfScrollView
  case childrenOfPan
  /// Two neighbours in a list of detents, with their heights in points.
  case detentOrder(upper: String, Double, lower: String, Double)
  /// An outer scroll view that hands over, but has no scroll view inside.
  case handOverToNone(String)

  var message: String {
    switch self {
    case .refreshHeight(let height, let threshold):
      "'height' (\(formatted(height))) is above 'threshold' (\(formatted(threshold))); "
        + "write 'height: \(formatted(threshold))' or less"
    case .refreshWithoutBounce:
      "'refresh' needs a view that bounces; remove 'bounces: false'"
    case .zoomLimits(let max, let min):
      "'max' (\(formatted(max))) is below 'min' (\(formatted(min))) of 'zoom'; swap them"
    case .zoomScale(let key, let scale, let range):
      "'\(key)' of 'zoom' takes \(range.limits), not \(formatted(scale))"
    case .pagingAndSnap: "a scroll view has 'paging' or 'snap'; remove one of the two"
    case .computedSnap: "the rest positions of a scroll view must be constant; write numbers"
    case .detentsOfScrollView:
      "only a pan has detents; write the content offsets: snap: [0, 120]"
    case .childrenOfPan:
      "only a scroll view snaps to its children; list positions: snap: [0, 120]"
    case .detentOrder(let upper, let most, let lower, let least):
      "the detent '\(upper)' (\(formatted(most)) pt) is not above '\(lower)' "
        + "(\(formatted(least)) pt); list detents from the lowest to the highest"
    case .handOverToNone(let name):
      "'handOver' needs a scroll view inside '\(name)', and there is none; remove it, or write it "
        + "on the outer scroll view"
    }
  }
}
