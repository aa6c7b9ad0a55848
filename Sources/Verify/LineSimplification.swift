// The simplification of a chart's line to fewer points.

/// Returns the points that a chart's line needs, including the first and the last. The line passes
/// all other points at a vertical distance of at most `tolerance`.
///
/// From a kept point, the slopes that pass all later points within the tolerance form a range. The
/// range narrows from point to point. The last point before a slope outside of it is kept.
func simplifiedLine(_ rows: [(time: Double, value: Double)], tolerance: Double)
  -> [(time: Double, value: Double)]
{
  guard rows.count > 2 else { return rows }
  var kept = [rows[0]]
  var anchor = 0
  var slopes = -Double.infinity...Double.infinity
  for index in 1..<rows.count {
    let (from, to) = (rows[anchor], rows[index])
    let step = to.time - from.time
    guard step > 0, slopes.contains(halfRise(from.value, to.value) / step) else {
      anchor = index - 1
      kept.append(rows[anchor])
      slopes = slopeRange(from: rows[anchor], to: to, tolerance)
      continue
    }
    slopes = slopes.clamped(to: slopeRange(from: from, to: to, tolerance))
  }
  return kept + [rows[rows.count - 1]]
}

private func slopeRange(
  from: (time: Double, value: Double), to: (time: Double, value: Double), _ tolerance: Double
) -> ClosedRange<Double> {
  let (step, rise) = (to.time - from.time, halfRise(from.value, to.value))
  // Two values at one time are a jump; the next point starts a new line.
  guard step > 0 else { return -Double.infinity...Double.infinity }
  return (rise - tolerance / 2) / step...(rise + tolerance / 2) / step
}

/// Returns half of the difference. All slopes use halves, because the whole difference can exceed
/// the largest number.
private func halfRise(_ from: Double, _ to: Double) -> Double { to / 2 - from / 2 }
