// The interpolation of keyframes on SIMD components. The type is not generic, so all animatable
// types share its arithmetic.

struct KeyframePath: Sendable {
  private let times: [Double]
  private let values: [SIMD8<Double>]
  private let easings: [TimingCurve]
  private let mode: KeyframeMode
  /// The slope at each keyframe per unit of time. The array is empty unless the mode is `cubic` or
  /// `cubicPaced`.
  private let tangents: [SIMD8<Double>]
  /// The arc lengths from the first keyframe to the end of each subdivision, after a first element
  /// of 0. Each segment has `stretches` subdivisions. The array is empty unless the mode is
  /// `cubicPaced`.
  private var lengths: [Double] = []

  /// The number of subdivisions of each segment in the table of arc lengths.
  private static let stretches = 16
  private static let valueLimit = 1e12

  init(
    times: [Double], values: [SIMD8<Double>], easings: [TimingCurve], mode: KeyframeMode
  ) throws(KeyframesError) {
    guard !times.isEmpty else { throw .none }
    for (index, time) in times.enumerated() {
      guard (0...1).contains(time) else { throw .timeOutside(index: index, time: time) }
      if index > 0, time < times[index - 1] {
        throw .decreasing(index: index, time: time, before: times[index - 1])
      }
      let value = values[index]
      for lane in 0..<8 where !(abs(value[lane]) <= Self.valueLimit) {
        throw .valueOutside(index: index)
      }
    }
    self.mode = mode
    self.values = values
    self.easings = easings
    let isPaced = mode == .paced || mode == .cubicPaced
    self.times = isPaced ? Self.paced(values) ?? times : times
    let isCubic = mode == .cubic || mode == .cubicPaced
    tangents = isCubic ? Self.tangents(self.times, values) : []
    if mode == .cubicPaced { lengths = tabulatedLengths() }
  }

  /// - Parameter place: the fraction of the timeline, within 0…1.
  func components(at place: Double) -> SIMD8<Double> {
    let (index, fraction) = mode == .cubicPaced ? placeAlongArc(place) : segment(at: place)
    guard let index else { return values[0] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    switch mode {
    case .discrete: return values[index]
    case .paced: return mix(index, fraction)
    case .linear: return mix(index, easings[index].value(at: fraction))
    case .cubic: return spline(index, easings[index].value(at: fraction))
    case .cubicPaced: return spline(index, fraction)
    }
  }

  /// Returns the index of the last keyframe at or before `place`, and the elapsed fraction of the
  /// segment after that keyframe.
  ///
  /// The index is nil if `place` is before the first keyframe.
  private func segment(at place: Double) -> (Int?, Double) {
    let after = times.firstIndex { $0 > place } ?? times.count
    guard after > 0 else { return (nil, 0) }
    guard after < times.count else { return (after - 1, 0) }
    let (start, end) = (times[after - 1], times[after])
    return (after - 1, (place - start) / (end - start))
  }

  private func mix(_ index: Int, _ fraction: Double) -> SIMD8<Double> {
    values[index] + (values[index + 1] - values[index]) * fraction
  }

  /// Returns the value of a cubic Hermite spline at the fraction `s` of a segment.
  private func spline(_ index: Int, _ s: Double) -> SIMD8<Double> {
    let span = times[index + 1] - times[index]
    let (s2, s3) = (s * s, s * s * s)
    let start = values[index] * (2 * s3 - 3 * s2 + 1) + tangents[index] * (span * (s3 - 2 * s2 + s))
    return start + values[index + 1] * (3 * s2 - 2 * s3) + tangents[index + 1] * (span * (s3 - s2))
  }

  // MARK: Constant speed

  /// Returns times within 0…1 that give a constant speed between the values; nil if all values are
  /// equal.
  private static func paced(_ values: [SIMD8<Double>]) -> [Double]? {
    var sums = [0.0]
    for index in values.indices.dropFirst() {
      sums.append(sums[index - 1] + length(values[index] - values[index - 1]))
    }
    guard let total = sums.last, total > 0 else { return nil }
    return sums.map { $0 / total }
  }

  private static func tangents(_ times: [Double], _ values: [SIMD8<Double>]) -> [SIMD8<Double>] {
    values.indices.map { index in
      // Two keyframes at the same time are a jump. The tangent on each side ignores the value
      // beyond the jump.
      let low = index > 0 && times[index - 1] < times[index] ? index - 1 : index
      let isJumpNext = index + 1 >= times.count || times[index + 1] <= times[index]
      let high = isJumpNext ? index : index + 1
      guard low < high else { return .zero }
      return (values[high] - values[low]) / (times[high] - times[low])
    }
  }

  /// Returns the arc length from the first keyframe to the end of each subdivision of each segment.
  private func tabulatedLengths() -> [Double] {
    var sums = [0.0]
    for index in 0..<max(values.count - 1, 0) {
      for stretch in 0..<Self.stretches {
        let ends = (Double(stretch), Double(stretch + 1))
        let part = arc(index, ends.0 / Double(Self.stretches), ends.1 / Double(Self.stretches))
        sums.append(sums[sums.count - 1] + part)
      }
    }
    return sums
  }

  /// Returns the index of a segment and the spline parameter in it, at a fraction of the whole arc
  /// length.
  ///
  /// - Parameter place: the fraction, within 0…1.
  private func placeAlongArc(_ place: Double) -> (Int?, Double) {
    guard let total = lengths.last, total > 0, place > 0 else { return segment(at: place) }
    let wanted = place * total
    guard let after = lengths.firstIndex(where: { $0 > wanted }) else {
      return (values.count - 1, 0)
    }
    let index = (after - 1) / Self.stretches
    let start = Double((after - 1) % Self.stretches) / Double(Self.stretches)
    var (low, high) = (start, start + 1 / Double(Self.stretches))
    // Fifty bisections of the spline parameter leave an error below 1e-16.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if lengths[after - 1] + arc(index, start, middle) < wanted {
        low = middle
      } else {
        high = middle
      }
    }
    return (index, (low + high) / 2)
  }

  /// Returns the arc length of a segment between two spline parameters, by five-point
  /// Gauss–Legendre quadrature.
  private func arc(_ index: Int, _ start: Double, _ end: Double) -> Double {
    let nodes = [
      (0.0, 128.0 / 225), (0.538469310105683, 0.478628670499366),
      (-0.538469310105683, 0.478628670499366), (0.906179845938664, 0.236926885056189),
      (-0.906179845938664, 0.236926885056189),
    ]
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    return nodes.reduce(0) { sum, node in
      sum + node.1 * half * Self.length(speed(index, middle + half * node.0))
    }
  }

  /// Returns the derivative of a segment's spline with respect to its parameter `s`.
  private func speed(_ index: Int, _ s: Double) -> SIMD8<Double> {
    let span = times[index + 1] - times[index]
    let chord = (values[index + 1] - values[index]) * (6 * s - 6 * s * s)
    let start = tangents[index] * (span * (3 * s * s - 4 * s + 1))
    return chord + start + tangents[index + 1] * (span * (3 * s * s - 2 * s))
  }

  private static func length(_ vector: SIMD8<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
