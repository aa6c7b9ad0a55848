// The measurement of a recording: its frame rate, and the tracks of regions.

import Geometry
package import Player
import Render
import Scene
import Support

package struct Measurement: Sendable {
  /// The width of each frame, in pixels.
  package let width: Int
  /// The height of each frame, in pixels.
  package let height: Int
  /// The times and the frame rate of the recording.
  package let clock: FrameClock
  /// The indices of frames that are equal to the previous frame.
  package let repeated: [Int]
  /// Whether the file stores equal frames as one longer frame, so that a gap does not mean a
  /// missing frame.
  let mergesEqualFrames: Bool
  /// The sentences about files of a folder that were not read.
  var folderNotes: [String] = []
  /// The tracks, in the order of the regions.
  package let tracks: [Track]

  /// The tracks as channels for fits, with rows in which the file holds a frame. Without these
  /// rows, a curve could leave its rest and return to it unseen.
  package var heldChannels: [TimedChannels] {
    guard let rate = clock.holdingRate else { return tracks.map(\.channels) }
    return tracks.map { $0.filled(every: 1 / rate, most: Self.mostHeldRows).channels }
  }

  /// The number of rows at each end of a rest that are enough to show it.
  private static let mostHeldRows = 6

  /// Whether the frame of each row is held until the next row of the same frame.
  var holds: [Bool] {
    guard let rows = tracks.first?.rows else { return [] }
    return zip(rows, rows.dropFirst()).map { $0.frame == $1.frame } + [false]
  }
}

/// Tracks regions in a recording.
///
/// - Parameter regions: the regions to track. If empty, all things that move are tracked.
/// - Throws: UserError for an unreadable recording, or for a region without edges.
package func measure(
  _ recording: ScreenRecording, _ regions: [NamedRegion] = []
) async throws(UserError) -> Measurement {
  do {
    let regions = try await trackedRegions(recording, regions)
    return try await track(regions, in: recording)
  } catch {
    throw UserError(wrapping: error, at: recording.path)
  }
}

struct TrackedRegion {
  let name: String
  /// The region in pixels, in the frame that provides the tracker's template.
  let box: Rect
  var tracker: Tracker
}

/// Reads the recording until each region's frame is found, and creates a tracker for each region.
private func trackedRegions(
  _ recording: ScreenRecording, _ regions: [NamedRegion]
) async throws -> [TrackedRegion] {
  let regions = regions.isEmpty ? try await movingRegions(recording) : regions
  var tracked: [Int: TrackedRegion] = [:]
  let latest = regions.map(\.seconds).max() ?? 0
  let frames = try await recording.planes()
  func addRegions(in plane: Plane, from start: Double, to end: Double) throws(UserError) {
    for (index, region) in regions.enumerated()
    where region.seconds >= start && region.seconds < end {
      // A region that the search found may have no edges that can be tracked.
      tracked[index] =
        region.isWritten
        ? try trackedRegion(region, in: plane, of: recording)
        : try? trackedRegion(region, in: plane, of: recording)
    }
  }
  var last: (plane: Plane, seconds: Double)?
  var start = -Double.infinity
  var end = 0.0
  while let frame = try await frames.next() {
    if let last {
      try addRegions(in: last.plane, from: start, to: frame.seconds)
      start = frame.seconds
    }
    // A video does not tell how long its last frame is shown: as long as the frame before it.
    end = frame.seconds + (frame.shownSeconds ?? last.map { frame.seconds - $0.seconds } ?? 0)
    last = (frame.content, frame.seconds)
    if frame.seconds > latest { break }
  }
  // The last frame lasts until the end of the recording.
  if let late = regions.first(where: { $0.isWritten && $0.seconds > max(end, start) }) {
    throw UserError(
      "\(recording.path): region '\(late.name)' is at \(formatted(late.seconds)) s, but the "
        + "recording ends at \(thousandths(end)) s; name an earlier second")
  }
  if let last { try addRegions(in: last.plane, from: start, to: .infinity) }
  return regions.indices.compactMap { tracked[$0] }
}

private func trackedRegion(
  _ region: NamedRegion, in plane: Plane, of recording: ScreenRecording
) throws(UserError) -> TrackedRegion {
  let whole = Rect(x: 0, y: 0, width: Double(plane.width), height: Double(plane.height))
  guard let inside = region.box.intersection(whole), inside.width >= 2, inside.height >= 2 else {
    throw UserError(
      "\(recording.path): region '\(region.name)' is outside the \(plane.width) × "
        + "\(plane.height) pixels of the recording")
  }
  guard !region.isWritten || inside == region.box else {
    let part = NamedRegion(name: region.name, box: inside, seconds: region.seconds)
    throw UserError(
      "\(recording.path): region '\(region.name)' reaches beyond the \(plane.width) × "
        + "\(plane.height) pixels of the recording; write \(part.notation)")
  }
  guard let tracker = Tracker(Pyramid(plane), region.box) else {
    throw UserError(
      "\(recording.path): region '\(region.name)' has no edges to track at "
        + "\(thousandths(region.seconds)) s; choose a region with edges")
  }
  return TrackedRegion(name: region.name, box: region.box, tracker: tracker)
}

private func track(
  _ regions: [TrackedRegion], in recording: ScreenRecording
) async throws -> Measurement {
  var regions = regions
  var states = regions.map { _ in [(state: TrackerState, isRepeated: Bool)]() }
  var (times, repeated): ([Double], [Int]) = ([], [])
  var comparison = RepeatedFrames()
  var size = (width: 0, height: 0)
  var lastSeconds: Double?
  let frames = try await recording.planes()
  while let frame = try await frames.next() {
    let plane = frame.content
    if times.isEmpty { size = (plane.width, plane.height) }
    guard size == (plane.width, plane.height) else {
      throw UserError("\(recording.path): frame \(frame.index) differs in size from the first")
    }
    let isRepeated = comparison.isRepeated(plane)
    if isRepeated { repeated.append(frame.index) }
    times.append(frame.seconds)
    lastSeconds = frame.shownSeconds
    let pyramid = Pyramid(plane)
    for index in regions.indices {
      if isRepeated, let last = states[index].last {
        regions[index].tracker.repeatFrame()
        states[index].append((last.state, true))
      } else {
        states[index].append((regions[index].tracker.track(in: pyramid), false))
      }
    }
  }
  let clock = FrameClock(times, unit: recording.timeUnit)
  let end = lastSeconds.map { (clock.times.last ?? 0) + $0 }
  let heldFrames = recording.mergesEqualFrames ? clock.longFrames(end: end) : [:]
  return Measurement(
    width: size.width, height: size.height, clock: clock, repeated: repeated,
    mergesEqualFrames: recording.mergesEqualFrames, folderNotes: recording.notes,
    tracks: zip(regions, states).map { Track($0, $1, clock, heldFrames: heldFrames) })
}
