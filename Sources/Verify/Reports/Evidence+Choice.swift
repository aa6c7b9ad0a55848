// The selection of the curves and of the first moment that a report shows.

import Support

extension Evidence {
  /// The maximum number of curves in a report.
  private static let mostCurves = 12

  /// Adds a curve. If there are already 12 curves, only counts the curve. Equal curves of `x` and
  /// `y`, or of `width` and `height`, are shown as one curve.
  mutating func add(_ curve: Curve) {
    if let twin = curves.firstIndex(where: { $0.isFirst(ofPairWith: curve) }) {
      curves[twin].name += ", .\(curve.name.split(separator: ".").last ?? "")"
    } else if curves.count < Self.mostCurves {
      curves.append(curve)
    } else {
      furtherCurveCount += 1
    }
  }

  /// The index of the moment that a report shows first; nil if there are no moments.
  ///
  /// The choice is the first moment in this list that exists:
  ///
  /// - the moment `firstShown`;
  /// - the moment with the most changed pixels;
  /// - the first moment whose pixels were not compared;
  /// - the moment nearest to the first differing frame;
  /// - the first moment.
  var worstMoment: Int? {
    guard !moments.isEmpty else { return nil }
    if let firstShown { return min(firstShown, moments.count - 1) }
    let counted = moments.indices.filter { (moments[$0].changedPixels ?? 0) > 0 }
    if let worst = counted.max(by: { count(at: $0) < count(at: $1) }) {
      // Choose the first of several moments with the same number of changed pixels.
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
  /// Whether this curve and the other one belong to `x` and `y`, or to `width` and `height`, of the
  /// same view and have equal values.
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
