// The import of a recording for a scene: a table of tracks, or images in which views are tracked.

import Geometry
package import Player
import Render
import Scene

/// A recording to compare with a scene, and the views to compare.
package struct RecordingRequest: Sendable {
  /// The path of a table of tracks (`.csv`), or of a recording with images.
  package var path: String
  /// The names of views, or of properties such as `title.alpha`. An empty list selects all views of
  /// the table or of `regions`.
  package var views: [String]
  /// The regions of the views in the recording's images. An empty list selects the views' frames at
  /// the scene's start.
  package var regions: [NamedRegion]
  /// The frame rate of an image folder, in frames per second; nil for 30.
  package var framesPerSecond: Double?

  /// Creates a request. Without regions, each view is tracked from its frame at the scene's start.
  package init(
    path: String, views: [String], regions: [NamedRegion] = [], framesPerSecond: Double? = nil
  ) {
    (self.path, self.views) = (path, views)
    (self.regions, self.framesPerSecond) = (regions, framesPerSecond)
  }

  package var isTable: Bool { InputFormat(of: path) == .table }

  /// Opens the recording of a request without a table.
  func recording() throws(UserError) -> ScreenRecording {
    try ScreenRecording(path, framesPerSecond: framesPerSecond, takesTables: true)
  }

  /// Returns the paths of the recording's files.
  ///
  /// - Throws: UserError for a file that is not a recording.
  package func files() throws(UserError) -> [String] {
    isTable ? [path] : try recording().files
  }
}

package struct RecordedScene: Sendable {
  package let tracks: RecordedTracks
  /// The known parts of the alignment: scale and crop if the regions came from the scene.
  package let known: KnownAlignment
  /// The notes on missing frames and lost views, one line each.
  package let notes: [String]
  /// The notes on views that look different in the recording, one line each.
  package var lookNotes: [String] = []
  /// The recording's images; nil for a table of tracks.
  let pictures: RecordedPictures?
}

struct RecordedPictures: Sendable {
  let recording: ScreenRecording
  /// The timestamps, in seconds on the recording's clock.
  let times: [Double]
  let widthPixels: Int
  let heightPixels: Int
}

extension RehearsedScene {
  /// Reads a table of tracks, or tracks views in a recording's images.
  ///
  /// - Parameters:
  ///   - request: the recording and the views.
  ///   - known: the known parts of the alignment.
  /// - Throws: UserError for an unreadable recording or a missing view.
  package func readRecording(
    _ request: RecordingRequest, _ known: KnownAlignment
  ) async throws(UserError) -> RecordedScene {
    let path = request.path
    if request.isTable {
      let table = try RecordedTable(reading: path)
      let tracks = try RecordedTracks(
        table.views, of: scene, path: "\(path):1", views: request.views,
        textColumns: table.textColumns)
      return RecordedScene(tracks: tracks, known: known, notes: [], pictures: nil)
    }
    let recording = try request.recording()
    var (known, regions, notes) = (known, request.regions, [String]())
    let first = try await plane(of: recording, at: max(0, known.offsetSeconds ?? 0))
    let crop = scene.screen.crop
    let scale = known.scale ?? Double(first.width) / crop.width
    // A recording with the proportions of the scene shows all of it. Without a crop, no difference
    // of the views can pass for one.
    let isWhole = abs(Double(first.height) - scale * crop.height) <= 1
    if isWhole || regions.isEmpty {
      known.scale = scale
      known.origin = known.origin ?? crop.origin
    }
    if regions.isEmpty {
      let places = try self.regions(of: request.views, known, path)
      (regions, notes) = try await located(places, in: first, known)
    } else if isWhole {
      notes = try await lookNotes(on: regions, in: first, known, path)
    }
    let measurement = try await measure(recording, regions)
    let all = measurement.tracks.map { track in
      // Contrast may change for other reasons than opacity, so it is compared only if the user
      // names the alpha.
      var track = track.channels
      let hasOpacity = request.views.contains("\(track.name).alpha")
      track.channels.removeAll { $0.property.quantity == .property(.alpha) && !hasOpacity }
      return track
    }
    var tracks = try RecordedTracks(all, of: scene, path: path, views: request.views)
    tracks.frameSize = Size(
      width: Double(measurement.width), height: Double(measurement.height))
    let clock = measurement.clock
    // A single frame is a still picture, which lasts as long as the scene.
    let end = clock.times.count == 1 ? times.durationSeconds : 0
    return RecordedScene(
      tracks: tracks.holding(
        measurement.holds, every: 1 / (clock.holdingRate ?? 30),
        until: max(end, tracks.times.last ?? 0)),
      known: known, notes: measurement.notes, lookNotes: notes,
      pictures: RecordedPictures(
        recording: recording, times: measurement.clock.times, widthPixels: measurement.width,
        heightPixels: measurement.height))
  }

  /// Returns the frame that a recording shows at a time in seconds.
  private func plane(
    of recording: ScreenRecording, at seconds: Double
  ) async throws(UserError) -> Plane {
    do {
      let frames = try await recording.planes()
      var shown: Plane?
      while let frame = try await frames.next() {
        if shown != nil, frame.seconds > seconds { break }
        shown = frame.content
      }
      guard let shown else { throw UserError("\(recording.path): has no frames") }
      return shown
    } catch {
      throw UserError(wrapping: error, at: recording.path)
    }
  }

  /// Returns the regions in which the views appear at the scene's start, in pixels of the
  /// recording.
  func regions(
    of names: [String], _ known: KnownAlignment, _ path: String
  ) throws(UserError) -> [NamedRegion] {
    let views = names.map { name in
      let isView = scene.variable(named: "\(name).screen.x") != nil
      return isView ? name : name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !views.isEmpty else {
      throw UserError("\(path): is not a table; name the views of the scene to track in it")
    }
    let scale = known.scale ?? 1
    let origin = known.origin ?? .zero
    let start = known.offsetSeconds ?? 0
    var regions: [NamedRegion] = []
    for view in views {
      var variables: [Variable] = []
      for axis in ["x", "y", "width", "height"] {
        variables.append(try variable(named: "\(view).screen.\(axis)", to: "follow"))
      }
      let values = try resolved.values(
        of: variables, at: [max(0, -start)], keepsExactOffsets: true)
      let numbers = values.flatMap { $0 }.compactMap { value -> Double? in
        if case .number(let number) = value { number } else { nil }
      }
      guard numbers.count == 4 else { continue }
      regions.append(
        NamedRegion(
          name: view,
          box: Rect(
            x: (numbers[0] - origin.x) * scale, y: (numbers[1] - origin.y) * scale,
            width: numbers[2] * scale, height: numbers[3] * scale),
          seconds: max(0, start)))
    }
    return regions
  }
}
