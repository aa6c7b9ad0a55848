// The equation that springs and bounces share: m·ü + c·u̇ + k·u = 0, with the displacement u from
// where it comes to rest. Damping ratios above 1 are treated as 1, as CASpringAnimation does before
// iOS 17 (its allowsOverdamping is false); read otherwise, UIKit's own spring of mass 3, stiffness
// 1000 and damping 500 would be at 63 % when its 0.5 s are over.

import Platform

/// A damped harmonic oscillator.
struct DampedOscillator: Sendable, Hashable {
  /// ω₀ = √(k/m), in radians a second, above 0.
  let angularFrequency: Double
  /// ζ = c / (2·√(k·m)), above 0 and at most 1.
  let dampingRatio: Double

  /// β = ζ·ω₀: how fast the envelope falls, per second.
  var decay: Double { dampingRatio * angularFrequency }

  /// ωd = ω₀·√(1 − ζ²): the frequency of the swing, 0 when critical.
  var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// u and u̇ after `time` seconds, 0 or more, of a displacement u0 and a velocity v0:
  /// u = e^(−βt)·[u0·C + (v0 + β·u0)·S], u̇ = e^(−βt)·[v0·C − (ω₀²·u0 + β·v0)·S]
  /// with C = cos ωd·t and S = sin(ωd·t) / ωd, which is t when critical.
  func state(after time: Double, displacement u0: Double, velocity v0: Double)
    -> (displacement: Double, velocity: Double)
  {
    // Beyond this e^(−βt) is 0, and a product with it might be infinity times 0.
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

  /// When |u| stays within `band` (above 0), in seconds.
  ///
  /// Swinging: the bound (|u0| + |B|)·e^(−βt) = band with B = (v0 + β·u0)/ωd, which is
  /// CASpringAnimation.settlingDuration for a band of 0.001 (2.855 s and 1.022 s where Apple's page
  /// says "approximately 2.85" and "just over 1 second"). Critical: the true last moment.
  func settlingSeconds(displacement u0: Double, velocity v0: Double, band: Double) -> Double {
    // A ratio that is 1 but for rounding is 1: the bound would grow without end towards it.
    guard 1 - dampingRatio < 1e-9 else {
      let amplitude = abs(u0) + abs((v0 + decay * u0) / dampedFrequency)
      return amplitude > band ? log(amplitude / band) / decay : 0
    }
    return criticalLastExit(u0, v0, band)
  }

  /// u = (u0 + b·t)·e^(−ωt) with b = v0 + ω·u0: it turns once, at t = v0 / (ω·b), and falls from
  /// there on for ever.
  private func criticalLastExit(_ u0: Double, _ v0: Double, _ band: Double) -> Double {
    func size(_ time: Double) -> Double {
      abs(state(after: time, displacement: u0, velocity: v0).displacement)
    }
    let slope = v0 + angularFrequency * u0
    // Far beyond the range of e^(−ωt) nothing turns that could be seen.
    let latest = 1_000 / angularFrequency
    let turn = slope == 0 ? 0 : min(max(0, v0 / (angularFrequency * slope)), latest)
    if size(turn) > band {
      var high = turn + 1 / angularFrequency
      while size(high) > band { high += high - turn }
      return fallBelow(band, from: turn, to: high, size)
    }
    // It leaves the band, if at all, before it crosses 0 or turns, falling all the while.
    return size(0) > band ? fallBelow(band, from: 0, to: turn, size) : 0
  }

  /// Where a falling function meets `level`, by bisection.
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
