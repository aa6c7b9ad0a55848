// Nonlinear least squares by the Levenberg–Marquardt algorithm of MINPACK, through cminpack.

import CMinpack

struct LeastSquares {
  /// The parameters at a local minimum of the sum of squares.
  let parameters: [Double]
  /// The sum of squared residuals at `parameters`.
  let sumOfSquares: Double
  /// The matrix (JᵀJ)⁻¹, where J is the Jacobian. Multiplied by the variance of a residual, it is
  /// the covariance of the parameters. The entries of undetermined parameters are 0.
  let inverse: [[Double]]

  /// The state that MINPACK passes to the C callback.
  private final class Problem {
    let residuals: (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
    /// The offsets of MINPACK's parameters from `parameters`, 1 or −1 each.
    let shifts: [Double]
    /// The parameters without `shifts`.
    var parameters: [Double]

    init(
      _ residuals:
        @escaping (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) ->
        Void, _ start: [Double]
    ) {
      self.residuals = residuals
      parameters = start
      // Shift the parameters away from 0. MINPACK's steps for numeric derivatives are fractions of
      // a parameter. Near 0 such a step would vanish in rounding, and the parameter would seem
      // undetermined.
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
  ///   - start: The initial parameters, at least one.
  ///   - count: The number of residuals. The result is nil if it is less than the number of
  ///     parameters.
  ///   - evaluations: The maximum number of calls to `residuals`.
  ///   - residuals: A closure that computes the residuals from the parameters. Every residual must
  ///     be finite.
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
    // MINPACK returns 0 or less for invalid arguments.
    guard status > 0, x.allSatisfy(\.isFinite) else { return nil }
    parameters = zip(x, problem.shifts).map { $0 - $1 }
    sumOfSquares = values.reduce(0) { $0 + $1 * $1 }
    // MINPACK's `covar` replaces the Jacobian's factor R by (JᵀJ)⁻¹ in place.
    covar(Int32(n), &jacobian, Int32(count), &pivots, 1e-12, &work.0)
    inverse = (0..<n).map { row in (0..<n).map { jacobian[$0 * count + row] } }
  }
}

/// The name and version of the least-squares library, for the system report.
package let fittingLibrary = "cminpack (linked; version unknown)"
