// The choice of the evidence that a report shows.

import Platform

extension Evidence {
  /// The largest number of curves in a report.
  private static let mostCurves = 12

  /// Adds a curve if there is room, and counts it otherwise. Two properties of a pair with equal
  /// values share one curve.
  mutating func add(_ curve: Curve) {
    if let twin = curves.firstIndex(where: { $0.isFirst(ofPairWith: curve) }) {
      curves[twin].name += ", .\(curve.name.split(separator: ".").last ?? "")"
    } else if curves.count < Self.mostCurves {
      curves.append(curve)
    } else {
      furtherCurveCount += 1
    }
  }

  /// The index of the moment to open with: `firstShown`, or the moment with the most changed
  /// pixels.
  ///
  /// Without a measured difference it is an unmeasured moment, then the moment nearest to the first
  /// differing frame. Nil without moments.
  var worstMoment: Int? {
    guard !moments.isEmpty else { return nil }
    if let firstShown { return min(firstShown, moments.count - 1) }
    let counted = moments.indices.filter { (moments[$0].changedPixels ?? 0) > 0 }
    if let worst = counted.max(by: { count(at: $0) < count(at: $1) }) {
      // Of equal moments the first counts.
      return counted.first { count(at: $0) == count(at: worst) }
    }
    if let uncounted = moments.firstIndex(where: { $0.changedPixels == nil }) { return uncounted }
    guard let first = differenceByFrame.first(where: { $0.share > 0 })?.time else { return 0 }
    return moments.indices.min { distance(of: $0, to: first) < distance(of: $1, to: first) }
  }

  private func count(at moment: Int) -> Int { moments[moment].changedPixels ?? 0 }

  private func distance(of moment: Int, to time: Double) -> Double {
    abs(moments[moment].time - time)
  }
}

extension Evidence.Curve {
  /// Whether this curve and another are the two properties of one pair (`x` and `y`, or `width` and
  /// `height`) with equal values on both sides.
  fileprivate func isFirst(ofPairWith other: Evidence.Curve) -> Bool {
    let (parts, others) = (name.split(separator: "."), other.name.split(separator: "."))
    guard parts.dropLast() == others.dropLast(),
      [("x", "y"), ("width", "height")].contains(where: {
        $0.0 == parts.last ?? "" && $0.1 == others.last ?? ""
      })
    else { return false }
    return old.elementsEqual(other.old, by: ==) && new.elementsEqual(other.new, by: ==)
  }
}
