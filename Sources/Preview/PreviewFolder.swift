// The scenes of a folder, each of which a page can open.

import DisplayList
import Geometry
import Images
import Platform
package import Player
import Scene
import Synchronization
import Verify

/// A scene under preview, and its neighbours. Any thread may call any of its methods.
package final class PreviewFolder: Sendable {
  /// The scene that was asked for.
  package let first: PreviewSession
  private let folder: URL
  private let memoryBytes: Int
  /// The sessions of the scenes that pages have opened, by name.
  private let sessions: Mutex<[String: PreviewSession]>

  /// Opens a scene; one with mistakes in it is waited for.
  ///
  /// - Parameter memoryBytes: as the session's, of each scene that a page opens.
  /// - Throws: UserError when the file cannot be read.
  package init(path: String, memoryBytes: Int = Limits.memoryBytes) throws(UserError) {
    first = try PreviewSession(path: path, memoryBytes: memoryBytes)
    self.memoryBytes = memoryBytes
    folder = URL(filePath: path).deletingLastPathComponent()
    sessions = Mutex([first.name: first])
  }

  /// Reads each scene again whose files have changed on disk.
  ///
  /// - Parameter isRetrying: whether scenes that could not be read are tried again without a
  ///   change.
  package func reloadIfChanged(isRetrying: Bool = false) {
    let opened = sessions.withLock { $0 }
    for session in opened.values { session.reloadIfChanged(isRetrying: isRetrying) }
  }

  /// The names of the scenes, in the order of the alphabet.
  var names: [String] { fileNames.filter(isOffered).sorted() }

  /// Whether it is one of `names`; the others are not read for it.
  private func has(_ name: String) -> Bool { fileNames.contains(name) && isOffered(name) }

  private var fileNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private func isOffered(_ name: String) -> Bool { name == first.name || isScene(name) }

  /// Whether a file looks like a scene, not like a file of components.
  private func isScene(_ name: String) -> Bool {
    guard isCalledLikeAScene(name),
      let bytes = try? readFile(path(name), limit: Limits.fileBytes)
    else { return false }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    if lines.contains(where: { $0.starts(with: Array("views:".utf8)) }) { return true }
    // In braces it may stand anywhere.
    let markAndSpaces: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09]
    let beginning = lines.lazy.map { $0.drop(while: markAndSpaces.contains) }
      .first { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    return beginning?.first == UInt8(ascii: "{") && hasViews(bytes)
  }

  /// The path of a scene in messages, like the first scene's.
  private func path(_ name: String) -> String { first.path.dropLast(first.name.count) + name }

  /// The session of one of `names`; nil for any other text.
  func session(named name: String) throws(UserError) -> PreviewSession? {
    if let known = sessions.withLock({ $0[name] }) { return known }
    guard has(name) else { return nil }
    let session = try PreviewSession(path: path(name), memoryBytes: memoryBytes)
    // Another page may have been faster.
    return sessions.withLock { sessions in
      sessions.merge([name: session]) { known, _ in known }
      return sessions[name]
    }
  }

  private var options: SceneOptions { SceneOptions(memoryBytes: memoryBytes) }

  /// A small picture of one of `names`, from the middle of its time, as PNG: clear for a scene that
  /// cannot be read, nil for any other text.
  func thumbnail(of name: String) -> [UInt8]? {
    guard has(name) else { return nil }
    let clear = Bitmap(width: 1, height: 1, filledWith: 0)
    return (try? picture(of: path(name))) ?? (try? PNG.encode(clear))
  }

  private func picture(of path: String) throws(UserError) -> [UInt8] {
    let rehearsed = try RehearsedScene(path: path, options: options)
    var playback = Playback(rehearsed)
    let frame = try playback.frame(at: rehearsed.times.time(of: rehearsed.times.count / 2))
    let scale = min(frame.scale, Self.thumbnailPixels / max(frame.size.width, frame.size.height))
    var drawing = FrameDrawing(memoryBytes: memoryBytes)
    return try drawing.png(frame.scaled(to: scale), RenderResources(rehearsed.resolved))
  }

  /// The longer side of a small picture: twice what the page shows.
  private static let thumbnailPixels = 112.0

  /// Whether one of `names` is as it was recorded; nil for any other text.
  func verdict(on name: String) -> SceneVerdict? {
    guard has(name) else { return nil }
    let references = folder.appending(path: "references").path
    do throws(UserError) {
      let scene = try RecordedPlayback(try ResolvedScene(path: path(name), options: options))
      let count = try changedFrameCount(
        of: scene.rehearsed, frames: scene.frames, references: references)
      guard let count else { return .unrecorded }
      return count == 0 ? .same : .differs(frameCount: count)
    } catch {
      return .userError(error)
    }
  }
}

/// A scene beside its reference.
enum SceneVerdict: Sendable, Hashable {
  case unrecorded
  case same
  case differs(frameCount: Int)
  /// The scene, or its reference, cannot be read.
  case userError(UserError)
}

extension Frame {
  /// The same picture with so many pixels a point.
  func scaled(to scale: Double) -> Frame {
    Frame(size: size, scale: scale, background: background, commands: commands)
  }
}
