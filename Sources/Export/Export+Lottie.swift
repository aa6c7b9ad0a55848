// Lottie: an animated property from 0 to 100 at 60 frames a second. JSON has no comments; "cm",
// which markers have for theirs, is passed over by players.

import Motion

func lottie(_ subject: Subject) -> ExportedCode {
  var note = subject.title
  var isSampled = false
  var seconds = subject.seconds
  let keys: [Key]
  switch subject.form {
  case .timing(.cubicBezier(let curve)):
    keys = [Key(fraction: 0, value: 0, ease: .cubic(curve)), Key(fraction: 1, value: 1)]
  case .timing(let timing): keys = lottieKeys(timing.pieces ?? [])
  case .spring(let spring):
    let (sampled, words) = subject.sampled(spring, for: "Lottie", points: "keyframes")
    note += ". " + words
    seconds = sampled.seconds
    isSampled = true
    keys = lottieKeys(sampled.pieces)
  }
  let lines =
    ["{", "  \"cm\": \"\(note)\",", "  \"a\": 1,", "  \"k\": ["]
    + keys.enumerated().map { index, key in
      "    \(key.json(seconds: seconds))\(index < keys.count - 1 ? "," : "")"
    } + ["  ]", "}"]
  return ExportedCode(text: lines.map { $0 + "\n" }.joined(), isSampled: isSampled)
}

/// A keyframe, and how it goes from there to the next one.
private struct Key {
  let fraction: Double
  let value: Double
  /// Nil for the last one.
  var ease: LottieEase?

  func json(seconds: Double) -> String {
    let time = exact(rounded(fraction * seconds * 60, partsOfOne: 10_000))
    // JSON has no infinity, which a hundred times the largest number would be.
    let largest = Double.greatestFiniteMagnitude
    let percent = min(max(value * 100, -largest), largest)
    return "{ \"t\": \(time), \"s\": [\(rounded(percent))]\(ease?.members ?? "") }"
  }
}

/// Where a piece ends beside the next one's beginning, a keyframe without length holds its end.
private func lottieKeys(_ pieces: [StraightPiece]) -> [Key] {
  var keys: [Key] = []
  for (index, piece) in pieces.enumerated() {
    keys.append(
      Key(fraction: piece.start, value: piece.from, ease: piece.isLevel ? .hold : .linear))
    let next = index < pieces.count - 1 ? pieces[index + 1].from : 1
    if !piece.isLevel, next != piece.to {
      keys.append(Key(fraction: piece.end, value: piece.to, ease: .hold))
    }
  }
  return keys + [Key(fraction: 1, value: 1)]
}

extension SampledCurve {
  /// Its lines; a jump is where one begins elsewhere than the one before it ended.
  var pieces: [StraightPiece] {
    zip(points, points.dropFirst()).compactMap { a, b in
      guard a.fraction < b.fraction else { return nil }
      return StraightPiece(start: a.fraction, end: b.fraction, from: a.value, to: b.value)
    }
  }
}
