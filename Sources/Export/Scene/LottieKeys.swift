// A channel as keyframes of Lottie.

import Motion

/// An animated property of Lottie, or one that rests.
struct LottieProperty {
  private let keys: [String]
  private let rest: [Double]?

  /// One that rests.
  init(_ values: [Double]) {
    keys = []
    rest = values
  }

  /// - Parameters:
  ///   - channel: what moves; nil for nothing.
  ///   - values: what it is then.
  ///   - errors: what points of springs may be off, as those of the channel's lines.
  ///   - rate: frames a second.
  init(_ channel: MotionChannel?, otherwise values: [Double], errors: [Double], rate: Double) {
    var keys: [LottieKey] = []
    for (index, piece) in (channel?.pieces ?? []).enumerated() {
      keys += piece.keys(errors)
      // Before a jump a keyframe without length holds what is reached.
      if !piece.isRest, let next = channel?.pieces[(index + 1)...].first, next.isJump {
        keys.append(LottieKey(seconds: piece.end, values: piece.to, ease: .hold))
      }
    }
    if let last = channel?.pieces.last {
      keys.append(LottieKey(seconds: last.end, values: last.to, ease: nil))
    }
    rest = channel == nil ? values : nil
    self.keys = keys.map { $0.json(rate: rate) }
  }

  /// As a player reads it.
  var json: String {
    if let rest {
      return "{ \"a\": 0, \"k\": \(rest.count == 1 ? lottie(rest[0]) : lottie(rest)) }"
    }
    return "{ \"a\": 1, \"k\": [\n\(keys.map { "      " + $0 }.joined(separator: ",\n"))\n    ] }"
  }
}

/// To a ten thousandth.
func lottie(_ number: Double) -> String { exact(rounded(number, partsOfOne: 10_000)) }

func lottie(_ numbers: [Double]) -> String {
  "[\(numbers.map { lottie($0) }.joined(separator: ", "))]"
}

/// A keyframe, and how it goes from there to the next one.
private struct LottieKey {
  let seconds: Double
  let values: [Double]
  /// Nil for the last one.
  let ease: LottieEase?

  func json(rate: Double) -> String {
    return "{ \"t\": \(lottie(seconds * rate)), \"s\": \(lottie(values))\(ease?.members ?? "") }"
  }
}

extension MotionPiece {
  /// From its start to before its end.
  fileprivate func keys(_ errors: [Double]) -> [LottieKey] {
    // A player jumps where a keyframe follows one that holds.
    if isJump { return [] }
    if isRest { return [LottieKey(seconds: start, values: from, ease: .hold)] }
    guard case .curve(let curve) = way else {
      return [LottieKey(seconds: start, values: from, ease: .linear)]
    }
    let shares = zip(zip(from, to), errors).compactMap { ends, error in
      ends.0 == ends.1 ? nil : error / abs(ends.1 - ends.0)
    }
    let subject = Subject(curve, over: seconds, errorBound: min(shares.min() ?? 0.002, 0.1))
    let lines: [StraightPiece]
    switch subject.form {
    case .timing(.cubicBezier(let curve)):
      return [LottieKey(seconds: start, values: from, ease: .cubic(curve))]
    case .timing(let timing): lines = timing.pieces ?? []
    case .spring(let spring):
      lines = SampledCurve(spring, until: seconds, errorBound: subject.errorBound).pieces
    }
    var keys: [LottieKey] = []
    for (index, line) in lines.enumerated() {
      keys.append(
        LottieKey(
          seconds: start + line.start * seconds, values: values(line.from),
          ease: line.isLevel ? .hold : .linear))
      let next = index < lines.count - 1 ? lines[index + 1].from : 1
      if !line.isLevel, next != line.to {
        keys.append(
          LottieKey(seconds: start + line.end * seconds, values: values(line.to), ease: .hold))
      }
    }
    return keys
  }

  private func values(_ share: Double) -> [Double] {
    zip(from, to).map { $0 + ($1 - $0) * share }
  }
}
