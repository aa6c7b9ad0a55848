// What of the evidence a report shows, and what of that first.

import Platform

extension Evidence {
  /// Curves that a report has room for.
  private static let mostCurves = 12

  /// Keeps a curve where there is room. Two properties of a pair that move alike are one curve.
  mutating func add(_ curve: Curve) {
    if let twin = curves.firstIndex(where: { $0.isFirst(ofPairWith: curve) }) {
      curves[twin].name += ", .\(curve.name.split(separator: ".").last ?? "")"
    } else if curves.count < Self.mostCurves {
      curves.append(curve)
    } else {
      furtherCurveCount += 1
    }
  }

  /// The index of the moment that is to be first, or of that with the most changed pixels; where
  /// none was counted, of the first that shows a difference. Nil without any moment.
  var worstMoment: Int? {
    guard !moments.isEmpty else { return nil }
    if let firstShown { return min(firstShown, moments.count - 1) }
    let counted = moments.indices.filter { (moments[$0].changedPixels ?? 0) > 0 }
    if let worst = counted.max(by: { count(at: $0) < count(at: $1) }) {
      // Of equals the first.
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
  /// True when this is the `x` or `width` of what the other is the `y` or `height` of, and both
  /// have the same values on both sides.
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
