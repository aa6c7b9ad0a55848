// The reduction of the points of a chart's line, to keep reports small.

/// Returns a subset of the points that includes the first and the last point. The line through the
/// subset is vertically within `tolerance` of all points.
///
/// Each point after a kept point allows a range of slopes for a line from the kept point. The
/// intersection of these ranges narrows from point to point. If the slope to the next point is
/// outside the intersection, the point before it is kept, and the ranges start again there.
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
  // Two values at the same time are a jump, so the slope is not limited.
  guard step > 0 else { return -Double.infinity...Double.infinity }
  return (rise - tolerance / 2) / step...(rise + tolerance / 2) / step
}

/// Returns half of the difference between two values. The full difference can exceed the largest
/// Double, so all slopes use halves.
private func halfRise(_ from: Double, _ to: Double) -> Double { to / 2 - from / 2 }
