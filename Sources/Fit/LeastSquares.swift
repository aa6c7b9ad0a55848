// Nonlinear least squares: MINPACK's Levenberg-Marquardt, through cminpack.

import CMinpack

/// What a least-squares fit came to.
struct LeastSquares {
  /// Where the sum of squares is least, nearby.
  let parameters: [Double]
  /// At `parameters`.
  let sumOfSquares: Double
  /// (JᵀJ)⁻¹: times the variance of a residual, the parameters' covariance. Zeros where the
  /// parameters are not determined.
  let inverse: [[Double]]

  /// What the C function is handed.
  private final class Problem {
    let residuals: (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
    /// What is added to each parameter where MINPACK sees it.
    let shifts: [Double]
    /// The parameters as they are.
    var parameters: [Double]

    init(
      _ residuals:
        @escaping (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) ->
        Void, _ start: [Double]
    ) {
      self.residuals = residuals
      parameters = start
      // MINPACK's steps for derivatives are shares of a parameter. Near 0 they would be lost in
      // rounding, and with them what is known of the parameter.
      shifts = start.map { $0 < 0 ? -1 : 1 }
    }

    func evaluate(
      _ shifted: UnsafeBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Double>
    ) {
      for index in parameters.indices { parameters[index] = shifted[index] - shifts[index] }
      parameters.withUnsafeBufferPointer { residuals($0, values) }
    }
  }

  /// Minimises the sum of squares.
  ///
  /// - Parameters:
  ///   - start: the parameters to begin with, at least one.
  ///   - count: how many residuals there are; nil is returned where they are fewer than parameters.
  ///   - evaluations: how often the residuals may be asked for.
  ///   - residuals: of parameters; all finite.
  init?(
    from start: [Double], count: Int, evaluations: Int = 400,
    _ residuals: @escaping (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    let n = start.count
    guard n > 0, count >= n else { return nil }
    let problem = Problem(residuals, start)
    var x = zip(start, problem.shifts).map { $0 + $1 }
    var values = [Double](repeating: 0, count: count)
    var scale = [Double](repeating: 1, count: n)
    var jacobian = [Double](repeating: 0, count: count * n)
    var pivots = [Int32](repeating: 0, count: n)
    var qtf = [Double](repeating: 0, count: n)
    var work = (
      [Double](repeating: 0, count: n), [Double](repeating: 0, count: n),
      [Double](repeating: 0, count: n), [Double](repeating: 0, count: count)
    )
    var used: Int32 = 0
    let status = withExtendedLifetime(problem) {
      lmdif(
        { context, count, n, x, values, _ in
          guard let context, let x, let values else { return -1 }
          Unmanaged<Problem>.fromOpaque(context).takeUnretainedValue().evaluate(
            UnsafeBufferPointer(start: x, count: Int(n)),
            UnsafeMutableBufferPointer(start: values, count: Int(count)))
          return 0
        }, Unmanaged.passUnretained(problem).toOpaque(), Int32(count), Int32(n), &x, &values,
        1e-10, 1e-10, 0, Int32(evaluations), 1e-9, &scale, 1, 1, 0, &used, &jacobian, Int32(count),
        &pivots, &qtf, &work.0, &work.1, &work.2, &work.3)
    }
    // 0 and below: the request made no sense.
    guard status > 0, x.allSatisfy(\.isFinite) else { return nil }
    parameters = zip(x, problem.shifts).map { $0 - $1 }
    sumOfSquares = values.reduce(0) { $0 + $1 * $1 }
    // MINPACK's covar on R and its permutation gives (JᵀJ)⁻¹ in place.
    covar(Int32(n), &jacobian, Int32(count), &pivots, 1e-12, &work.0)
    inverse = (0..<n).map { row in (0..<n).map { jacobian[$0 * count + row] } }
  }
}

/// How the library that fits is told of, for a report of what a machine has.
package let fittingLibrary = "cminpack (linked; it tells no version)"
