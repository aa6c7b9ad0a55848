// The comparison of the courses of one thing in two recordings.

import Support

/// The deviation of two courses at one shift in time.
struct CourseDeviation {
  /// The mean of the squared deviations, each a multiple of its tolerance and at most 3.
  var score = 0.0
  /// The share of samples within their tolerance.
  var shareWithin = 1.0
  /// The share of the motion that both recordings show at this shift.
  var coverage = 1.0
  /// The largest deviation of a place in pixels, and its time in the old recording.
  var largest = (pixels: 0.0, seconds: 0.0)
  /// The constant by which each quantity is larger in the new recording.
  var offsets: [CourseQuantity: Double] = [:]
  /// Whether the opacity alone differs.
  var differsInOpacityOnly = false

  /// The share of samples that may be outside their tolerance.
  private static let leastWithin = 0.9
  /// The smallest part of the motion that must be in both recordings.
  private static let leastCoverage = 0.6
  var isAlike: Bool { shareWithin >= Self.leastWithin && coverage >= Self.leastCoverage }
}

/// The time by which a new course is later than an old one.
struct CourseShift {
  /// The shift in seconds.
  var seconds: Double
  /// The time in the new recording from which another shift applies; nil if none does.
  var change: (at: Double, seconds: Double)?

  /// Returns the new recording's time for a time in the old one; nil in a gap.
  func newTime(for old: Double) -> Double? {
    guard let change, old + seconds >= change.at else { return old + seconds }
    return old + change.seconds >= change.at ? old + change.seconds : nil
  }

  /// Returns the old recording's time for a time in the new one.
  func oldTime(for new: Double) -> Double {
    guard let change, new >= change.at else { return new - seconds }
    return new - change.seconds
  }
}

/// The courses of a thing in an old and in a new recording.
struct CourseComparison {
  let old: ThingCourse
  let new: ThingCourse
  /// The accuracy of places, in pixels of the old recording.
  let noise: Double
  /// The accuracy of times, in seconds.
  let timeNoise: Double

  /// The accuracy of an opacity.
  private static let opacityNoise = 0.05
  /// The share of the distance by which encodings change places.
  private static let wayShare = 0.005

  /// Returns the deviation if the new course is `seconds` later than the old one.
  func deviation(at seconds: Double) -> CourseDeviation {
    deviation(at: CourseShift(seconds: seconds))
  }

  private func deviation(at shift: CourseShift) -> CourseDeviation {
    var result = CourseDeviation()
    var (count, within, opaqueWithin, opaque) = (0, 0, 0, 0)
    var (moving, seen) = (0, 0)
    for quantity in CourseQuantity.allCases {
      let (parts, known, all) = samples(of: quantity, shift)
      (moving, seen) = (moving + all, seen + known)
      guard !parts.isEmpty else { continue }
      // An opacity has an absolute scale; a box around a thing may be larger in one recording.
      let offset =
        quantity == .opacity ? 0 : parts.map(\.difference).sorted()[parts.count / 2]
      result.offsets[quantity] = offset
      for part in parts {
        let deviation = abs(part.difference - offset)
        let share = deviation / part.tolerance
        result.score += min(share, 3) * min(share, 3)
        count += 1
        if share <= 1 { within += 1 }
        if quantity == .opacity {
          opaque += 1
          if share <= 1 { opaqueWithin += 1 }
        } else if deviation > result.largest.pixels {
          result.largest = (deviation, part.seconds)
        }
      }
    }
    result.coverage = moving == 0 ? 1 : Double(seen) / Double(moving)
    result.score = result.score / Double(max(count, 1)) + 4 * (1 - result.coverage)
    // Each quantity has as many samples, but often one alone differs.
    let outside = count - within
    let perQuantity = Double(max(count, 1)) / Double(max(result.offsets.count, 1))
    result.shareWithin = 1 - Double(outside) / perQuantity
    result.differsInOpacityOnly = outside > 0 && outside == opaque - opaqueWithin
    return result
  }

  private struct Part {
    var difference: Double
    var tolerance: Double
    var seconds: Double
  }

  /// Returns the differences at the samples of the coarser course, near motion only, and how many
  /// of its moving samples the other course has.
  private func samples(
    of quantity: CourseQuantity, _ shift: CourseShift
  ) -> (parts: [Part], seen: Int, moving: Int) {
    let isOldCoarser = old.period > new.period
    let (probe, base) = isOldCoarser ? (old, new) : (new, old)
    let (values, others) = (probe[quantity], base[quantity])
    let way = max(probe.range(of: quantity), base.range(of: quantity))
    let still = stillness(of: quantity)
    let least = quantity == .opacity ? Self.opacityNoise : noise + Self.wayShare * way
    // A rest has no samples, so that the other course's samples stand for it.
    let rests = others.times.compactMap { time in
      isOldCoarser ? shift.oldTime(for: time) : shift.newTime(for: time)
    }.filter { !values.hasSample(near: $0, within: 2 * probe.period) }
    let times = values.times.map { ($0, true) } + rests.map { ($0, false) }
    var parts: [(part: Part, moves: Bool)] = []
    var (seen, moving) = (0, 0)
    for (time, isOwn) in times.sorted(by: { $0.0 < $1.0 }) {
      guard
        let own = values.sample(at: time, in: probe.span, still: isOwn ? .infinity : still)
      else { continue }
      let moves = abs(own.speed) * probe.period > still
      if moves { moving += 1 }
      let otherTime = isOldCoarser ? shift.newTime(for: time) : shift.oldTime(for: time)
      guard let otherTime, let other = others.sample(at: otherTime, in: base.span, still: still)
      else { continue }
      if moves { seen += 1 }
      let speed = max(abs(other.speed), abs(own.speed))
      let tolerance = least + timeNoise * speed + min(other.bend, own.bend + least)
      let difference = isOldCoarser ? other.value - own.value : own.value - other.value
      parts.append(
        (
          Part(
            difference: difference, tolerance: tolerance,
            seconds: isOldCoarser ? time : otherTime), speed * probe.period > still
        ))
    }
    let near = parts.indices.filter { index in
      parts[max(0, index - Self.around)...min(parts.count - 1, index + Self.around)]
        .contains(where: \.moves)
    }
    return (near.map { parts[$0].part }, seen, moving)
  }

  /// The number of samples before and after a motion that are compared.
  private static let around = 4

  /// Returns the shift at which the courses agree best, near one of the given shifts.
  func bestShift(near guesses: [Double]) -> (shift: Double, deviation: CourseDeviation) {
    var search = ScalarSearch(from: guesses.first ?? 0) { deviation(at: $0).score }
    for guess in guesses {
      let steps = Int(saturating: Self.reach / Self.step)
      search.consider((-steps...steps).map { guess + Double($0) * Self.step })
    }
    search.refine(from: Self.step / 2, to: Self.accuracy)
    return (search.best, deviation(at: search.best))
  }

  /// The largest distance from a guess, the step of the search and its accuracy, in seconds.
  private static let (reach, step, accuracy) = (0.15, 0.01, 0.0005)

  /// Finds the frames that the new recording leaves out, after which everything is earlier.
  ///
  /// - Parameter rate: the frames per second of the new recording.
  /// - Returns: the number of frames, and their time in the new recording; nil if no gap explains
  ///   the new course.
  func missingFrames(at shift: Double, rate: Double) -> (frames: Int, seconds: Double)? {
    let times = movingTimes
    var best: (score: Double, frames: Int, seconds: Double)?
    for frames in 1...Self.mostMissing {
      // The farther a time is from the gap, the more samples are compared at a wrong shift.
      _ = indexOfLeast(below: times.count) { index in
        let change = (at: times[index], seconds: shift - Double(frames) / rate)
        let found = deviation(at: CourseShift(seconds: shift, change: change))
        if found.isAlike, found.score < best?.score ?? .infinity {
          best = (found.score, frames, times[index])
        }
        return found.score
      }
    }
    return best.map { ($0.frames, $0.seconds) }
  }

  /// The times of the new course at which a quantity changes, ascending. A gap cannot be seen while
  /// everything rests.
  private var movingTimes: [Double] {
    let times = CourseQuantity.allCases.flatMap { quantity in
      // A gap of several frames makes slower changes visible, too.
      new[quantity].changingTimes(
        beyond: stillness(of: quantity) / Double(Self.mostMissing))
    }
    return Set(times).sorted()
  }

  /// Returns the largest change of a quantity that still counts as rest.
  private func stillness(of quantity: CourseQuantity) -> Double {
    quantity == .opacity ? 0.03 : noise
  }

  /// The maximum number of missing frames that are tried.
  private static let mostMissing = 8

  /// The accuracy of a shift, in seconds: the best accuracy among the quantities.
  var shiftNoise: Double {
    let errors = CourseQuantity.allCases.compactMap { quantity -> Double? in
      let speed = max(old.peakSpeed(of: quantity), new.peakSpeed(of: quantity))
      return speed > 0 ? (quantity == .opacity ? Self.opacityNoise : noise) / speed : nil
    }
    return max(0.003, timeNoise + (errors.min() ?? noise), min(old.period, new.period) / 8)
  }
}
