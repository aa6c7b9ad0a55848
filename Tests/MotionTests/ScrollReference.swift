// Reference numbers of 40 digits for scroll physics.

/// The documented accuracy: a millionth of a point, or of a point per second.
let scrollError = 1e-6

/// The content of Fixtures/scrolling.json.
struct ScrollReference: Decodable {
  struct Deceleration: Decodable {
    let rate: Double
    let velocity: Double
    let reach: Double
    let distance: Double
    let seconds: Double
    let samples: [[Double]]
  }
  struct Flight: Decodable {
    let offset: Double
    let velocity: Double
    let maximum: Double
    let rate: Double
    let hit: Double?
    let hitVelocity: Double?
    let peak: Double?
    let peakSeconds: Double?
    let samples: [[Double]]
  }
  struct Release: Decodable {
    let viewport: Double
    let maximum: Double
    let pulled: Double
    let offset: Double
    let velocity: Double
    /// The flight's velocity at the start.
    let start: Double
    let samples: [[Double]]
  }
  struct Drags: Decodable {
    let viewport: Double
    let maximum: Double
    let start: Double
    let points: [[Double]]
  }
  let decelerations: [Deceleration]
  let flights: [Flight]
  let releases: [Release]
  let stretches: [[Double]]
  let published: [[Double]]
  let overshoots: [[Double]]
  let drags: Drags
}
