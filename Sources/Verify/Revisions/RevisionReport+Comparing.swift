// The comparison of scenes with a git revision.

import Geometry
import OperatingSystem
package import Player
import Render
import Scene
import Support

extension RevisionReport {
  /// Compares scenes with a revision, and renders a picture of each one that changed.
  ///
  /// - Parameters:
  ///   - scene: the options for reading the scenes.
  ///   - jobs: the number of frames drawn at the same time, at least 1.
  ///   - folder: the folder from which git runs, as in the request.
  ///   - tell: receives each changed scene as soon as it is compared.
  /// - Throws: `UserError` for an operand that names no scene, and for git's errors. A scene that
  ///   cannot be read is an entry of the report.
  package init(
    _ request: RevisionRequest, scene: SceneOptions, jobs: Int, in folder: String = ".",
    tell: (Entry) -> Void = { _ in }
  ) async throws(UserError) {
    let places: [(folder: RevisionFolder, name: String)]
    do throws(FileError) {
      let repository = try GitRepository(around: folder)
      (self.request, head, prefix) = (
        request, try repository.commit(of: "HEAD"), repository.prefix
      )
      places = try Self.places(request)
    } catch {
      throw UserError(error)
    }
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-pictures-\(UUID().uuidString)").path
    guard CleanupRegistry.makeTree(scratch) == 0 else {
      throw UserError("\(scratch): cannot be created: \(systemReason())")
    }
    defer { CleanupRegistry.discard(scratch) }
    for (folder, name) in places {
      var comparison = SceneComparison(
        folder: folder, name: name, request: request, options: scene, jobs: jobs,
        scratch: scratch)
      comparison.draws = entries.count < Self.mostShown
      guard let entry = try await comparison.entry() else {
        unchangedCount += 1
        continue
      }
      entries.append(entry)
      tell(entry)
    }
  }

  /// Returns the scenes of the operands, each once. A folder stands for its scenes now and in the
  /// revision.
  private static func places(_ request: RevisionRequest) throws(FileError) -> [(
    folder: RevisionFolder, name: String
  )] {
    var folders: [String: RevisionFolder] = [:]
    var known: Set<String> = []
    var places: [(folder: RevisionFolder, name: String)] = []
    for operand in request.operands {
      let isFolder = folderExists(operand)
      let path =
        isFolder
        ? (operand.hasSuffix("/") ? operand : operand + "/")
        : operand.lastIndex(of: "/").map { String(operand[...$0]) } ?? ""
      let folder =
        if let folder = folders[path] { folder } else { try RevisionFolder(path, at: request.base) }
      folders[path] = folder
      let names = isFolder ? try folder.scenes : [String(operand.dropFirst(path.count))]
      for name in names where known.insert(folder.shownPath(of: name)).inserted {
        places.append((folder, name))
      }
    }
    return places
  }
}

private struct SceneComparison {
  let folder: RevisionFolder
  let name: String
  let request: RevisionRequest
  let options: SceneOptions
  let jobs: Int
  let scratch: String
  var draws = true

  private var stem: String { sceneName(of: name) }

  /// Returns the entry of the report; nil for a scene that plays as in the revision.
  ///
  /// - Throws: `UserError` for a scene in neither of both states, and for git's errors.
  func entry() async throws(UserError) -> RevisionReport.Entry? {
    let path = folder.newPath(of: name)
    let shown = folder.shownPath(of: name)
    switch (folder.hasOld(name), folder.hasNew(name)) {
    case (false, false):
      throw UserError(
        "\(path): exists neither now nor in \(request.base.prefix(12)); name a scene or a folder")
    case (true, false): return RevisionReport.Entry(scene: shown, change: .deleted)
    case (let hasOld, true):
      do {
        let new = try ResolvedScene(path: path, options: options)
        guard !hasOld || !folder.isUnchanged(new) else { return nil }
        guard let found = try await hasOld ? change(of: new) : addition(of: new) else {
          return nil
        }
        let isUncommitted = try folder.repository.isUncommitted(new.files)
        return RevisionReport.Entry(scene: shown, change: found, isUncommitted: isUncommitted)
      } catch {
        // A file that was not a scene before either did not change.
        guard !folder.hasSameBytes(name) else { return nil }
        return RevisionReport.Entry(
          scene: shown,
          change: .unreadable(folder.shown(UserError(wrapping: error).findings[0].message)))
      }
    }
  }

  private func addition(of new: ResolvedScene) async throws -> RevisionReport.Change {
    let scene = try RehearsedScene(new)
    let pictures = try await pictures([Panel(label: "new", rehearsed: scene)], [], stem)
    return .added(seconds: scene.times.durationSeconds, pictures: pictures)
  }

  /// Returns the change in each appearance; nil if the scene plays as before.
  private func change(of new: ResolvedScene) async throws -> RevisionReport.Change? {
    let path = folder.oldPath(of: name)
    guard FileManager.default.fileExists(atPath: path) else {
      throw UserError(
        "the archive of \(request.base.prefix(12)) leaves it out; remove its 'export-ignore' from "
          + ".gitattributes")
    }
    let old = try ResolvedScene(path: path, options: options)
    let compared = try await LazyComparison(old, new, jobs: jobs)
    let own = new.scene.appearance
    var other = options
    other.appearance = own == .dark ? .light : .dark
    let sides = try (
      ResolvedScene(path: path, options: other, after: old),
      ResolvedScene(path: new.path, options: other, after: new)
    )
    let isSame =
      try drawings(of: sides.0) == compared.before.reference.frames.map(\.drawing)
      && drawings(of: sides.1) == compared.after.reference.frames.map(\.drawing)
    var found: [RevisionReport.ChangedAppearance] = []
    if let one = try await changed(compared, in: isSame ? nil : own) { found.append(one) }
    if !isSame {
      let compared = try await LazyComparison(sides.0, sides.1, jobs: jobs)
      if let one = try await changed(compared, in: other.appearance) { found.append(one) }
    }
    return found.isEmpty ? nil : .changed(found)
  }

  private func drawings(of scene: ResolvedScene) throws(UserError) -> [Fingerprint] {
    try scene.played(for: CommandHasher(scene.images)).observer.drawings
  }

  /// Returns the difference with its picture; nil for scenes that play alike.
  ///
  /// - Parameter appearance: the appearance of both scenes; nil if it has no effect.
  private func changed(
    _ compared: LazyComparison, in appearance: Appearance?
  ) async throws -> RevisionReport.ChangedAppearance? {
    let difference = compared.difference
    guard !difference.findings.isEmpty else { return nil }
    let scene = compared.after.linted.rehearsed
    let ending = appearance.map { "-\($0.rawValue)" } ?? ""
    return RevisionReport.ChangedAppearance(
      appearance: appearance,
      verdict: Verdict(scene, difference, try compared.after.linted.brokenExpectations()),
      values: difference.changedValues(in: scene.path),
      pictures: try await pictures(
        [
          Panel(label: "before", rehearsed: compared.before.linted.rehearsed),
          Panel(label: "after", rehearsed: scene),
        ], difference.charts, stem + ending))
  }

  private func pictures(
    _ panels: [Panel], _ charts: [PanelChart], _ stem: String
  ) async throws(UserError) -> [ReportPicture] {
    guard draws else { return [] }
    let picture = ComposedPicture(
      panels: panels, charts: charts, slowFactor: request.slowFactor, jobs: jobs,
      folder: scratch)
    var pictures = [try await picture.rendered(stem: stem, as: .gif)]
    if request.writesVideos { pictures.append(try await picture.rendered(stem: stem, as: .mp4)) }
    return pictures
  }
}
