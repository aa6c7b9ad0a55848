// The description of a recording: a pass over its frames, then the fits of its things.

import Geometry
import Images
package import Player
import Render
import Support

/// Describes what moves in a recording.
///
/// - Parameters:
///   - scale: the recording's pixels per point; nil if unknown.
///   - keepsStills: whether the description keeps frames for its picture.
/// - Throws: UserError for an unreadable recording.
package func describe(
  _ recording: ScreenRecording, scale: Double? = nil, keepsStills: Bool = false
) async throws(UserError) -> MotionDescription {
  do {
    let reading = try await read(recording, stills: keepsStills ? StillFrames() : nil)
    return reading.description(of: recording, scale: scale)
  } catch {
    throw UserError(wrapping: error, at: recording.path)
  }
}

/// Returns the regions of the things that move in a recording, each in a frame that shows it well.
func movingRegions(_ recording: ScreenRecording) async throws -> [NamedRegion] {
  let things = try await read(recording, stills: nil).things
  let regions = things.compactMap(\.clearestRegion).prefix(mostRegions)
  return regions.enumerated().map { index, region in
    NamedRegion(name: "track\(index + 1)", box: region.box, seconds: region.seconds)
  }
}

/// The maximum number of regions that are tracked without a name.
private let mostRegions = 8

private func read(
  _ recording: ScreenRecording, stills: StillFrames?
) async throws -> RecordingReading {
  var reading = RecordingReading(stills: stills)
  let frames = try await recording.reducedPictures(longestSide: SegmentReader.longestSide)
  while let frame = try await frames.next() { try reading.add(frame, of: recording.path) }
  reading.finish()
  return reading
}

/// The things and the times that were found so far.
private struct RecordingReading {
  /// The frames for a picture; nil if there will be none.
  var stills: StillFrames?
  private var segments = SegmentReader()
  private(set) var things: [ThingTrack] = []
  private var changes: [(box: Rect, frame: Int)] = []
  private var cuts: [Int] = []
  /// The indices of the frames with large changes that no thing explains.
  private var unexplained: [Int] = []
  private var times: [Double] = []
  private var distinct: [Int] = []
  private var lastSeconds: Double?
  private var size = PixelSize(width: 0, height: 0)
  /// The side of the square of pixels that one reduced pixel replaces.
  private var factor = 1

  init(stills: StillFrames?) { self.stills = stills }

  mutating func add(_ frame: TimedFrame<ReducedPicture>, of path: String) throws(UserError) {
    let picture = frame.content.picture
    if times.isEmpty { (size, factor) = (frame.content.size, frame.content.factor) }
    guard size == frame.content.size else {
      throw UserError("\(path): frame \(frame.index) differs in size from the first")
    }
    times.append(frame.seconds)
    lastSeconds = frame.shownSeconds
    let ended = segments.add(picture, index: frame.index, seconds: frame.seconds)
    if let ended { read(ended) }
    if let newest = segments.newest, !newest.isRepeated {
      distinct.append(frame.index)
      stills?.add(StillFrame(index: frame.index, seconds: frame.seconds, picture: picture))
    }
    if segments.isAfterCut(frame.index) { cuts.append(frame.index) }
  }

  mutating func finish() { if let last = segments.current { read(last) } }

  private mutating func read(_ segment: RecordingSegment) {
    let search = MoverSearch(segment)
    let scale = Double(factor)
    for mover in search.movers {
      let isKnown = things.indices.contains { things[$0].add(mover, segment, factor: factor) }
      if !isKnown { things.append(ThingTrack(mover, segment, factor: factor)) }
    }
    changes += search.changes.map { change in
      let box = change.box.scaled(by: scale)
      return (box, segment.frames[change.frame].index)
    }
    unexplained += search.unexplainedFrames(in: segment).map { segment.frames[$0].index }
  }

  func description(of recording: ScreenRecording, scale: Double?) -> MotionDescription {
    let clock = FrameClock(times, unit: recording.timeUnit)
    let end = lastSeconds.map { (clock.times.last ?? 0) + $0 }
    let held = recording.mergesEqualFrames ? clock.longFrames(end: end) : [:]
    let size = Size(width: Double(size.width), height: Double(size.height))
    let tracks = ScrollTracks.joined(things, factor: factor, in: size)
    let isUneven =
      clock.framesPerSecond == nil && medianStep(times) ?? 0 > MotionDescription.longestUnevenStep
    let options = FitOptions(
      pixelsPerPoint: scale ?? 1, isScaleKnown: scale != nil, trackCount: max(tracks.count, 1),
      namesLaws: !isUneven)
    var found = tracks.enumerated().compactMap { index, thing in
      MovingThing(
        thing, track: thing.track(named: "thing\(index + 1)", clock, heldFrames: held), options)
    }
    let clocked = described(clock, unit: recording.timeUnit)
    for index in found.indices {
      found[index].removeLawsOfCutMoves(in: size, period: clocked.period)
      found[index].setMark(index + 1)
    }
    found.sort { ($0.firstSeconds, $0.mark) < ($1.firstSeconds, $1.mark) }
    for index in found.indices { found[index].setMark(index + 1) }
    var description = MotionDescription(
      path: recording.path, clock: clocked, size: size,
      things: found, events: [], limits: recording.notes)
    description.stills = stills?.frames ?? []
    description.addRelations()
    description.addEvents(
      times: clock.times, distinct: distinct, cuts: cuts, changes: changes,
      unexplained: unexplained, period: clock.framesPerSecond.map { 1 / $0 })
    if isUneven {
      description.limits.append("no law is named, because the frames come at uneven times")
    }
    description.addLimits(isScaleKnown: scale != nil)
    return description
  }

  private func described(_ clock: FrameClock, unit: Double) -> MotionDescription.Clock {
    var described = MotionDescription.Clock(
      frames: times.count, distinctFrames: distinct.count, framesPerSecond: clock.framesPerSecond)
    described.period = clock.framesPerSecond.map { 1 / $0 } ?? medianStep(times) ?? 1.0 / 30
    described.endSeconds = (clock.times.last ?? 0) + (lastSeconds ?? described.period)
    // Rounded times at a steady rate have been corrected.
    let isCorrected = clock.framesPerSecond != nil && unit > 0
    described.timeError = isCorrected ? 0.001 : max(clock.jitterSeconds, unit / 2)
    described.reduction = Double(factor)
    return described
  }
}
