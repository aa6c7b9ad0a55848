// A scene's presets as the page lists them, and the detection of changes in the presets' file.

import Player
import Scene
import SceneLanguage

/// The presets of a scene at the time when their file was last read.
struct ListedPresets: Sendable, Hashable {
  /// The presets in file order; empty if the file cannot be read.
  let presets: [Preset]
  /// The reason why the file cannot be read, on one line; nil if the file can be read.
  let problem: String?
  private let contents: Result<[UInt8]?, UserError>

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

  /// Reads the file again and returns its presets; nil if the file is unchanged.
  func readAgain(ofScene path: String) -> ListedPresets? {
    let now = Self.contents(ofScene: path)
    return now == contents ? nil : ListedPresets(now, ofScene: path)
  }

  /// Returns a preset's values by parameter name; nil if there is no such preset.
  subscript(name: String) -> [String: String]? {
    presets.first { $0.name == name }.map { preset in
      Dictionary(preset.settings.map { ($0.name, $0.text) }) { $1 }
    }
  }
}
