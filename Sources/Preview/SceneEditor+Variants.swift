// The scene's variants. They are made on request, and updated when files change.

import Player
import Scene
import SceneLanguage
import Support

extension SceneEditor {
  /// Adds a variant of the scene.
  ///
  /// - Returns: The variant's id.
  /// - Throws: UserError if there are already `Variant.maximumCount` variants, or the variant
  ///   cannot be made. The state is then unchanged.
  mutating func addVariant(_ origin: Variant.Source) throws(UserError) -> Int {
    guard !state.isStandIn else {
      throw UserError("\(name): has an error; fix it before you compare")
    }
    guard state.variants.count < Variant.maximumCount else {
      throw UserError("at most \(Variant.maximumCount + 1) scenes are compared; remove one first")
    }
    var origin = origin
    if case .animation(let edit, let values) = origin {
      let source = try readFile(path, limit: Limits.fileBytes)
      origin = .animation(edit.following(source) ?? edit, overrides: values)
    }
    let (scene, refused) = try scene(of: origin)
    if case .preset = origin {} else if let reason = refused.first { throw UserError(reason) }
    let variant = Variant(
      id: state.lastVariant + 1, origin: origin, scene: scene, problems: refused,
      held: try scene.holding(state.freezes))
    published.update {
      $0.variants.append(variant)
      $0.lastVariant = variant.id
    }
    return variant.id
  }

  /// Changes a value of a variant. The variant keeps its id.
  ///
  /// - Parameters:
  ///   - text: The value in the notation of scenes.
  ///   - parameter: The parameter with the value; nil for the value of an animation.
  /// - Throws: UserError if the variant does not set this value, or the value is invalid. The state
  ///   is then unchanged.
  mutating func setVariant(_ id: Int, to text: String, of parameter: String?) throws(UserError) {
    guard let index = state.variants.firstIndex(where: { $0.id == id }) else {
      throw UserError("no variant has the id \(id)")
    }
    guard let origin = state.variants[index].origin.setting(text, of: parameter) else {
      throw UserError("variant \(id): does not set this value; compare with another value instead")
    }
    let (scene, refused) = try scene(of: origin)
    if let reason = refused.first { throw UserError(reason) }
    let variant = Variant(
      id: id, origin: origin, scene: scene, held: try scene.holding(state.freezes))
    published.update { $0.variants[index] = variant }
  }

  mutating func removeVariant(_ id: Int) throws(UserError) {
    guard state.variants.contains(where: { $0.id == id }) else {
      throw UserError("no variant has the id \(id)")
    }
    published.update { $0.variants.removeAll { $0.id == id } }
  }

  /// Makes all variants again from the current files and presets. A variant that cannot be made
  /// keeps its previous scene, and its problems contain the reason.
  ///
  /// - Parameter isWithRevisions: Whether git revisions are made again, too. No file changes them.
  func reloadVariants(withRevisions isWithRevisions: Bool = false) {
    var variants = state.variants
    guard !variants.isEmpty else { return }
    for index in variants.indices {
      if case .revision = variants[index].origin, !isWithRevisions { continue }
      do throws(UserError) {
        let (scene, refused) = try scene(of: variants[index].origin)
        let held = try scene.holding(state.freezes)
        (variants[index].scene, variants[index].problems) = (scene, refused)
        variants[index].held = held
      } catch {
        variants[index].problems = error.findings.map(\.message)
      }
    }
    let reloaded = variants
    published.update { $0.variants = reloaded }
  }

  /// Makes the scene of a variant.
  ///
  /// - Returns: The scene with the parameter values that it accepts, and the reasons for rejected
  ///   values.
  private func scene(of origin: Variant.Source) throws(UserError) -> (RecordedPlayback, [String]) {
    func overridden(_ values: [String: String]) throws(UserError) -> (RecordedPlayback, [String]) {
      let source = try readFile(path, limit: Limits.fileBytes)
      let (scene, refused) = play(state.saved, source, overriding: values, announcing: false)
      return (scene, refused.sorted { $0.key < $1.key }.map(\.value))
    }
    switch origin {
    case .file: return (state.saved, [])
    case .values(let values): return try overridden(values)
    case .preset(let name):
      guard let values = state.presets[name] else {
        throw UserError("there is no preset '\(name)'")
      }
      return try overridden(values)
    case .animation(let edit, let values): return (try scene(with: edit, values), [])
    case .revision(let revision): return (try scene(ofRevision: revision), [])
    }
  }

  private func scene(with edit: AnimationEdit, _ values: [String: String]) throws(UserError)
    -> RecordedPlayback
  {
    let source = try readFile(path, limit: Limits.fileBytes)
    guard let edit = edit.following(source) else {
      throw UserError("\(name): the compared animation is no longer at line \(edit.line)")
    }
    let edited: [UInt8]
    do throws(SceneError) {
      let place = SourceLocation(file: path, line: edit.line, column: edit.column)
      edited = try SceneText(source, file: path)
        .settingAnimation(at: place, edit.key, to: edit.text).bytes
    } catch {
      throw UserError(error.diagnostics, sources: [path: source])
    }
    let saved = state.saved
    func scene(_ values: [String: String]) throws(UserError) -> RecordedPlayback {
      let resolved = try ResolvedScene(path: path, source: edited, overrides: values, after: saved)
      return try RecordedPlayback(resolved, after: saved)
    }
    let plain = try scene([:])
    // Drop the override of a parameter whose value the edit has changed, so that the edit is
    // visible.
    func value(_ name: String, in scene: RecordedPlayback) -> Value? {
      scene.rehearsed.scene.parameters.first { $0.name == name }?.value
    }
    let others = values.filter { value($0.key, in: plain) == value($0.key, in: saved) }
    return others.isEmpty ? plain : try scene(others)
  }

  private func scene(ofRevision revision: String) throws(UserError) -> RecordedPlayback {
    guard !revision.isEmpty, revision.count <= 200, !revision.hasPrefix("-"),
      !revision.contains(":"), revision.printable == revision
    else { throw UserError("'\(revision.prefix(40))' is not a git revision; use one like HEAD~1") }
    let file = URL(filePath: path)
    let current = state.current
    return try ResolvedScene.reading(
      named: "\(revision):\(file.lastPathComponent)",
      options: state.saved.rehearsed.options,
      from: file.deletingLastPathComponent().path
    ) { (scene) throws(UserError) in try RecordedPlayback(scene, after: current) }
  }
}
