// The equation of springs and bounces: m·ü + c·u̇ + k·u = 0, where u is the displacement from rest.

import Support

struct DampedOscillator: Sendable, Hashable {
  /// The undamped frequency ω₀ = √(k/m), in radians a second, above 0.
  let angularFrequency: Double
  /// The damping ratio ζ = c / (2·√(k·m)), above 0.
  let dampingRatio: Double

  /// The rate β = ζ·ω₀ at which the envelope decays, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// The frequency of the oscillation, ωd = ω₀·√(1 − ζ²), in radians a second; 0 from critical
  /// damping on.
  var dampedFrequency: Double {
    angularFrequency * max(0, (1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The rate γ = ω₀·√(ζ² − 1) by which the two decays of an overdamped spring differ from β, per
  /// second; 0 up to critical damping.
  private var split: Double {
    angularFrequency * max(0, (dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
  }

  /// The rate of the slowest decay, per second: ω₀ / (ζ + √(ζ² − 1)) for an overdamped spring.
  private var slowestDecay: Double {
    split == 0 ? decay : angularFrequency * angularFrequency / (decay + split)
  }

  /// Returns the displacement u and the velocity u̇ after `time` seconds (0 or more). The
  /// displacement at time 0 is u0, and the velocity at time 0 is v0.
  ///
  /// u = e^(−βt)·[u0·C + (v0 + β·u0)·S], u̇ = e^(−βt)·[v0·C − (ω₀²·u0 + β·v0)·S] with C = cos ωd·t
  /// and S = sin(ωd·t) / ωd. For critical damping S = t. Above it C = cosh γt and S = sinh(γt) / γ.
  func state(after time: Double, displacement u0: Double, velocity v0: Double)
    -> (displacement: Double, velocity: Double)
  {
    // If βt is 700 or more, e^(−βt) is negligible. The products below could then be infinity times
    // 0.
    guard slowestDecay * time < 700 else { return (0, 0) }
    let (envelope, cosine, sine) = terms(at: time)
    let squared = angularFrequency * angularFrequency
    return (
      envelope * (u0 * cosine + (v0 + decay * u0) * sine),
      envelope * (v0 * cosine - (squared * u0 + decay * v0) * sine)
    )
  }

  /// Returns an envelope, and C and S as parts of it: e^(−βt) up to critical damping. Above it the
  /// slowest decay is the envelope, since cosh and sinh would overflow.
  private func terms(at time: Double) -> (envelope: Double, cosine: Double, sine: Double) {
    let turn = split * time
    // Near critical damping the difference of the two decays would lose all digits.
    if turn > 1e-3 {
      let fast = exp(-2 * turn)
      return (exp(-slowestDecay * time), (1 + fast) / 2, (1 - fast) / (2 * split))
    }
    let envelope = exp(-decay * time)
    if split > 0 { return (envelope, 1 + turn * turn / 2, time * (1 + turn * turn / 6)) }
    let frequency = dampedFrequency
    return (
      envelope, cos(frequency * time), frequency == 0 ? time : sin(frequency * time) / frequency
    )
  }

  /// Returns the time from which |u| stays within `band` (above 0), in seconds.
  ///
  /// The time is exact from critical damping on. Below critical damping it is an upper bound: the t
  /// with (|u0| + |B|)·e^(−βt) = band, where B = (v0 + β·u0)/ωd. For a band of 0.001 this bound is
  /// CASpringAnimation.settlingDuration: 2.855 s and 1.022 s for the two examples in Apple's
  /// documentation. The documentation says "approximately 2.85" and "just over 1 second".
  func settlingSeconds(displacement u0: Double, velocity v0: Double, band: Double) -> Double {
    // The upper bound goes to infinity near a damping ratio of 1, so ratios just below 1 count as
    // 1.
    guard 1 - dampingRatio < 1e-9 else {
      let amplitude = abs(u0) + abs((v0 + decay * u0) / dampedFrequency)
      return amplitude > band ? log(amplitude / band) / decay : 0
    }
    return lastExit(u0, v0, band)
  }

  /// Returns the time after which |u| stays within the band, in seconds, from critical damping on.
  ///
  /// The function u has at most one extremum, where C·v0 = S·(ω₀²·u0 + β·v0), and then approaches
  /// 0. For critical damping this is at t = v0 / (ω₀²·u0 + β·v0), above it at the t whose
  /// tanh(γt) / γ has this value.
  private func lastExit(_ u0: Double, _ v0: Double, _ band: Double) -> Double {
    func size(_ time: Double) -> Double {
      abs(state(after: time, displacement: u0, velocity: v0).displacement)
    }
    // From this time on, e^(−βt) is 0 in a Double, so a later extremum can be ignored.
    let latest = 1_000 / slowestDecay
    let turn = min(max(0, extremum(u0, v0)), latest)
    if size(turn) > band {
      var high = turn + 1 / angularFrequency
      while size(high) > band { high += high - turn }
      return fallBelow(band, from: turn, to: high, size)
    }
    // |u| is within the band at the extremum and stays there. It can enter the band only before the
    // extremum.
    return size(0) > band ? fallBelow(band, from: 0, to: turn, size) : 0
  }

  /// Returns the time at which the velocity is 0, in seconds; 0 without one.
  private func extremum(_ u0: Double, _ v0: Double) -> Double {
    let slope = angularFrequency * angularFrequency * u0 + decay * v0
    guard slope != 0 else { return 0 }
    let time = v0 / slope
    guard split > 0 else { return time }
    let tangent = split * time
    return abs(tangent) < 1 ? log((1 + tangent) / (1 - tangent)) / (2 * split) : 0
  }

  /// Returns the time at which a decreasing function falls to `level`, by bisection.
  private func fallBelow(
    _ level: Double, from start: Double, to end: Double, _ function: (Double) -> Double
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if function(middle) > level { low = middle } else { high = middle }
    }
  }
}
