// The scenes of a folder, each of which a page can open.

import DisplayList
import Geometry
import Images
import Platform
package import Player
import Raster
import Scene
import Synchronization
import Verify

/// A scene under preview, and its neighbours. Any thread may call any of its methods.
package final class PreviewFolder: Sendable {
  /// The scene that was asked for.
  package let first: PreviewSession
  private let folder: URL
  private let memoryBytes: Int
  /// By name, of all that a page has opened.
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
  /// - Parameter isRetrying: true: also those that could not be read, whatever they lacked.
  package func follow(isRetrying: Bool = false) {
    for (_, session) in sessions.withLock({ $0 }) { session.follow(isRetrying: isRetrying) }
  }

  /// The names of the scenes, in the order of the alphabet.
  var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0 == first.name || isScene($0) }.sorted()
  }

  /// Whether it is one of `names`; the others are not read for it.
  private func has(_ name: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains(name) && (name == first.name || isScene(name))
  }

  /// True for what looks like a scene, not like a file of components.
  private func isScene(_ name: String) -> Bool {
    guard isCalledLikeAScene(name),
      let bytes = try? readFile(path(name), limit: Limits.fileBytes)
    else { return false }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    if lines.contains(where: { $0.starts(with: Array("views:".utf8)) }) { return true }
    // In braces it may stand anywhere.
    let (mark, space) = ([0xEF, 0xBB, 0xBF] as [UInt8], [0x20, 0x09] as [UInt8])
    let beginning = lines.lazy.map { $0.drop { mark.contains($0) || space.contains($0) } }
      .first { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    return beginning?.first == UInt8(ascii: "{") && hasViews(bytes)
  }

  /// As messages name it: as the first scene was named.
  private func path(_ name: String) -> String {
    let folder = first.path.dropLast(first.name.count)
    return folder + name
  }

  /// The session of one of `names`; nil for any other text.
  ///
  /// - Throws: UserError when its file cannot be read.
  func session(named name: String) throws(UserError) -> PreviewSession? {
    if let known = sessions.withLock({ $0[name] }) { return known }
    guard has(name) else { return nil }
    let session = try PreviewSession(path: path(name), memoryBytes: memoryBytes)
    return sessions.withLock { sessions in
      // Another page may have been faster.
      if let known = sessions[name] { return known }
      sessions[name] = session
      return session
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
    do {
      let raster = try Raster(fonts: rehearsed.fonts, images: rehearsed.images)
      return try PNG.encode(try raster.draw(frame.scaled(to: scale)))
    } catch {
      throw rehearsed.userError(error)
    }
  }

  /// Of the longer side; twice what the page shows.
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
  /// There is no reference.
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
