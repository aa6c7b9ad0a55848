// A gesture as sent by the page. Each request contains the whole gesture, so that the server need
// not store previous requests.

import Geometry
import Player
import Support

/// A straight gesture that the user entered in numbers.
struct NumericGesture: Sendable, Hashable {
  /// Screen positions of the touch-down and the lift, in points.
  let from, to: Point
  /// The duration in seconds; 0 for a flick.
  let seconds: Double
  /// The speed at the lift in points per second, at least 0; nil for a constant speed.
  let speed: Double?
}

/// A gesture that begins at a frame of a version of the scene. It is drawn or given in numbers.
struct GestureRequest: Sendable, Hashable {
  let version, frame: Int
  let touches: [FingerTouch]
  /// Whether the finger of the last touch is still on the screen.
  let isDown: Bool
  /// The time of the request, in seconds since the recording began.
  let now: Double
  /// Pixels per point; nil for the scale of the scene.
  let scale: Double?
  /// A gesture given in numbers. It replaces `touches`.
  let numeric: NumericGesture?
  /// The name of the selected `GestureStyle`.
  let choice: String?

  static let mostSeconds = 120.0
  static let mostTouches = 20
  static let mostSamples = 4_000
  private static let mostPoints = 10_000.0
  private static let mostSpeed = 100_000.0

  private struct Body: Decodable {
    struct Numbers: Decodable {
      let from, to: [Double]
      let over: Double
      let speed: Double?
    }
    let version, frame: Int
    let touches: [[[Double]]]?
    let down: Bool?
    let now, scale: Double?
    let numbers: Numbers?
    let choice: String?
  }

  /// Decodes a request.
  ///
  /// - Throws: UserError for invalid JSON, numbers out of range, or times that do not increase.
  init(_ body: [UInt8]) throws(UserError) {
    guard let body = try? JSONDecoder().decode(Body.self, from: Data(body)) else {
      throw UserError("the gesture must be a JSON object of numbers")
    }
    (version, frame, scale, choice) = (body.version, body.frame, body.scale, body.choice)
    now = try Self.checked(body.now ?? 0, 0...Self.mostSeconds, "the time")
    let touches = body.touches ?? []
    guard touches.count <= Self.mostTouches,
      touches.reduce(0, { $0 + $1.count }) <= Self.mostSamples
    else {
      throw UserError(
        "the gesture has more than \(Self.mostTouches) touches or \(Self.mostSamples) samples;"
          + " record it in parts")
    }
    var latest = -1.0
    self.touches = try touches.map { (touch) throws(UserError) in
      try Self.touch(touch, after: &latest)
    }
    isDown = !touches.isEmpty && body.down == true
    numeric = try body.numbers.map { (numbers) throws(UserError) in
      NumericGesture(
        from: try Self.point(numbers.from), to: try Self.point(numbers.to),
        seconds: try Self.checked(numbers.over, 0...Self.mostSeconds, "the duration"),
        speed: try numbers.speed.map { (speed) throws(UserError) in
          try Self.checked(speed, 0...Self.mostSpeed, "the speed")
        })
    }
  }

  var endedTouches: [FingerTouch] { isDown ? Array(touches.dropLast()) : touches }
  var heldTouch: FingerTouch? { isDown ? touches.last : nil }
  /// The available styles. A gesture given in numbers needs no cleaning.
  var styles: [GestureStyle] { numeric == nil ? GestureStyle.allCases : [.cleaned] }

  private static func touch(_ samples: [[Double]], after latest: inout Double) throws(UserError)
    -> FingerTouch
  {
    var read: [FingerTouch.Sample] = []
    for sample in samples {
      guard sample.count == 3 else { throw UserError("a gesture's sample must be [seconds, x, y]") }
      let seconds = try checked(sample[0], 0...mostSeconds, "a time")
      guard seconds > latest else { throw UserError("the times of a gesture must increase") }
      latest = seconds
      read.append(.init(seconds: seconds, place: try point(Array(sample[1...]))))
    }
    guard !read.isEmpty else { throw UserError("a touch of the gesture has no samples") }
    return FingerTouch(samples: read)
  }

  private static func point(_ numbers: [Double]) throws(UserError) -> Point {
    guard numbers.count == 2 else { throw UserError("a place must be [x, y], in points") }
    return Point(
      x: try checked(numbers[0], -mostPoints...mostPoints, "a place"),
      y: try checked(numbers[1], -mostPoints...mostPoints, "a place"))
  }

  private static func checked(
    _ number: Double, _ range: ClosedRange<Double>, _ what: String
  ) throws(UserError) -> Double {
    // NaN fails this check, too.
    guard range.contains(number) else {
      throw UserError(
        "\(what) of the gesture is from \(Int(saturating: range.lowerBound)) to"
          + " \(Int(saturating: range.upperBound)), not \(number)")
    }
    return number
  }
}
