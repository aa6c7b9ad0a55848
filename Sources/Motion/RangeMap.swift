// Mapping one range of numbers to another, piece by piece: what ties a view to a scroll offset.

/// A piecewise-linear function through points (input, output).
///
/// The rules are those of React Native's `interpolate` (AnimatedInterpolation.js): the segment is
/// the first whose upper input is not below x, otherwise the last; a segment with equal outputs
/// gives that output; one with equal inputs is a jump, with its first output up to the input and
/// its second beyond. Unlike there, `clamp` is the default on both sides.
public struct RangeMap: Sendable, Hashable {
  /// What happens left of the first input and right of the last.
  public enum Outside: String, Sendable, Hashable, CaseIterable {
    /// The outermost segment goes on straight.
    case extend
    /// The outermost output stays.
    case clamp
    /// x itself.
    case identity
  }

  /// Why points make no map.
  public enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// Fewer than two inputs.
    case tooFew(count: Int)
    /// Not one output for each input.
    case unequalCounts(inputs: Int, outputs: Int)
    /// The input at `index`, counted from 0, is less than the one before.
    case decreasing(index: Int, value: Double, before: Double)
    /// An input or output that is infinite or not a number.
    case notFinite

    public var description: String {
      switch self {
      case .tooFew(let count): "at least 2 inputs are needed, not \(count)"
      case .unequalCounts(let inputs, let outputs):
        "there are \(inputs) inputs but \(outputs) outputs; each input needs its output"
      case .decreasing(let index, let value, let before):
        "the inputs must not decrease, but input \(index + 1) is \(value) after \(before)"
      case .notFinite: "inputs and outputs must be finite numbers"
      }
    }
  }

  /// At least two finite numbers, none less than the one before.
  public let inputs: [Double]
  /// As many finite numbers.
  public let outputs: [Double]
  /// The rule for x below the first input.
  public let left: Outside
  /// The rule for x above the last input.
  public let right: Outside

  /// - Parameters:
  ///   - inputs: at least two, none less than the one before.
  ///   - outputs: one for each input.
  /// - Throws: `Invalid` with the reason.
  public init(
    inputs: [Double], outputs: [Double], left: Outside = .clamp, right: Outside = .clamp
  ) throws(Invalid) {
    guard inputs.count >= 2 else { throw .tooFew(count: inputs.count) }
    guard inputs.count == outputs.count else {
      throw .unequalCounts(inputs: inputs.count, outputs: outputs.count)
    }
    guard (inputs + outputs).allSatisfy(\.isFinite) else { throw .notFinite }
    for index in inputs.indices.dropFirst() where inputs[index] < inputs[index - 1] {
      throw .decreasing(index: index, value: inputs[index], before: inputs[index - 1])
    }
    self.inputs = inputs
    self.outputs = outputs
    self.left = left
    self.right = right
  }

  /// The output at `x`. Finite, save where `extend` or numbers near 1e308 leave Double's range.
  public func value(at x: Double) -> Double {
    let last = inputs.count - 1
    if x < inputs[0] {
      switch left {
      case .extend: break
      case .clamp: return outputs[0]
      case .identity: return x
      }
    }
    if x > inputs[last] {
      switch right {
      case .extend: break
      case .clamp: return outputs[last]
      case .identity: return x
      }
    }
    let upper = inputs.dropFirst().firstIndex { $0 >= x } ?? last
    let (in0, in1) = (inputs[upper - 1], inputs[upper])
    let (out0, out1) = (outputs[upper - 1], outputs[upper])
    if out0 == out1 { return out0 }
    if in0 == in1 { return x <= in0 ? out0 : out1 }
    return (x - in0) / (in1 - in0) * (out1 - out0) + out0
  }
}

/// How far `x` is on the way from one value to another: (x − from) / (to − from), within 0…1.
///
/// `to` may be less than `from`. Where both are the same it is a step: 0 before, 1 from there on.
public func progress(from: Double, to: Double, _ x: Double) -> Double {
  guard from != to else { return x < from ? 0 : 1 }
  let isWide = !(to - from).isFinite || !(x - from).isFinite
  let fraction =
    isWide ? (x / 4 - from / 4) / (to / 4 - from / 4) : (x - from) / (to - from)
  return min(max(fraction, 0), 1)
}
