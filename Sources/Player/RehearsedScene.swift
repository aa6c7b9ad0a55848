// A rehearsed scene: the checked input for playing and drawing.

package import Geometry
import Images
package import Raster
package import Scene
package import SceneLanguage
package import Stage
package import Support

/// A scene that was read, checked and played once without drawing, with its images and fonts.
package struct RehearsedScene: Sendable {
  /// The scene with its files, before the rehearsal.
  package private(set) var resolved: ResolvedScene
  /// The times at which the output shows the scene's frames.
  package let times: FrameTimes
  /// The events up to the end of the scene, in ascending order of time.
  package let events: [LoggedEvent]
  /// The warnings about the scene, such as unsatisfiable pins; one line each.
  package let warnings: [String]
  /// The warnings about characters that no font has; one line each. `warnings` contains them.
  package var characterWarnings: [String] { resolved.characterWarnings.map(\.description) }
  /// The path of the scene's file, as the user gave it.
  package var path: String { resolved.path }
  package var scene: Scene { resolved.scene }
  package var options: SceneOptions { resolved.options }
  /// The contents of the scene's file and its imports, by file name, without built-in parts.
  package var sources: [String: [UInt8]] { resolved.sources }
  /// The fonts that the scene can use: its own and the standard fonts.
  package var fonts: FontLibrary { resolved.fonts }
  /// The decoded images that the scene's views show.
  package var images: ImageLibrary { resolved.images }

  /// Returns the standard fonts that the scene's texts need beyond the library's own files, without
  /// repetitions.
  ///
  /// - Throws: `UserError` if one of the files cannot be read.
  package func fallbackFonts() throws(UserError) -> [FontLibrary.File] {
    do {
      var files: [FontLibrary.File] = []
      for text in scene.writtenTexts {
        for file in try fonts.fallbackFiles(of: text.text) where !files.contains(file) {
          files.append(file)
        }
      }
      return files.sorted { $0.path < $1.path }
    } catch {
      throw UserError("\(path): \(error)")
    }
  }

  /// Reads a scene with its images and fonts, and plays it once without drawing.
  ///
  /// - Throws: `UserError` with all errors of the scene.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    try self.init(try ResolvedScene(path: path, options: options))
  }

  /// Parses the given text as a scene, loads its images and fonts, and plays it once without
  /// drawing.
  ///
  /// - Parameters:
  ///   - path: the path of the scene's file. Paths of images, fonts and imports are relative to its
  ///     folder.
  ///   - source: the text to use instead of the file's content.
  /// - Throws: `UserError` with all errors of the scene.
  package init(path: String, source: [UInt8], options: SceneOptions = SceneOptions())
    throws(UserError)
  {
    try self.init(try ResolvedScene(path: path, source: source, options: options))
  }

  /// Plays a resolved scene once without drawing.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package init(_ resolved: ResolvedScene) throws(UserError) {
    var nobody: TraceRecorder?
    try self.init(resolved, observer: &nobody)
  }

  /// Plays a resolved scene once without drawing, and passes its ticks and frames to an observer.
  ///
  /// - Throws: `UserError` for an error in the scene, otherwise for the first error of the
  ///   observer.
  package init<Observer: StageObserver>(_ resolved: ResolvedScene, observer: inout Observer?)
    throws(UserError)
  {
    let rehearsal = try resolved.checked { () throws(StageError) in
      try Rehearsal(resolved, &observer)
    }
    self.resolved = resolved
    (times, events) = (rehearsal.times, rehearsal.events)
    warnings = (resolved.scene.warnings + resolved.characterWarnings + rehearsal.warnings)
      .map(\.description)
    if let error = rehearsal.observerError { throw userError(error) }
  }

  /// A fingerprint of the scene's text, its imports, its parameters, the options for reduced
  /// motion, bezel and appearance, and the version of Flickbook. The scene's path does not affect
  /// it.
  package var fingerprint: Fingerprint {
    let texts = sources.values.map { Fingerprint($0).description }.sorted()
    let parameters = options.parameters.map { "\($0.name)=\($0.text)" }
    let bezel = options.bezelGround.map { ["\($0)"] } ?? []
    let appearance = options.appearance.map { [$0.rawValue] } ?? []
    let words =
      [flickbookVersion, "\(options.reducesMotion)"] + bezel + appearance + texts + parameters
    return Fingerprint(Array(words.joined(separator: "\n").utf8))
  }

  /// The paths of all files that the scene uses: its own file, imports, images, fonts, the
  /// recording and presets.
  package var files: [String] {
    let folder = SceneFolder(of: path)
    let pictures = scene.views.compactMap { view in
      if case .image(let style) = view.kind { style.source } else { nil }
    }
    let recordings = scene.recording.map { [$0.file] } ?? []
    return sources.keys.sorted() + options.presetFiles(ofScene: path)
      + (pictures + scene.fonts.map(\.file) + recordings).map(folder.path(of:))
  }

  /// Returns the path of the scene's device recording; nil if the scene names no recording.
  ///
  /// - Throws: `UserError` if the recording does not exist.
  package func recordingPath() throws(UserError) -> String? {
    guard let recording = scene.recording else { return nil }
    do throws(UserError) {
      return try SceneFolder(of: path).checkedPath(of: recording.file)
    } catch {
      let message = "the recording '\(recording.file)' cannot be read: \(error)"
      throw UserError(
        [Diagnostic(location: recording.location, message: message)], sources: sources)
    }
  }

  /// Returns the bytes of a picture file that a view shows.
  ///
  /// - Parameter source: the name of the file in the scene.
  /// - Throws: `UserError` if the file can no longer be read.
  package func pictureFile(_ source: String) throws(UserError) -> [UInt8] {
    do {
      return try SceneFolder(of: path).pictureFile(source)
    } catch {
      throw UserError("\(path): picture \(source): \(error)")
    }
  }

  /// Returns the bytes of a font file that the scene names.
  ///
  /// - Throws: `UserError` if the file can no longer be read.
  package func fontFile(_ font: Scene.FontFile) throws(UserError) -> [UInt8] {
    try readFile(SceneFolder(of: path).checkedPath(of: font.file), limit: 1 << 28)
  }

  /// The syntax tree of the scene and its imports, read with the parameter values of the options.
  ///
  /// - Throws: `SceneError` if the text cannot be parsed a second time, for example for lack of
  ///   memory.
  package var document: SceneDocument {
    get throws(SceneError) {
      let imports = sources.keys.filter { $0 != path }.sorted()
        .map { (name: $0, bytes: sources[$0] ?? []) }
      return try SceneDocument(
        reading: sources[path] ?? [], file: path, imports: imports, overrides: options.parameters)
    }
  }

  /// Returns the same scene, with its output limited to a rectangle of the screen.
  ///
  /// - Parameters:
  ///   - crop: the rectangle to show, in screen points. Areas outside the screen show the
  ///     background.
  ///   - scale: the number of pixels per point, above 0.
  /// - Throws: `UserError` if the output would have too many pixels.
  package func seen(in crop: Rect, scale: Double) throws(UserError) -> RehearsedScene {
    guard Scene.Screen.isAllowed(crop.size, scale: scale) else {
      throw UserError(
        .scale(
          scale, widthPixels: (crop.width * scale).rounded(),
          heightPixels: (crop.height * scale).rounded()))
    }
    var other = self
    other.resolved.scene.screen.crop = crop
    other.resolved.scene.screen.scale = scale
    return other
  }

  /// Returns the same scene with spare instances that a user may add while the scene plays.
  ///
  /// - Throws: `UserError` if the scene would then have too many views.
  package func withRoomForInstances() throws(UserError) -> RehearsedScene {
    var other = self
    other.resolved = try resolved.withRoomForInstances()
    return other
  }

  /// Converts an error of playing or drawing this scene to an error for the user.
  package func userError(_ error: any Error) -> UserError {
    switch error {
    case let error as StageError: UserError([error.diagnostic], sources: sources)
    case let error as RasterError: userError(error)
    default: UserError(wrapping: error)
    }
  }

  /// A picture's error gets the place of the first view that shows the picture.
  private func userError(_ error: RasterError) -> UserError {
    guard case .picture(let source, _) = error else { return UserError("\(path): \(error)") }
    for view in scene.views {
      guard case .image(let style) = view.kind, style.source == source else { continue }
      let finding = Diagnostic(location: style.sourceLocation, message: error.description)
      return UserError([finding], sources: sources)
    }
    return UserError("\(path): \(error)")
  }

  /// Returns the variable with the given name, such as `header.alpha`.
  ///
  /// - Parameters:
  ///   - name: the name of the variable in traces.
  ///   - purpose: a verb for the message, such as "trace" or "plot".
  /// - Throws: `UserError` if there is no such variable. The message suggests the most similar
  ///   name.
  package func variable(named name: String, to purpose: String) throws(UserError) -> Variable {
    if let variable = scene.variable(named: name) { return variable }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw UserError("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }
}

/// Records the values of a scene at each tick of its rehearsal.
package struct TraceRecorder: StageObserver {
  /// The values recorded so far. They are incomplete if they do not fit into memory; check with
  /// `demandRoomForTrace`.
  package private(set) var trace: Trace
  /// The maximum number of ticks whose values fit into memory.
  private let mostTicks: Int

  /// Creates a recorder for one rehearsal of a scene.
  ///
  /// - Parameter further: variables to record even if they cannot change.
  package init(_ resolved: ResolvedScene, including further: [Variable] = []) {
    trace = Trace(resolved.scene, further)
    mostTicks =
      resolved.options.memoryBytes / (Trace.bytesPerValue * max(1, trace.movingCount))
  }

  package mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    guard trace.times.count <= mostTicks,
      let time = trace.nextTime(until: stage.endSeconds ?? .infinity)
    else { return }
    trace.add(try stage.values(of: trace.variables, at: time), at: time)
  }
}
