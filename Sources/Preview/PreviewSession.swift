// What the preview page shows: a scene that may change at any moment, drawn frame by frame as the
// page asks for it.

import DisplayList
import Foundation
import Geometry
import Images
import Motion
package import Player
import Plot
import Raster
import Render
import Scene
import Stage
import Synchronization

/// One scene under preview. All of its methods may be called from any thread.
package final class PreviewSession: Sendable {
  /// A scene that was read, with all that the page asks about it.
  struct Loaded: Sendable {
    let production: Production
    let trace: Trace
    let frames: [Frame]
    /// Tells one from another.
    let number: Int
  }

  private struct State {
    /// Of the file as it was read last.
    var source: [UInt8] = []
    /// What the page has turned, `name=value`.
    var turned: [String: String] = [:]
    /// The last that could be read, with what is turned.
    var current: Loaded?
    /// What it is compared with: as saved, or of a revision.
    var base: Loaded?
    var baseName = "saved"
    var trouble: [String] = []
    var version = 0
  }

  private static let nextNumber = Atomic(0)

  private let path: String
  /// Held by whoever changes the scene, from reading to the result: what comes later is not lost.
  private let change = Mutex(())
  private let state = Mutex(State())
  /// Drawing takes longer than anything else, and must not hold up who asks for the state.
  private let drawing: Mutex<Drawing>

  fileprivate struct Drawing {
    /// Of the version that was drawn last.
    var raster: (production: Int, raster: Raster)?
    var pictures: [Frame: [UInt8]] = [:]
    var order: [Frame] = []
    var byteCount = 0
  }

  /// PNG files kept for frames that are asked for again, also after an edit: 128 MB.
  private static let mostPictureBytes = 128 << 20

  /// - Throws: Trouble when the scene cannot be read at the beginning.
  package init(path: String) throws(Trouble) {
    self.path = path
    drawing = Mutex(Drawing())
    let source = try readFile(path, limit: Limits.fileBytes)
    let loaded = try Self.load(path, [:])
    state.withLock {
      ($0.source, $0.current, $0.base, $0.version) = (source, loaded, loaded, 1)
    }
  }

  private static func load(_ path: String, _ turned: [String: String]) throws(Trouble) -> Loaded {
    let parameters = turned.keys.sorted().map {
      ParameterOverride(name: $0, text: turned[$0] ?? "")
    }
    return try load(try Production(path: path, options: SceneOptions(parameters: parameters)))
  }

  /// Plays the scene once, for its display lists and its numbers.
  private static func load(_ production: Production) throws(Trouble) -> Loaded {
    var playthrough = Playthrough(production, tracing: [])
    let times = production.times
    let frames = try (0..<times.count).map { (index) throws(Trouble) in
      try playthrough.frame(at: times.time(of: index))
    }
    return Loaded(
      production: production, trace: try playthrough.trace(), frames: frames,
      number: nextNumber.add(1, ordering: .relaxed).newValue)
  }

  /// Grows with every change that the page should see.
  package var version: Int { state.withLock { $0.version } }

  // MARK: Changes

  /// Reads the file again when it has changed on disk. A scene that cannot be read leaves what was
  /// there, beside its trouble.
  package func follow() {
    change.withLock { _ in followNow() }
  }

  private func followNow() {
    guard let source = try? readFile(path, limit: Limits.fileBytes) else { return }
    let (known, turned, current) = state.withLock { ($0.source, $0.turned, $0.current) }
    // Imports too, as long as they can be read.
    let imports = (current?.production.sources ?? [:]).filter { $0.key != path }
    let isOther = imports.contains { name, bytes in
      (try? readFile(name, limit: Limits.fileBytes)).map { $0 != bytes } ?? false
    }
    guard source != known || isOther else { return }
    var outcome: (loaded: Loaded, base: Loaded)?
    var trouble: [String] = []
    do throws(Trouble) {
      let base = try Self.load(path, [:])
      outcome = (turned.isEmpty ? base : (try? Self.load(path, turned)) ?? base, base)
    } catch {
      trouble = error.findings.map(\.message)
    }
    state.withLock {
      $0.source = source
      $0.trouble = trouble
      if let outcome {
        $0.current = outcome.loaded
        if $0.baseName == "saved" { $0.base = outcome.base }
      }
      $0.version += 1
    }
  }

  /// Turns parameters: those named take these values, all others the file's.
  ///
  /// - Throws: Trouble when a value is none, and nothing changes.
  package func turn(_ values: [String: String]) throws(Trouble) {
    try change.withLock { (_) throws(Trouble) in
      let loaded = try Self.load(path, values)
      state.withLock {
        $0.turned = values
        $0.current = loaded
        $0.version += 1
      }
    }
  }

  /// Writes what is turned into the scene's file; nothing else of it changes.
  package func save() throws(Trouble) {
    try change.withLock { (_) throws(Trouble) in try saveNow() }
  }

  private func saveNow() throws(Trouble) {
    let (turned, current) = state.withLock { ($0.turned, $0.current) }
    var source = try readFile(path, limit: Limits.fileBytes)
    for parameter in current?.production.scene.parameters ?? [] where turned[parameter.name] != nil
    {
      do throws(SceneError) {
        source = try replacingParameter(
          parameter.name, with: parameter.value, in: source, file: path)
      } catch {
        throw Trouble(error.diagnostics, sources: [path: source])
      }
    }
    try writeFile(source, to: path)
    state.withLock {
      $0.turned = [:]
      $0.version += 1
    }
    followNow()
  }

  /// Compares with the scene as saved, or as it was in a git revision.
  package func compare(with revision: String) throws(Trouble) {
    try change.withLock { (_) throws(Trouble) in
      let loaded =
        revision == "saved"
        ? try Self.load(path, [:])
        : try Self.load(
          try Production(named: "\(revision):\(path)", options: SceneOptions()))
      state.withLock {
        ($0.base, $0.baseName) = (loaded, revision)
        $0.version += 1
      }
    }
  }

  // MARK: What the page asks

  /// The scene as the page's controls show it, as JSON.
  package func describe() -> String {
    let state = state.withLock { $0 }
    guard let loaded = state.current else { return "{}" }
    let (scene, times) = (loaded.production.scene, loaded.production.times)
    let events = loaded.production.events.map { event in
      JSON.object([
        JSON.Member("time", .number(event.time)),
        JSON.Member("name", .text(scene.name(of: event.cause).description)),
        JSON.Member("effects", .list(event.effects.map { .text(scene.name(of: $0).description) })),
      ])
    }
    let parameters = scene.parameters.map { parameter in
      JSON.object([
        JSON.Member("name", .text(parameter.name)),
        JSON.Member("value", parameter.value.json),
        JSON.Member("turned", .boolean(state.turned[parameter.name] != nil)),
        JSON.Member("isCurve", .boolean(Self.isCurve(parameter.value))),
        JSON.Member("min", parameter.range.map { .number($0.lowerBound) } ?? .null),
        JSON.Member("max", parameter.range.map { .number($0.upperBound) } ?? .null),
      ])
    }
    return JSON.object([
      JSON.Member("version", .number(Double(state.version))),
      JSON.Member("path", .text(path)), JSON.Member("title", .text(scene.title)),
      JSON.Member("trouble", .list(state.trouble.map(JSON.text))),
      JSON.Member("width", .number(Double(loaded.frames[0].widthPixels))),
      JSON.Member("height", .number(Double(loaded.frames[0].heightPixels))),
      JSON.Member("scale", .number(scene.screen.scale)),
      JSON.Member("fps", .number(times.framesPerSecond)),
      JSON.Member("frames", .number(Double(times.count))),
      JSON.Member("duration", .number(times.durationSeconds)),
      JSON.Member("base", .text(state.baseName)),
      JSON.Member("baseFrames", .number(Double(state.base?.frames.count ?? 0))),
      JSON.Member("events", .list(events)), JSON.Member("params", .list(parameters)),
      JSON.Member(
        "properties",
        .list(loaded.trace.series.filter { !$0.name.isEmpty }.map { .text($0.name) })),
      JSON.Member(
        "moving",
        .list(
          loaded.trace.series.filter { one in
            !one.name.isEmpty && one.values.contains { $0 != one.values[0] }
          }.map { .text($0.name) })),
      JSON.Member("views", .list(scene.views.compactMap(\.path).map(JSON.text))),
    ]).written(indented: false)
  }

  private static func isCurve(_ value: Value) -> Bool {
    if case .text(let text) = value { (try? Curve(parsing: text)) != nil } else { false }
  }

  /// What is shown, and what it is compared with under which name.
  var sides: (current: Loaded, base: Loaded, baseName: String)? {
    state.withLock { state in
      guard let current = state.current, let base = state.base else { return nil }
      return (current, base, state.baseName)
    }
  }

  /// A timing curve or spring as points, as JSON; nil for what is none.
  package func sample(_ notation: String) -> String? {
    guard
      let table = try? curveTable(
        notation, samples: .even(81), durationSeconds: nil, format: .csv)
    else { return nil }
    let rows = table.split(separator: "\n").dropFirst().map { line in
      JSON.list(line.split(separator: ",").prefix(2).map { .number(Double($0) ?? 0) })
    }
    return JSON.list(Array(rows)).written(indented: false)
  }

  /// A property at each tick, now and in what it is compared with, as JSON; nil for no number.
  package func curve(_ name: String) -> String? {
    let (current, base) = state.withLock { ($0.current, $0.base) }
    func rows(_ loaded: Loaded?) -> JSON {
      guard let loaded, let reference = loaded.production.scene.reference(named: name),
        let row = loaded.trace.points(of: reference)
          ?? (try? loaded.production.plottedProperties([name]))?.first?.points
      else { return .null }
      return .list(row.map { .list([.number($0.x), .number($0.y)]) })
    }
    let now = rows(current)
    guard case .list = now else { return nil }
    return JSON.object([JSON.Member("now", now), JSON.Member("base", rows(base))])
      .written(indented: false)
  }

  /// A view's box on the screen in each frame, in points, as JSON; nil for an unknown view.
  package func boxes(of view: String) -> String? {
    guard let loaded = state.withLock({ $0.current }) else { return nil }
    guard let box = try? loaded.production.boxReferences(of: view, to: "outline") else {
      return nil
    }
    var playthrough = Playthrough(loaded.production)
    var rows: [JSON] = []
    for index in loaded.frames.indices {
      let time = loaded.production.times.time(of: index)
      guard let place = try? playthrough.box(box, at: time) else { return nil }
      rows.append(
        .list([place.minX, place.minY, place.width, place.height].map(JSON.number)))
    }
    return JSON.list(rows).written(indented: false)
  }

  /// A frame as PNG: of the scene as it is turned, or of what it is compared with. Nil when there
  /// is no such frame.
  ///
  /// - Throws: Trouble when it cannot be drawn.
  package func picture(frame index: Int, ofBase isBase: Bool) throws(Trouble) -> [UInt8]? {
    guard let loaded = state.withLock({ isBase ? $0.base : $0.current }) else { return nil }
    return try picture(frame: index, of: loaded)
  }

  func picture(frame index: Int, of loaded: Loaded) throws(Trouble) -> [UInt8]? {
    guard loaded.frames.indices.contains(index) else { return nil }
    let frame = loaded.frames[index]
    do {
      return try drawing.withLock { drawing in
        if let known = drawing.pictures[frame] { return known }
        if drawing.raster?.production != loaded.number {
          drawing.raster = (
            loaded.number,
            try Raster(fonts: loaded.production.fonts, images: loaded.production.images)
          )
        }
        guard let raster = drawing.raster?.raster else { return nil }
        let bytes = try PNG.encode(try raster.draw(frame))
        drawing.keep(bytes, for: frame, most: Self.mostPictureBytes)
        return bytes
      }
    } catch {
      throw Trouble("\(error)")
    }
  }
}

extension PreviewSession.Drawing {
  /// Forgets the oldest when there are too many.
  fileprivate mutating func keep(_ bytes: [UInt8], for frame: Frame, most: Int) {
    pictures[frame] = bytes
    order.append(frame)
    byteCount += bytes.count
    var forgotten = 0
    while byteCount > most, forgotten < order.count - 1 {
      byteCount -= pictures.removeValue(forKey: order[forgotten])?.count ?? 0
      forgotten += 1
    }
    order.removeFirst(forgotten)
  }
}

/// The page of the preview.
package var previewPage: [UInt8] { PackageResources.preview_html }
