// From a recording to its tracks.

import Geometry
package import Player
import Render
import Scene

/// What was measured of a recording.
package struct Measurement: Sendable {
  /// Pixels of a row of each frame.
  package let width: Int
  /// Rows of pixels of each frame.
  package let height: Int
  /// When its frames show.
  package let clock: FrameClock
  /// The frames, by their index, that show what the one before shows.
  package let repeated: [Int]
  /// True: the file holds a frame that does not change once, and misses none by that.
  let mergesEqualFrames: Bool
  /// What moves, in the order in which it was named or found.
  package let tracks: [Track]
}

/// Measures what moves in a recording.
///
/// - Parameter regions: what to follow; none: what is found to move.
/// - Throws: UserError with the recording, or with a region in which there is nothing to follow.
package func measure(_ recording: Recording, _ regions: [NamedRegion] = []) async throws(UserError)
  -> Measurement
{
  do {
    return try await follow(recording, try await trackers(recording, regions))
  } catch {
    throw UserError(wrapping: error, at: recording.path)
  }
}

/// Something that is followed, and where it was when it was named.
struct Followed {
  var name: String
  var box: Rect
  var tracker: Tracker
}

/// Reads up to the frame of each region, and takes what is in it there.
private func trackers(_ recording: Recording, _ regions: [NamedRegion]) async throws -> [Followed] {
  guard !regions.isEmpty else { return try await foundTrackers(recording) }
  var followed: [Int: Followed] = [:]
  let latest = regions.map(\.seconds).max() ?? 0
  let frames = try await recording.planes()
  func take(_ plane: Plane, from start: Double, to end: Double) throws(UserError) {
    for (index, region) in regions.enumerated()
    where region.seconds >= start && region.seconds < end {
      let frame = Pyramid(plane)
      let whole = Rect(x: 0, y: 0, width: Double(plane.width), height: Double(plane.height))
      guard let inside = region.box.intersection(whole), inside.width >= 2, inside.height >= 2
      else {
        throw UserError(
          "\(recording.path): '\(region.name)' lies outside its \(plane.width) × \(plane.height) "
            + "pixels")
      }
      guard let tracker = Tracker(frame, region.box) else {
        throw UserError(
          "\(recording.path): there is nothing to follow in '\(region.name)' at "
            + "\(formatted(rounded(region.seconds, 3))) s; name a region with edges in it")
      }
      followed[index] = Followed(name: region.name, box: region.box, tracker: tracker)
    }
  }
  var held: (plane: Plane, seconds: Double)?
  var first = -Double.infinity
  while let frame = try await frames.next() {
    if let held { try take(held.plane, from: first, to: frame.seconds) }
    if held != nil { first = frame.seconds }
    held = (frame.content, frame.seconds)
    if frame.seconds > latest { break }
  }
  // The last frame stays.
  if let held { try take(held.plane, from: first, to: .infinity) }
  return regions.indices.compactMap { followed[$0] }
}

/// Follows all of them through all frames.
private func follow(_ recording: Recording, _ followed: [Followed]) async throws -> Measurement {
  var followed = followed
  var sights = followed.map { _ in [(sight: Tracker.Sight, isRepeated: Bool)]() }
  var (times, repeated): ([Double], [Int]) = ([], [])
  var comparison = RepeatedFrames()
  var size = (width: 0, height: 0)
  var lastSeconds: Double?
  let frames = try await recording.planes()
  while let frame = try await frames.next() {
    let plane = frame.content
    if times.isEmpty { size = (plane.width, plane.height) }
    guard size == (plane.width, plane.height) else {
      throw UserError("\(recording.path): frame \(frame.index) has another size than the first")
    }
    let isRepeated = comparison.isRepeated(plane)
    if isRepeated { repeated.append(frame.index) }
    times.append(frame.seconds)
    lastSeconds = frame.shownSeconds
    let pyramid = Pyramid(plane)
    for index in followed.indices {
      if isRepeated, let last = sights[index].last {
        followed[index].tracker.stay()
        sights[index].append((last.sight, true))
      } else {
        sights[index].append((followed[index].tracker.look(in: pyramid), false))
      }
    }
  }
  let clock = FrameClock(times, unit: recording.timeUnit)
  let end = lastSeconds.map { (clock.times.last ?? 0) + $0 }
  let showsLong = recording.mergesEqualFrames ? clock.longFrames(end: end) : [:]
  let tracks = zip(followed, sights).map {
    Track($0.name, $0.box, $1, clock, showsLong: showsLong)
  }
  return Measurement(
    width: size.width, height: size.height, clock: clock, repeated: repeated,
    mergesEqualFrames: recording.mergesEqualFrames, tracks: tracks)
}
