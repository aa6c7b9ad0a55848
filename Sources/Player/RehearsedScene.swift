// A scene with everything that drawing needs, checked before the first frame.

package import Geometry
import Images
package import Raster
package import Scene
package import SceneEditing
package import Stage
package import Support

/// A scene that is ready to be played: read, rehearsed once, with its pictures and fonts.
package struct RehearsedScene: Sendable {
  /// The scene before the rehearsal.
  package private(set) var resolved: ResolvedScene
  /// The times of the output frames.
  package let times: FrameTimes
  /// The events up to the scene's end, in order.
  package let events: [LoggedEvent]
  /// The warnings about the scene, one line each.
  package let warnings: [String]
  /// The path of the scene's file, as it was named.
  package var path: String { resolved.path }
  /// The model of the scene.
  package var scene: Scene { resolved.scene }
  /// The options that the scene was read with.
  package var options: SceneOptions { resolved.options }
  /// The contents of the scene's file and its imports, by file name.
  package var sources: [String: [UInt8]] { resolved.sources }
  /// The fonts of the scene.
  package var fonts: FontLibrary { resolved.fonts }
  /// The decoded pictures of the scene.
  package var images: ImageLibrary { resolved.images }

  /// Reads a scene, loads its pictures and fonts, and plays it once without drawing.
  ///
  /// - Throws: UserError with all errors of the scene.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    try self.init(try ResolvedScene(path: path, options: options))
  }

  /// Reads a scene from its text, loads its pictures and fonts, and plays it once without drawing.
  ///
  /// - Parameters:
  ///   - path: the scene's path; it locates the pictures, fonts and imports.
  ///   - source: the contents of the scene's file.
  /// - Throws: UserError with all errors of the scene.
  package init(path: String, source: [UInt8], options: SceneOptions = SceneOptions())
    throws(UserError)
  {
    try self.init(try ResolvedScene(path: path, source: source, options: options))
  }

  /// Plays a scene once without drawing.
  ///
  /// - Throws: UserError for an error in the scene.
  package init(_ resolved: ResolvedScene) throws(UserError) {
    var nobody: TraceRecorder?
    try self.init(resolved, observer: &nobody)
  }

  /// Plays a scene once without drawing, and passes its ticks and frames to an observer.
  ///
  /// - Throws: UserError for an error in the scene, otherwise for the observer's first error.
  package init<Observer: StageObserver>(_ resolved: ResolvedScene, observer: inout Observer?)
    throws(UserError)
  {
    let rehearsal = try resolved.checked { () throws(StageError) in
      try Rehearsal(resolved, &observer)
    }
    self.resolved = resolved
    (times, events) = (rehearsal.times, rehearsal.events)
    warnings = (resolved.scene.warnings + rehearsal.warnings).map(\.description)
    if let error = rehearsal.observerError { throw userError(error) }
  }

  /// A fingerprint of the scene's text, its imports, its parameters and the version of Flickbook.
  /// It does not depend on the scene's path.
  package var fingerprint: Fingerprint {
    let texts = sources.values.map { Fingerprint($0).description }.sorted()
    let parameters = options.parameters.map { "\($0.name)=\($0.text)" }
    let words = [flickbookVersion, "\(options.reducesMotion)"] + texts + parameters
    return Fingerprint(Array(words.joined(separator: "\n").utf8))
  }

  /// The paths of all files of the scene: the file itself, imports, pictures, fonts, the recording
  /// and presets.
  package var files: [String] {
    let folder = SceneFolder(of: path)
    let pictures = scene.views.compactMap { view in
      if case .image(let style) = view.kind { style.source } else { nil }
    }
    let recordings = scene.recording.map { [$0.file] } ?? []
    return sources.keys.sorted() + options.presetFiles(ofScene: path)
      + (pictures + scene.fonts.map(\.file) + recordings).map(folder.path(of:))
  }

  /// Returns the path of the scene's recording; nil when it names none.
  ///
  /// - Throws: UserError when the file is missing.
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

  /// Returns the PNG file of a picture that a view shows.
  ///
  /// - Throws: UserError when the file can no longer be read.
  package func pictureFile(_ source: String) throws(UserError) -> [UInt8] {
    do {
      return try SceneFolder(of: path).pictureFile(source)
    } catch {
      throw UserError("\(path): picture \(source): \(error)")
    }
  }

  /// The syntax tree of the scene and its imports, with the values of its parameters.
  ///
  /// - Throws: SceneError when the text cannot be parsed again, for example for lack of memory.
  package var document: SceneDocument {
    get throws(SceneError) {
      let imports = sources.keys.filter { $0 != path }.sorted()
        .map { (name: $0, bytes: sources[$0] ?? []) }
      return try SceneDocument(
        reading: sources[path] ?? [], file: path, imports: imports, overrides: options.parameters)
    }
  }

  /// Returns the same scene with pictures of a part of the screen.
  ///
  /// - Parameters:
  ///   - crop: the part in points of the screen; outside of the screen the background shows.
  ///   - scale: the number of pixels per point, above 0.
  /// - Throws: UserError when the picture would have too many pixels.
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

  /// Returns the user error for an error of playing or drawing.
  package func userError(_ error: any Error) -> UserError {
    switch error {
    case let error as StageError: UserError([error.diagnostic], sources: sources)
    case let error as RasterError: UserError("\(path): \(error)")
    default: UserError(wrapping: error)
    }
  }

  /// Returns the property with a name.
  ///
  /// - Parameters:
  ///   - name: the property's name in traces.
  ///   - purpose: the use of the property for the message: "trace", "plot".
  /// - Throws: UserError that suggests the nearest name.
  package func variable(named name: String, to purpose: String) throws(UserError) -> Variable {
    if let variable = scene.variable(named: name) { return variable }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw UserError("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }
}
