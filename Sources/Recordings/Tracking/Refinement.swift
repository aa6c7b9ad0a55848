// The subpixel alignment of a template with a frame, by Gauss–Newton steps on the difference of
// lightness (Lucas and Kanade 1981). Contrast and brightness are also unknowns.

import Geometry
import Support

struct Refinement {
  private let template: TrackingTemplate
  private let frame: Pyramid
  private let findsScale: Bool

  private static let steps = 20
  /// The step at which the search has converged, in reduced pixels.
  private static let arrived = 0.002
  /// The smallest fraction of the template's samples that must be inside the frame.
  static let leastVisible: Float = 0.4

  /// Returns nil if the search fails or too little of the template is inside the frame.
  static func locate(
    _ template: TrackingTemplate, in frame: Pyramid, near start: TemplateMatch,
    findsScale: Bool = false
  ) -> TemplateMatch? {
    Refinement(template: template, frame: frame, findsScale: findsScale).locate(near: start)
  }

  private struct State {
    var (x, y): (Double, Double)
    var (width, height) = (0.0, 0.0)
    var (gain, shade): (Double, Double)
  }

  private func locate(near start: TemplateMatch) -> TemplateMatch? {
    let factor = Double(template.factor)
    var state = State(
      x: start.middle.x / factor - 0.5, y: start.middle.y / factor - 0.5,
      width: log(start.scaleX), height: log(start.scaleY), gain: start.gain, shade: start.shade)
    let plane = frame.plane(template.factor)
    let reach = template.reach
    // The patch includes a margin, because the steps of the search may leave the initial region.
    let room = 8.0
    let half = (
      x: Double(reach.x) * exp(state.width) + room, y: Double(reach.y) * exp(state.height) + room
    )
    let patch = ImagePatch(
      plane, Int(saturating: (state.x - half.x).rounded(.down)),
      Int(saturating: (state.y - half.y).rounded(.down)),
      Int(saturating: (2 * half.x).rounded(.up)) + 2, Int(saturating: (2 * half.y).rounded(.up)) + 2
    )
    var tolerance = Float.infinity
    var last: NormalEquations?
    for step in 0..<Self.steps {
      let sums = self.sums(state, patch, plane, tolerance)
      last = sums
      guard sums.visible >= Self.leastVisible, let change = sums.solution(findsScale) else {
        return nil
      }
      // After three steps, large differences are compression noise, so their pixels get a small
      // weight.
      tolerance = step < 2 ? .infinity : max(4, 2.5 * Float(sums.error))
      let limit = 2.0
      state.x += min(max(change[0], -limit), limit)
      state.y += min(max(change[1], -limit), limit)
      if findsScale {
        state.width += min(max(change[2], -0.1), 0.1)
        state.height += min(max(change[3], -0.1), 0.1)
      }
      state.gain = change[4]
      state.shade = change[5]
      let moved = max(abs(change[0]), abs(change[1]))
      let grown = max(abs(change[2]) * Double(reach.x), abs(change[3]) * Double(reach.y))
      if step > 3, moved < Self.arrived, !findsScale || grown < Self.arrived { break }
      guard abs(state.x - start.middle.x / factor + 0.5) < half.x, abs(state.width) < 1.5,
        abs(state.y - start.middle.y / factor + 0.5) < half.y, abs(state.height) < 1.5
      else { return nil }
    }
    guard let last else { return nil }
    return TemplateMatch(
      middle: Point(x: (state.x + 0.5) * factor, y: (state.y + 0.5) * factor),
      scaleX: exp(state.width), scaleY: exp(state.height), gain: state.gain, shade: state.shade,
      correlation: last.correlation, error: last.error, isWhole: last.visible == 1)
  }

  private func sums(_ state: State, _ patch: ImagePatch, _ plane: Plane, _ tolerance: Float)
    -> NormalEquations
  {
    var sums = NormalEquations()
    let (sx, sy) = (Float(exp(state.width)), Float(exp(state.height)))
    let (gain, shade) = (Float(state.gain), Float(state.shade))
    let (left, top) = (Float(state.x) - Float(patch.x), Float(state.y) - Float(patch.y))
    let (right, bottom) = (Float(plane.width - 1 - patch.x), Float(plane.height - 1 - patch.y))
    let (originX, originY) = (Float(-patch.x), Float(-patch.y))
    patch.values.withUnsafeBufferPointer { values in
      for sample in template.samples {
        let (qx, qy) = (sample.x * sx, sample.y * sy)
        let (x, y) = (left + qx, top + qy)
        guard x >= max(originX, 1), y >= max(originY, 1), x <= min(right, Float(patch.width - 3)),
          y <= min(bottom, Float(patch.height - 3))
        else { continue }
        let (column, row) = (Int(x), Int(y))
        let point = CubicSample(
          values, row * patch.width + column, patch.width, x - Float(column), y - Float(row))
        let difference = gain * sample.value + shade - point.value
        let part = difference / tolerance
        let weight = 1 / (1 + part * part)
        sums.add(
          (point.x, point.y, point.x * qx, point.y * qy, -sample.value, -1),
          point.value, sample.value, difference, weight)
      }
    }
    sums.visible = Float(sums.count) / Float(max(template.samples.count, 1))
    return sums
  }
}

/// A value interpolated between pixels with its gradient, by Catmull–Rom cubics on each axis.
private struct CubicSample {
  let value: Float
  let x: Float
  let y: Float

  @inline(__always)
  init(
    _ values: UnsafeBufferPointer<Float>, _ place: Int, _ width: Int, _ tx: Float, _ ty: Float
  ) {
    let (wx, dx) = Self.weights(tx)
    let (wy, dy) = Self.weights(ty)
    var sum = SIMD4<Float>.zero
    var slope = SIMD4<Float>.zero
    for row in 0..<4 {
      let p = place + (row - 1) * width - 1
      let line = SIMD4(values[p], values[p + 1], values[p + 2], values[p + 3])
      sum += line * wy[row]
      slope += line * dy[row]
    }
    value = (sum * wx).sum()
    x = (sum * dx).sum()
    y = (slope * wx).sum()
  }

  @inline(__always)
  private static func weights(_ t: Float) -> (SIMD4<Float>, SIMD4<Float>) {
    let (t2, t3) = (t * t, t * t * t)
    return (
      SIMD4(
        (-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2,
        (t3 - t2) / 2),
      SIMD4(
        (-3 * t2 + 4 * t - 1) / 2, (9 * t2 - 10 * t) / 2, (-9 * t2 + 8 * t + 1) / 2,
        (3 * t2 - 2 * t) / 2)
    )
  }
}

/// The normal equations of one step. The unknowns are the place, the size, the contrast and the
/// brightness.
private struct NormalEquations {
  var matrix = [Double](repeating: 0, count: 36)
  var right = [Double](repeating: 0, count: 6)
  var count = 0
  var visible: Float = 0
  fileprivate var moments = SIMD8<Double>.zero

  @inline(__always)
  mutating func add(
    _ j: (Float, Float, Float, Float, Float, Float), _ value: Float, _ template: Float,
    _ difference: Float, _ weight: Float
  ) {
    count += 1
    let (v, t, w, d) = (Double(value), Double(template), Double(weight), Double(difference))
    moments += SIMD8(w, w * v, w * t, w * v * v, w * t * t, w * v * t, w * d * d, 0)
    let row = SIMD8<Double>(
      Double(j.0), Double(j.1), Double(j.2), Double(j.3), Double(j.4), Double(j.5), 0, 0)
    // Contrast and brightness are solved directly instead of as corrections to the previous step.
    let target = -v
    for a in 0..<6 {
      let wa = w * row[a]
      for b in a..<6 { matrix[a * 6 + b] += wa * row[b] }
      right[a] += wa * target
    }
  }

  /// The weighted root mean square of the differences, in lightness.
  var error: Double { moments[0] > 0 ? (moments[6] / moments[0]).squareRoot() : .infinity }

  /// The correlation between the frame and the template, or 0 if either of them is uniform.
  var correlation: Double {
    guard moments[0] > 0 else { return 0 }
    let w = moments[0]
    let (mv, mt) = (moments[1] / w, moments[2] / w)
    let (vv, tt) = (moments[3] / w - mv * mv, moments[4] / w - mt * mt)
    guard vv > 0.25, tt > 0.25 else { return 0 }
    return (moments[5] / w - mv * mt) / (vv * tt).squareRoot()
  }

  /// Returns the changes of position and size, then the new contrast and brightness. Returns nil
  /// for singular equations.
  func solution(_ findsScale: Bool) -> [Double]? {
    let unknowns = findsScale ? [0, 1, 2, 3, 4, 5] : [0, 1, 4, 5]
    let n = unknowns.count
    var rows = unknowns.map { a in
      unknowns.map { b in matrix[min(a, b) * 6 + max(a, b)] } + [right[a]]
    }
    // Regularise the equations, so that the position does not drift in a direction without texture.
    for index in 0..<n { rows[index][index] *= 1 + 1e-7 }
    for index in 0..<n where unknowns[index] < 4 { rows[index][index] += 1e-3 * moments[0] }
    for pivot in 0..<n {
      guard let best = (pivot..<n).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
        abs(rows[best][pivot]) > 1e-9
      else { return nil }
      rows.swapAt(pivot, best)
      for other in 0..<n where other != pivot {
        let part = rows[other][pivot] / rows[pivot][pivot]
        guard part != 0 else { continue }
        for column in pivot...n { rows[other][column] -= part * rows[pivot][column] }
      }
    }
    var result = [Double](repeating: 0, count: 6)
    for (index, unknown) in unknowns.enumerated() {
      result[unknown] = rows[index][n] / rows[index][index]
    }
    return result
  }
}

extension Refinement {
  /// Returns the frame's contrast at a given centre, as a fraction of the template's contrast.
  /// Returns nil if too little of the template is inside the frame.
  static func contrast(_ template: TrackingTemplate, in frame: Pyramid, at middle: Point) -> Double?
  {
    Refinement(template: template, frame: frame, findsScale: false).contrast(at: middle)
  }

  /// Returns the correlation of a template with a frame at the place and size of a match, up to 1.
  /// All pixels count alike. Returns 0 if too little of the template is inside the frame.
  static func likeness(_ template: TrackingTemplate, in frame: Pyramid, at match: TemplateMatch)
    -> Double
  {
    let sums = Refinement(template: template, frame: frame, findsScale: false).sums(at: match)
    return sums.visible >= leastVisible ? sums.correlation : 0
  }

  private func contrast(at middle: Point) -> Double? {
    let sums = sums(at: TemplateMatch(middle: middle))
    return sums.visible >= Self.leastVisible ? sums.gain : nil
  }

  private func sums(at match: TemplateMatch) -> NormalEquations {
    let factor = Double(template.factor)
    let plane = frame.plane(template.factor)
    let (x, y) = (match.middle.x / factor - 0.5, match.middle.y / factor - 0.5)
    let reach = (
      x: Double(template.reach.x) * match.scaleX, y: Double(template.reach.y) * match.scaleY
    )
    let patch = ImagePatch(
      plane, Int(saturating: (x - reach.x).rounded(.down)) - 3,
      Int(saturating: (y - reach.y).rounded(.down)) - 3,
      Int(saturating: 2 * reach.x) + 8, Int(saturating: 2 * reach.y) + 8)
    let state = State(
      x: x, y: y, width: log(match.scaleX), height: log(match.scaleY), gain: match.gain,
      shade: match.shade)
    return sums(state, patch, plane, .infinity)
  }
}

extension NormalEquations {
  /// The best-fitting contrast: the slope of a linear regression of the frame's lightness on the
  /// template's lightness.
  fileprivate var gain: Double? {
    let w = moments[0]
    guard w > 0 else { return nil }
    let varies = moments[4] / w - moments[2] * moments[2] / (w * w)
    return varies > 0.25 ? (moments[5] / w - moments[1] * moments[2] / (w * w)) / varies : nil
  }
}
