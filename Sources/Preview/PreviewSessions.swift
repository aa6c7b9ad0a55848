// The scenes of a folder that pages can open.

import DisplayList
import Geometry
import Images
import OperatingSystem
package import Player
import Scene
import SceneLanguage
import Support
import Synchronization
import Verify

/// The previewed scene and all other scenes in its folder. All methods are thread-safe.
package final class PreviewSessions: Sendable {
  /// The session of the scene named on the command line.
  package let first: PreviewSession
  private let folder: URL
  private let options: SceneOptions
  /// The sessions of the other scenes that pages have opened.
  private let sessions = Mutex(OpenSessions())
  private let thumbnails = Mutex(Thumbnails())

  /// Opens a scene. If the scene has errors, the page shows them and waits for a correction.
  ///
  /// - Parameter options: The options of each opened scene; parameters are ignored.
  /// - Throws: UserError if the file cannot be read.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    first = try PreviewSession(path: path, options: options)
    self.options = options
    folder = URL(filePath: path).deletingLastPathComponent()
  }

  /// Reloads each opened scene whose files have changed on disk.
  ///
  /// - Parameter isRetrying: Whether unreadable scenes are read again even if their files are
  ///   unchanged.
  package func reloadIfChanged(isRetrying: Bool = false) {
    for session in openSessions { session.reloadIfChanged(isRetrying: isRetrying) }
  }

  /// The open sessions. A session that no page shows is closed after some others were opened.
  var openSessions: [PreviewSession] { [first] + sessions.withLock { $0.all } }

  /// The file names of the scenes, sorted.
  var names: [String] { fileNames.filter(isOffered).sorted() }

  /// Whether `names` contains the name. In contrast to `names`, this function reads only one file.
  private func has(_ name: String) -> Bool {
    !name.contains("/") && FileManager.default.fileExists(atPath: path(name)) && isOffered(name)
  }

  private var fileNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private func isOffered(_ name: String) -> Bool { name == first.name || isScene(name) }

  /// Whether a file contains a scene, and not only components for other scenes.
  private func isScene(_ name: String) -> Bool {
    guard isCalledLikeAScene(name),
      let bytes = try? readFile(path(name), limit: Limits.fileBytes)
    else { return false }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    if lines.contains(where: { $0.starts(with: Array("views:".utf8)) }) { return true }
    // A file that begins with a YAML flow mapping can contain `views` anywhere, so it is parsed.
    let markAndSpaces: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09]
    let beginning = lines.lazy.map { $0.drop(while: markAndSpaces.contains) }
      .first { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    return beginning?.first == UInt8(ascii: "{") && hasViews(bytes)
  }

  /// Returns the path of a scene for messages. It begins with the folder as the user named it.
  private func path(_ name: String) -> String { first.path.dropLast(first.name.count) + name }

  /// Returns the session of one of `names`; nil for any other string.
  func session(named name: String) throws(UserError) -> PreviewSession? {
    if name == first.name { return first }
    if let known = sessions.withLock({ $0.session(named: name) }) { return known }
    guard has(name) else { return nil }
    let session = try PreviewSession(path: path(name), options: options)
    // If another thread has added a session in the meantime, keep that session.
    return sessions.withLock { $0.add(session) }
  }

  /// Returns a small PNG of the middle frame of one of `names`; nil for any other string.
  ///
  /// The PNG is transparent if the scene cannot be read.
  func thumbnail(of name: String) -> [UInt8]? {
    guard has(name) else { return nil }
    if let known = thumbnails.withLock({ $0[name] }) { return known }
    let clear = Bitmap(width: 1, height: 1, filledWith: 0)
    return (try? drawThumbnail(of: name)) ?? (try? PNG.encode(clear))
  }

  var drawnThumbnails: Int { thumbnails.withLock { $0.drawnCount } }

  private func drawThumbnail(of name: String) throws(UserError) -> [UInt8] {
    let rehearsed = try RehearsedScene(path: path(name), options: options)
    let states = Dictionary(rehearsed.files.map { ($0, FileState($0)) }) { first, _ in first }
    let png = try picture(of: rehearsed)
    // A file that was written while the scene was read may have a later state than the picture.
    let file = SceneFile(rehearsed)
    if file.readAgain() == file {
      thumbnails.withLock { $0.add(png, of: name, drawnFrom: states) }
    }
    return png
  }

  private func picture(of rehearsed: RehearsedScene) throws(UserError) -> [UInt8] {
    var playback = Playback(rehearsed)
    let frame = try playback.frame(at: rehearsed.times.time(of: rehearsed.times.count / 2))
    let scale = min(frame.scale, Self.thumbnailPixels / max(frame.size.width, frame.size.height))
    var drawing = FrameDrawing(memoryBytes: options.memoryBytes)
    return try drawing.png(frame.scaled(to: scale), RenderResources(rehearsed.resolved))
  }

  /// The longer side of a thumbnail in pixels. The page shows it at half this size, in CSS pixels.
  private static let thumbnailPixels = 112.0

  /// Compares one of `names` with its recorded reference; nil for any other string.
  func verdict(on name: String) -> SceneVerdict? {
    guard has(name) else { return nil }
    let references = folder.appending(path: "references").path
    do throws(UserError) {
      let scene = try RecordedPlayback(try ResolvedScene(path: path(name), options: options))
      return .compared(
        try comparison(
          of: scene.rehearsed, frames: scene.frames, withReferenceIn: references))
    } catch {
      return .userError(error)
    }
  }
}

enum SceneVerdict: Sendable, Hashable {
  case compared(ReferenceComparison)
  case userError(UserError)
}

extension Frame {
  func scaled(to scale: Double) -> Frame {
    Frame(size: size, scale: scale, background: background, commands: commands)
  }
}

/// The thumbnails of a folder's scenes, by file name.
struct Thumbnails {
  private struct Entry {
    /// The states of the files that the scene uses; nil for a missing file.
    let states: [String: FileState?]
    let png: [UInt8]
  }

  private var entries: [String: Entry] = [:]

  private(set) var drawnCount = 0

  /// Returns a scene's thumbnail; nil if it is not drawn, or a file has changed since.
  subscript(name: String) -> [UInt8]? {
    guard let entry = entries[name],
      entry.states.allSatisfy({ FileState($0.key) == $0.value })
    else { return nil }
    return entry.png
  }

  /// Adds a thumbnail.
  ///
  /// - Parameter states: The states of the files that the scene uses; nil for a missing file.
  mutating func add(_ png: [UInt8], of name: String, drawnFrom states: [String: FileState?]) {
    entries[name] = Entry(states: states, png: png)
    drawnCount += 1
  }
}
