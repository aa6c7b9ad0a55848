// The description of a recording: a pass over its frames, then the fits of its things.

import Geometry
import Images
package import Player
import Render
import Support

/// Describes what moves in a recording.
///
/// - Parameter scale: the recording's pixels per point; nil if unknown.
/// - Throws: UserError for an unreadable recording.
package func describe(
  _ recording: ScreenRecording, scale: Double? = nil
) async throws(UserError) -> MotionDescription {
  do {
    var reading = RecordingReading()
    let frames = try await recording.pictures()
    while let frame = try await frames.next() {
      try reading.add(frame, of: recording.path)
    }
    reading.finish()
    return reading.description(of: recording, scale: scale)
  } catch {
    throw UserError(wrapping: error, at: recording.path)
  }
}

/// The things and the times that were found so far.
private struct RecordingReading {
  private var segments = SegmentReader()
  private var things: [ThingTrack] = []
  private var changes: [(box: Rect, frame: Int)] = []
  private var cuts: [Int] = []
  private var times: [Double] = []
  private var distinct: [Int] = []
  private var lastSeconds: Double?
  private var size = PixelSize(width: 0, height: 0)

  mutating func add(_ frame: TimedFrame<Bitmap>, of path: String) throws(UserError) {
    let picture = frame.content
    if times.isEmpty { size = PixelSize(width: picture.width, height: picture.height) }
    guard size == PixelSize(width: picture.width, height: picture.height) else {
      throw UserError("\(path): frame \(frame.index) differs in size from the first")
    }
    times.append(frame.seconds)
    lastSeconds = frame.shownSeconds
    let ended = segments.add(picture, index: frame.index, seconds: frame.seconds)
    if let ended { read(ended) }
    if let newest = segments.newest, !newest.isRepeated { distinct.append(frame.index) }
    if segments.isAfterCut(frame.index) { cuts.append(frame.index) }
  }

  mutating func finish() { if let last = segments.current { read(last) } }

  private mutating func read(_ segment: RecordingSegment) {
    let search = MoverSearch(segment)
    let factor = segments.factor
    let scale = Double(factor)
    for mover in search.movers {
      let isKnown = things.indices.contains { things[$0].add(mover, segment, factor: factor) }
      if !isKnown { things.append(ThingTrack(mover, segment, factor: factor)) }
    }
    changes += search.changes.map { change in
      let box = Rect(
        x: change.box.minX * scale, y: change.box.minY * scale, width: change.box.width * scale,
        height: change.box.height * scale)
      return (box, segment.frames[change.frame].index)
    }
  }

  func description(of recording: ScreenRecording, scale: Double?) -> MotionDescription {
    let clock = FrameClock(times, unit: recording.timeUnit)
    let end = lastSeconds.map { (clock.times.last ?? 0) + $0 }
    let held = recording.mergesEqualFrames ? clock.longFrames(end: end) : [:]
    let size = Size(width: Double(size.width), height: Double(size.height))
    let options = FitOptions(
      pixelsPerPoint: scale ?? 1, isScaleKnown: scale != nil, trackCount: max(things.count, 1))
    var found = things.enumerated().compactMap { index, thing in
      MovingThing(
        thing, track: thing.track(named: "thing\(index + 1)", clock, heldFrames: held), options)
    }
    for index in found.indices { found[index].setMark(index + 1) }
    found.sort { ($0.firstSeconds, $0.mark) < ($1.firstSeconds, $1.mark) }
    for index in found.indices { found[index].setMark(index + 1) }
    var description = MotionDescription(
      path: recording.path,
      clock: MotionDescription.Clock(
        frames: times.count, distinctFrames: distinct.count,
        framesPerSecond: clock.framesPerSecond),
      size: size, things: found, events: [], limits: recording.notes)
    description.addRelations()
    description.addEvents(
      times: clock.times, distinct: distinct, cuts: cuts, changes: changes,
      period: clock.framesPerSecond.map { 1 / $0 })
    description.addLimits(isScaleKnown: scale != nil)
    return description
  }
}
