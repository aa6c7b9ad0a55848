// What the scene is compared with: made when the page asks for it, and kept up with the files.

import Platform
import Player
import Scene
import Support
import Synchronization

extension PreviewSession {
  /// Puts a variant beside the scene.
  ///
  /// - Returns: its id.
  /// - Throws: UserError when there are enough, or it cannot be shown; nothing changes then.
  @discardableResult
  func addVariant(_ origin: Variant.Origin) throws(UserError) -> Int {
    try files.withLock { (_) throws(UserError) in
      guard !shown.isStandIn else { throw UserError("\(name): cannot be read yet") }
      guard shown.variants.count < Variant.most else {
        throw UserError("\(Variant.most + 1) are compared at most: remove one of them first")
      }
      var wanted = origin
      if case .animation(let edit, let turned) = origin {
        let source = try readFile(path, limit: Limits.fileBytes)
        wanted = .animation(edit.following(source) ?? edit, turned: turned)
      }
      let (scene, refused) = try load(wanted)
      if case .preset = wanted {} else if let reason = refused.first { throw UserError(reason) }
      let id = shown.lastVariant + 1
      update {
        $0.variants.append(Variant(id: id, origin: wanted, scene: scene, trouble: refused))
        $0.lastVariant = id
      }
      return id
    }
  }

  /// Takes a variant away.
  ///
  /// - Throws: UserError when there is none of that id.
  func removeVariant(_ id: Int) throws(UserError) {
    try files.withLock { (_) throws(UserError) in
      guard shown.variants.contains(where: { $0.id == id }) else {
        throw UserError("there is nothing compared under \(id)")
      }
      update { $0.variants.removeAll { $0.id == id } }
    }
  }

  /// Shows the variants as files and presets are now. One that cannot be made of them stays as it
  /// was, beside the reason.
  func followVariants() {
    var variants = shown.variants
    guard !variants.isEmpty else { return }
    for index in variants.indices {
      if case .revision = variants[index].origin { continue }
      do throws(UserError) {
        let (scene, refused) = try load(variants[index].origin)
        (variants[index].scene, variants[index].trouble) = (scene, refused)
      } catch {
        variants[index].trouble = error.findings.map(\.message)
      }
    }
    let followed = variants
    update { $0.variants = followed }
  }

  /// - Returns: the scene, with as much turned as it takes, and why it does not take the rest.
  private func load(_ origin: Variant.Origin) throws(UserError)
    -> (scene: PlayedScene, refused: [String])
  {
    func turned(_ values: [String: String]) throws(UserError) -> (PlayedScene, [String]) {
      let source = try readFile(path, limit: Limits.fileBytes)
      let (scene, refused) = self.turned(shown.saved, source, values, isNew: false)
      return (scene, refused.sorted { $0.key < $1.key }.map(\.value))
    }
    switch origin {
    case .file: return (shown.saved, [])
    case .values(let values): return try turned(values)
    case .preset(let name):
      guard let values = shown.presets[name] else {
        throw UserError("there is no preset '\(name)' to compare with")
      }
      return try turned(values)
    case .animation(let edit, let values): return (try scene(with: edit, values), [])
    case .revision(let revision): return (try scene(of: revision), [])
    }
  }

  private func scene(with edit: AnimationEdit, _ values: [String: String]) throws(UserError)
    -> PlayedScene
  {
    let source = try readFile(path, limit: Limits.fileBytes)
    guard let edit = edit.following(source) else {
      throw UserError("\(name): the animation that is compared is no longer at line \(edit.line)")
    }
    let edited: [UInt8]
    do throws(SceneError) {
      let place = SourceLocation(file: path, line: edit.line, column: edit.column)
      edited = try SceneText(source, file: path)
        .settingAnimation(at: place, edit.key, to: edit.text).bytes
    } catch {
      throw UserError(error.diagnostics, sources: [path: source])
    }
    func loaded(_ values: [String: String]) throws(UserError) -> PlayedScene {
      let resolved = try ResolvedScene(
        path: path, source: edited, turned: values, after: shown.saved)
      return try PlayedScene(resolved, after: shown.saved)
    }
    let plain = try loaded([:])
    // Where a parameter stands for the animation, it is that which is another now.
    let saved = shown.saved.rehearsed.scene.parameters
    let others = values.filter { name, _ in
      plain.rehearsed.scene.parameters.first { $0.name == name }?.value
        == saved.first { $0.name == name }?.value
    }
    return others.isEmpty ? plain : try loaded(others)
  }

  private func scene(of revision: String) throws(UserError) -> PlayedScene {
    guard !revision.isEmpty, revision.count <= 200, !revision.hasPrefix("-"),
      !revision.contains(":"), revision.printable == revision
    else { throw UserError("'\(revision.prefix(40))' names no git revision; write HEAD~1, say") }
    let file = URL(filePath: path)
    let rehearsed = try RehearsedScene(
      named: "\(revision):\(file.lastPathComponent)",
      options: SceneOptions(memoryBytes: shown.saved.rehearsed.options.memoryBytes),
      from: file.deletingLastPathComponent().path)
    return try PlayedScene(rehearsed, after: shown.current)
  }
}
