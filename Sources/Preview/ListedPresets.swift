// A scene's presets as the page lists them, and whether their file has changed.

import Player
import Scene
import SceneEditing

/// The contents of a scene's file of presets when it was read last.
struct ListedPresets: Sendable, Hashable {
  /// The presets in the order of the file; none when it cannot be read.
  let presets: [Preset]
  /// The reason why it cannot be read, in one line.
  let problem: String?
  private let contents: Result<[UInt8]?, UserError>

  /// - Parameter path: the scene's.
  init(ofScene path: String) { self.init(Self.contents(ofScene: path), ofScene: path) }

  private init(_ contents: Result<[UInt8]?, UserError>, ofScene path: String) {
    self.contents = contents
    do throws(UserError) {
      let bytes = try contents.get() ?? []
      do throws(SceneError) {
        (presets, problem) = (try PresetText(bytes, file: presetFile(of: path)).presets, nil)
      } catch {
        (presets, problem) = ([], error.diagnostics.first?.description)
      }
    } catch {
      (presets, problem) = ([], error.description)
    }
  }

  private static func contents(ofScene path: String) -> Result<[UInt8]?, UserError> {
    Result { () throws(UserError) in try readPresets(presetFile(of: path)) }
  }

  /// The presets as their file is now; nil when it holds the same as before.
  func readAgain(ofScene path: String) -> ListedPresets? {
    let now = Self.contents(ofScene: path)
    return now == contents ? nil : ListedPresets(now, ofScene: path)
  }

  /// Values by the names of their parameters; nil when there is no such preset.
  subscript(name: String) -> [String: String]? {
    presets.first { $0.name == name }.map { preset in
      Dictionary(preset.settings.map { ($0.name, $0.text) }) { $1 }
    }
  }
}
