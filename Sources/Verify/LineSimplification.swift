// Fewer points for the same line: what a chart draws of a row of values.

/// Returns the points of a row that a chart's line needs: it passes every other point at a distance
/// of at most `tolerance`. The first and the last are kept.
///
/// From a kept point, the slopes that pass all points so far within the tolerance are a range that
/// narrows; the last point before a slope outside of it is kept.
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
  // Two values at one moment: a jump, and the next point begins a line of its own.
  guard step > 0 else { return -Double.infinity...Double.infinity }
  return (rise - tolerance / 2) / step...(rise + tolerance / 2) / step
}

/// Half of it, and of each slope here: the whole can be more than the largest number, of which
/// neither a slope nor a range of slopes can be made.
private func halfRise(_ from: Double, _ to: Double) -> Double { to / 2 - from / 2 }
