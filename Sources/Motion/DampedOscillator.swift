// The equation of springs and bounces: m·ü + c·u̇ + k·u = 0, where u is the displacement from rest.
// Damping ratios above 1 are treated as 1, as in CASpringAnimation before iOS 17 (allowsOverdamping
// is false). Otherwise UIKit's own spring (mass 3, stiffness 1000, damping 500) would reach only
// 63 % in its 0.5 s.

import Support

struct DampedOscillator: Sendable, Hashable {
  /// The undamped frequency ω₀ = √(k/m), in radians a second, above 0.
  let angularFrequency: Double
  /// The damping ratio ζ = c / (2·√(k·m)), above 0 and at most 1.
  let dampingRatio: Double

  /// The rate β = ζ·ω₀ at which the envelope decays, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// The frequency of the oscillation, ωd = ω₀·√(1 − ζ²), in radians a second; 0 for critical
  /// damping.
  var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// Returns the displacement u and the velocity u̇ after `time` seconds (0 or more). The
  /// displacement at time 0 is u0, and the velocity at time 0 is v0.
  ///
  /// u = e^(−βt)·[u0·C + (v0 + β·u0)·S], u̇ = e^(−βt)·[v0·C − (ω₀²·u0 + β·v0)·S] with C = cos ωd·t
  /// and S = sin(ωd·t) / ωd. For critical damping S = t.
  func state(after time: Double, displacement u0: Double, velocity v0: Double)
    -> (displacement: Double, velocity: Double)
  {
    // If βt is 700 or more, e^(−βt) is negligible. The products below could then be infinity times
    // 0.
    guard decay * time < 700 else { return (0, 0) }
    let (frequency, envelope) = (dampedFrequency, exp(-decay * time))
    let cosine = cos(frequency * time)
    let sine = frequency == 0 ? time : sin(frequency * time) / frequency
    let squared = angularFrequency * angularFrequency
    return (
      envelope * (u0 * cosine + (v0 + decay * u0) * sine),
      envelope * (v0 * cosine - (squared * u0 + decay * v0) * sine)
    )
  }

  /// Returns the time from which |u| stays within `band` (above 0), in seconds.
  ///
  /// The time is exact for critical damping. Below critical damping it is an upper bound: the t
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
    return criticalLastExit(u0, v0, band)
  }

  /// Returns the time after which |u| stays within the band, in seconds, for critical damping.
  ///
  /// u = (u0 + b·t)·e^(−ωt) with b = v0 + ω·u0. The function u has one extremum, at t = v0 / (ω·b),
  /// and then approaches 0.
  private func criticalLastExit(_ u0: Double, _ v0: Double, _ band: Double) -> Double {
    func size(_ time: Double) -> Double {
      abs(state(after: time, displacement: u0, velocity: v0).displacement)
    }
    let slope = v0 + angularFrequency * u0
    // From this time on, e^(−ωt) is 0 in a Double, so a later extremum can be ignored.
    let latest = 1_000 / angularFrequency
    let turn = slope == 0 ? 0 : min(max(0, v0 / (angularFrequency * slope)), latest)
    if size(turn) > band {
      var high = turn + 1 / angularFrequency
      while size(high) > band { high += high - turn }
      return fallBelow(band, from: turn, to: high, size)
    }
    // |u| is within the band at the extremum and stays there. It can enter the band only before the
    // extremum.
    return size(0) > band ? fallBelow(band, from: 0, to: turn, size) : 0
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
