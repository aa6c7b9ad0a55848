// The equation of springs and bounces, m·ü + c·u̇ + k·u = 0, with the displacement u from the rest
// position. Damping ratios above 1 are treated as 1, as in CASpringAnimation before iOS 17
// (allowsOverdamping is false). Otherwise UIKit's own spring (mass 3, stiffness 1000, damping 500)
// would reach only 63 % in its 0.5 s.

import Platform

/// A damped harmonic oscillator.
struct DampedOscillator: Sendable, Hashable {
  /// ω₀ = √(k/m), in radians a second, above 0.
  let angularFrequency: Double
  /// ζ = c / (2·√(k·m)), above 0 and at most 1.
  let dampingRatio: Double

  /// The decay rate of the envelope, β = ζ·ω₀, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// The frequency of the oscillation, ωd = ω₀·√(1 − ζ²), in radians a second; 0 for critical
  /// damping.
  var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// Returns u and u̇ after `time` seconds (0 or more), from the displacement u0 and the velocity
  /// v0.
  ///
  /// u = e^(−βt)·[u0·C + (v0 + β·u0)·S], u̇ = e^(−βt)·[v0·C − (ω₀²·u0 + β·v0)·S]
  /// with C = cos ωd·t and S = sin(ωd·t) / ωd. For critical damping S = t.
  func state(after time: Double, displacement u0: Double, velocity v0: Double)
    -> (displacement: Double, velocity: Double)
  {
    // Beyond 700, e^(−βt) is negligible, and a product with it could become infinity times 0.
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
  /// A swinging spring has an upper bound: the t with (|u0| + |B|)·e^(−βt) = band, where
  /// B = (v0 + β·u0)/ωd. For a band of 0.001 this is CASpringAnimation.settlingDuration. For
  /// Apple's two examples it gives 2.855 s and 1.022 s. The page says "approximately 2.85" and
  /// "just over 1 second". For critical damping the time is exact.
  func settlingSeconds(displacement u0: Double, velocity v0: Double, band: Double) -> Double {
    // Ratios just below 1 count as 1, because the bound grows without limit towards 1.
    guard 1 - dampingRatio < 1e-9 else {
      let amplitude = abs(u0) + abs((v0 + decay * u0) / dampedFrequency)
      return amplitude > band ? log(amplitude / band) / decay : 0
    }
    return criticalLastExit(u0, v0, band)
  }

  /// Returns the last time at which |u| leaves the band, for critical damping.
  ///
  /// u = (u0 + b·t)·e^(−ωt) with b = v0 + ω·u0. It has one extremum, at t = v0 / (ω·b), and
  /// approaches 0 after it.
  private func criticalLastExit(_ u0: Double, _ v0: Double, _ band: Double) -> Double {
    func size(_ time: Double) -> Double {
      abs(state(after: time, displacement: u0, velocity: v0).displacement)
    }
    let slope = v0 + angularFrequency * u0
    // Later extrema are far beyond the range of e^(−ωt), and invisible.
    let latest = 1_000 / angularFrequency
    let turn = slope == 0 ? 0 : min(max(0, v0 / (angularFrequency * slope)), latest)
    if size(turn) > band {
      var high = turn + 1 / angularFrequency
      while size(high) > band { high += high - turn }
      return fallBelow(band, from: turn, to: high, size)
    }
    // The extremum is within the band, so |u| enters the band at most once before it.
    return size(0) > band ? fallBelow(band, from: 0, to: turn, size) : 0
  }

  /// Returns the time at which a falling function reaches `level`, found by bisection.
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
