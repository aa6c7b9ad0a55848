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
  package private(set) var times: FrameTimes
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
  /// The paths of all files that the scene uses; see `ResolvedScene.files`.
  package var files: [String] { resolved.files }

  /// Converts an error of playing or drawing this scene to an error for the user.
  package func userError(_ error: any Error) -> UserError { resolved.userError(error) }

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
  /// - Parameters:
  ///   - path: the path of the scene's file. Paths of images, fonts and imports are relative to its
  ///     folder.
  ///   - source: the text to use instead of the file's content; nil to read the file.
  /// - Throws: `UserError` with all errors of the scene.
  package init(path: String, source: [UInt8]? = nil, options: SceneOptions = SceneOptions())
    throws(UserError)
  {
    try self.init(try ResolvedScene(path: path, source: source, options: options))
  }

  init(
    _ resolved: ResolvedScene, times: FrameTimes, events: [LoggedEvent], warnings: [Diagnostic]
  ) {
    (self.resolved, self.times, self.events) = (resolved, times, events)
    self.warnings = (resolved.scene.warnings + resolved.characterWarnings + warnings)
      .map(\.description)
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
  ///     background. It is nil for the scene's own rectangle.
  ///   - scale: the number of pixels per point, above 0.
  ///   - framesPerSecond: the frame rate of the output, above 0; nil for the scene's own.
  /// - Throws: `UserError` if the output would have too many pixels, or none.
  package func seen(
    in crop: Rect? = nil, scale: Double, framesPerSecond: Double? = nil
  ) throws(UserError) -> RehearsedScene {
    var other = self
    if let crop { other.resolved.scene.screen.crop = crop }
    try other.resolved.scene.setScale(scale)
    if let framesPerSecond {
      other.resolved.options.framesPerSecond = framesPerSecond
      other.times = FrameTimes(
        durationSeconds: times.durationSeconds, framesPerSecond: framesPerSecond)
    }
    return other
  }

  /// Returns the same scene with spare instances that a user may add while the scene plays, as many
  /// as are valid.
  package func withRoomForInstances() -> RehearsedScene {
    var other = self
    other.resolved = resolved.withRoomForInstances()
    return other
  }

  /// Returns the variable with the given name, such as `header.alpha`.
  ///
  /// - Parameters:
  ///   - name: the name of the variable in traces.
  ///   - purpose: a verb for the message, such as "trace" or "plot".
  /// - Throws: `UserError` if there is no such variable. The message suggests the most similar
  ///   name.
  package func variable(named name: String, to purpose: String) throws(UserError) -> Variable {
    if let variable = scene.tracedVariable(named: name) { return variable }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw UserError("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }
}
