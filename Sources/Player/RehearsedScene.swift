// A scene with all that drawing it needs, found and checked before the first frame.

package import Geometry
import Images
package import Raster
package import Scene
package import SceneEditing
package import Stage
package import Support

/// A scene that is ready to be played: read, rehearsed once, its pictures and fonts loaded.
package struct RehearsedScene: Sendable {
  /// The scene as it was read.
  package private(set) var resolved: ResolvedScene
  /// Its output frames.
  package let times: FrameTimes
  /// The events up to the scene's end, in order.
  package let events: [LoggedEvent]
  /// Odd things about the scene, one line each.
  package let warnings: [String]
  /// The scene's file, as it was named.
  package var path: String { resolved.path }
  /// The model that is played.
  package var scene: Scene { resolved.scene }
  /// The options with which it was read.
  package var options: SceneOptions { resolved.options }
  /// The contents of the scene's file and its imports, by name.
  package var sources: [String: [UInt8]] { resolved.sources }
  /// The fonts of its texts.
  package var fonts: FontLibrary { resolved.fonts }
  /// Its pictures, decoded.
  package var images: ImageLibrary { resolved.images }

  /// Reads a scene, loads its pictures and fonts, and plays it once without drawing.
  ///
  /// - Throws: UserError with everything that is wrong with it.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    try self.init(try ResolvedScene(path: path, options: options))
  }

  /// Likewise for a scene whose text is at hand.
  ///
  /// - Throws: UserError with everything that is wrong with it.
  package init(path: String, source: [UInt8], options: SceneOptions = SceneOptions())
    throws(UserError)
  {
    try self.init(try ResolvedScene(path: path, source: source, options: options))
  }

  /// Plays a scene once without drawing.
  ///
  /// - Throws: UserError with what goes wrong in it.
  package init(_ resolved: ResolvedScene) throws(UserError) {
    var nobody: TraceRecorder?
    try self.init(resolved, observer: &nobody)
  }

  /// Plays a scene once without drawing, and shows its ticks and frames to an observer.
  ///
  /// - Throws: UserError with what goes wrong in the scene, then with what stopped the observer.
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

  /// A fingerprint of the texts of the scene and its imports, of the parameters and of Flickbook's
  /// version: the same wherever the scene lies.
  package var fingerprint: Fingerprint {
    let texts = sources.values.map { Fingerprint($0).description }.sorted()
    let parameters = options.parameters.map { "\($0.name)=\($0.text)" }
    let words = [flickbookVersion, "\(options.reducesMotion)"] + texts + parameters
    return Fingerprint(Array(words.joined(separator: "\n").utf8))
  }

  /// The files that it is made of: the scene, its imports, pictures, fonts, recording and presets.
  package var files: [String] {
    let folder = SceneFolder(of: path)
    let pictures = scene.views.compactMap { view in
      if case .image(let style) = view.kind { style.source } else { nil }
    }
    let recordings = scene.recording.map { [$0.file] } ?? []
    return sources.keys.sorted() + options.presetFiles(ofScene: path)
      + (pictures + scene.fonts.map(\.file) + recordings).map(folder.path(of:))
  }

  /// The recording that the scene is held against, as somebody would open it; nil without one.
  ///
  /// - Throws: UserError with a file that is not there.
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

  /// The PNG file of a picture that a view shows.
  ///
  /// - Throws: UserError when it is not there any more.
  package func pictureFile(_ source: String) throws(UserError) -> [UInt8] {
    do {
      return try SceneFolder(of: path).pictureFile(source)
    } catch {
      throw UserError("\(path): picture \(source): \(error)")
    }
  }

  /// The document of the scene and its imports, with the values that its parameters were given.
  ///
  /// - Throws: SceneError when they cannot be read again, though they were before: without memory.
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
  ///   - crop: in points of the screen; beyond it there is its background.
  ///   - scale: pixels a point, above 0.
  /// - Throws: UserError when that would be more pixels than a picture may have.
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

  /// Puts an error while the scene plays or is drawn into words for a person.
  package func userError(_ error: any Error) -> UserError {
    switch error {
    case let error as StageError: UserError([error.diagnostic], sources: sources)
    case let error as RasterError: UserError("\(path): \(error)")
    default: UserError(wrapping: error)
    }
  }

  /// Returns the property of that name.
  ///
  /// - Parameter purpose: what it is wanted for: "trace", "plot".
  /// - Throws: UserError that suggests the nearest name.
  package func variable(named name: String, to purpose: String) throws(UserError) -> Variable {
    if let variable = scene.variable(named: name) { return variable }
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw UserError("\(scene.file): there is no property '\(name)' to \(purpose)\(hint)")
  }
}
