// Reads the tracks of a scene's views, from a table or from the pictures of a recording.

import Geometry
package import Player
import Render
import Scene

/// A recording to compare with a scene, and its views to compare.
package struct RecordingRequest: Sendable {
  /// A table of tracks (`.csv`), or any recording that can be measured.
  package var path: String
  /// Views, or properties of views as `title.alpha`; none: all that a table or `regions` have.
  package var views: [String]
  /// The regions of views in pictures; none: where the scene has them as it begins.
  package var regions: [NamedRegion]
  /// The rate of a folder; nil: 30.
  package var framesPerSecond: Double?

  /// A request for views where the scene has them, unless regions are given.
  package init(
    path: String, views: [String], regions: [NamedRegion] = [], framesPerSecond: Double? = nil
  ) {
    (self.path, self.views) = (path, views)
    (self.regions, self.framesPerSecond) = (regions, framesPerSecond)
  }

  /// Whether it is a table of tracks.
  package var isTable: Bool { path.hasSuffix(".csv") }

  /// Returns the files from which it is read.
  ///
  /// - Throws: UserError for a file that is no recording.
  package func files() throws(UserError) -> [String] {
    isTable ? [path] : try ScreenRecording(path, framesPerSecond: framesPerSecond).files
  }
}

/// A recording that was read for a scene.
package struct RecordedScene: Sendable {
  /// The tracks of its views.
  package let tracks: RecordedTracks
  /// The known parts of the alignment: all but the time where views were tracked from where the
  /// scene has them.
  package let known: KnownAlignment
  /// Notes on missing frames and lost tracks, a line each.
  package let notes: [String]
  /// The pictures; nil for a table.
  let pictures: RecordedPictures?
}

/// The pictures of a recording that was measured.
struct RecordedPictures: Sendable {
  let recording: ScreenRecording
  /// The times of its frames in seconds, as the tracks have them.
  let times: [Double]
  let widthPixels: Int
  let heightPixels: Int
}

extension RehearsedScene {
  /// Reads a table, or tracks views in a recording.
  ///
  /// - Parameter known: the known parts of the alignment.
  /// - Throws: UserError with the recording, and with views that are not in it.
  package func readRecording(
    _ request: RecordingRequest, _ known: KnownAlignment
  ) async throws(UserError) -> RecordedScene {
    let path = request.path
    if request.isTable {
      let tracks = try RecordedTracks(
        try readTable(path), of: scene, path: path, views: request.views)
      return RecordedScene(tracks: tracks, known: known, notes: [], pictures: nil)
    }
    let recording = try ScreenRecording(path, framesPerSecond: request.framesPerSecond)
    var (known, regions) = (known, request.regions)
    if regions.isEmpty {
      if known.scale == nil { known.scale = try await scale(of: recording) }
      known.origin = known.origin ?? Point(x: scene.screen.crop.minX, y: scene.screen.crop.minY)
      regions = try self.regions(of: request.views, known, path)
    }
    let measurement = try await measure(recording, regions)
    let tracks = measurement.tracks.map { track in
      // The contrast is an opacity only where the user says so.
      var track = track.channels
      let hasOpacity = request.views.contains("\(track.name).alpha")
      track.channels.removeAll { $0.property.quantity == .property(.alpha) && !hasOpacity }
      return track
    }
    return RecordedScene(
      tracks: try RecordedTracks(tracks, of: scene, path: path, views: request.views),
      known: known, notes: measurement.notes,
      pictures: RecordedPictures(
        recording: recording, times: measurement.clock.times, widthPixels: measurement.width,
        heightPixels: measurement.height))
  }

  /// Returns the pixels a point with which a recording is as wide as the scene's own pictures.
  private func scale(of recording: ScreenRecording) async throws(UserError) -> Double {
    do {
      guard let first = try await recording.planes().next() else { return scene.screen.scale }
      return Double(first.content.width) / scene.screen.crop.width
    } catch {
      throw UserError(wrapping: error, at: recording.path)
    }
  }

  /// Returns the regions of views as the scene begins, in pixels of the recording.
  private func regions(
    of names: [String], _ known: KnownAlignment, _ path: String
  ) throws(UserError) -> [NamedRegion] {
    let views = names.map { name in
      let isView = scene.variable(named: "\(name).screen.x") != nil
      return isView ? name : name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !views.isEmpty else {
      throw UserError("\(path): is no table: say which views of the scene are followed in it")
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
      let values = try resolved.values(of: variables, at: [max(0, -start)])
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
