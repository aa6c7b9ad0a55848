// A scene's presets as the page lists them, and whether their file has changed.

import Player
import Scene
import SceneEditing

/// What a scene's file of presets said when it was read last.
struct ListedPresets: Sendable, Hashable {
  private enum Contents: Sendable, Hashable {
    case absent
    case bytes([UInt8])
    /// The reason, in words for a person.
    case unreadable(String)

    init(of file: String) {
      do throws(UserError) {
        self = try readPresets(file).map(Contents.bytes) ?? .absent
      } catch {
        self = .unreadable(error.description)
      }
    }
  }

  /// In the order of the file; none when it cannot be read.
  let presets: [Preset]
  /// Why it cannot be read, in one line; nil when all is well.
  let trouble: String?
  private let contents: Contents

  /// - Parameter path: the scene's.
  init(ofScene path: String) {
    self.init(Contents(of: presetFile(of: path)), presetFile(of: path))
  }

  private init(_ contents: Contents, _ file: String) {
    self.contents = contents
    switch contents {
    case .absent: (presets, trouble) = ([], nil)
    case .unreadable(let reason): (presets, trouble) = ([], reason)
    case .bytes(let bytes):
      do throws(SceneError) {
        (presets, trouble) = (try PresetText(bytes, file: file).presets, nil)
      } catch {
        (presets, trouble) = ([], error.diagnostics.first?.description)
      }
    }
  }

  /// The same as its file is now; nil when that says what it did.
  func readAgain(ofScene path: String) -> ListedPresets? {
    let now = Contents(of: presetFile(of: path))
    return now == contents ? nil : ListedPresets(now, presetFile(of: path))
  }

  /// Values by the names of their parameters; nil when there is no such preset.
  subscript(name: String) -> [String: String]? {
    presets.first { $0.name == name }.map { preset in
      Dictionary(preset.settings.map { ($0.name, $0.text) }) { $1 }
    }
  }
}
