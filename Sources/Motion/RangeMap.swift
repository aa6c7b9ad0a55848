// Mapping one range of numbers to another, piece by piece.

/// A piecewise-linear function through points (input, output).
///
/// Segments are chosen as React Native's `interpolate` does: the first whose upper input is not
/// below x, the last one otherwise.
public struct RangeMap: Sendable, Hashable {
  /// What happens left of the first input and right of the last.
  public enum Outside: String, Sendable, Hashable, CaseIterable {
    /// The outermost segment goes on.
    case extend
    /// The outermost output stays.
    case clamp
    /// x itself.
    case identity
  }

  public enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    case tooShort
    case unequalCounts
    case decreasing

    public var description: String {
      switch self {
      case .tooShort: "two inputs are needed at least"
      case .unequalCounts: "there must be as many outputs as inputs"
      case .decreasing: "the inputs must not decrease"
      }
    }
  }

  public let inputs: [Double]
  public let outputs: [Double]
  public let left: Outside
  public let right: Outside

  /// - Parameter inputs: at least two, none less than the one before.
  public init(
    inputs: [Double], outputs: [Double], left: Outside = .clamp, right: Outside = .clamp
  ) throws(Invalid) {
    guard inputs.count >= 2 else { throw .tooShort }
    guard inputs.count == outputs.count else { throw .unequalCounts }
    guard zip(inputs, inputs.dropFirst()).allSatisfy({ $0 <= $1 }) else { throw .decreasing }
    self.inputs = inputs
    self.outputs = outputs
    self.left = left
    self.right = right
  }

  public func value(at x: Double) -> Double {
    let last = inputs.count - 1
    if x < inputs[0] {
      if left == .identity { return x }
      if left == .clamp { return outputs[0] }
    }
    if x > inputs[last] {
      if right == .identity { return x }
      if right == .clamp { return outputs[last] }
    }
    let upper = inputs.dropFirst().firstIndex { $0 >= x } ?? last
    let (in0, in1) = (inputs[upper - 1], inputs[upper])
    let (out0, out1) = (outputs[upper - 1], outputs[upper])
    if out0 == out1 { return out0 }
    if in0 == in1 { return x <= in0 ? out0 : out1 }
    return out0 + (out1 - out0) * ((x - in0) / (in1 - in0))
  }
}

/// How far `x` is on the way from one value to another, within 0…1. Where both are the same: 0
/// before, 1 from there on.
public func progress(from: Double, to: Double, _ x: Double) -> Double {
  guard from != to else { return x < from ? 0 : 1 }
  return min(max((x - from) / (to - from), 0), 1)
}
