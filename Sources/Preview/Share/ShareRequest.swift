// The settings of the dialog *Share*, as a page sends them.

import Geometry
import Player
import Render
import Scene
import SceneLanguage
import Support

/// The settings of a shared file.
struct ShareRequest: Sendable, Hashable {
  enum AppearanceChoice: String, Sendable { case light, dark, both }

  var format: ShareFormat
  /// The name of the file without its ending; nil for the scene's name.
  var name: String?
  /// The width in pixels; nil for the scene's scale.
  var widthPixels: Int?
  var place: GIFBudget.Place?
  /// The name of the colour behind the device around the screen; nil for no device.
  var bezel: String?
  /// The appearance; nil for the appearance of the page.
  var appearance: AppearanceChoice?
  /// The first and the last frame, counted from 0; nil for all frames.
  var frames: ClosedRange<Int>?

  /// Creates a request with the default settings.
  init(format: ShareFormat) { self.format = format }

  private static let mostCharacters = 100

  /// Parses the settings; nil for an invalid one. A setting that has no effect on the format is
  /// ignored.
  init?(_ texts: [String: String]) {
    func text(_ name: String) -> String? { texts[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard let format = text("format").flatMap(ShareFormat.init) else { return nil }
    self.init(format: format)
    if let name = text("name") {
      guard name.count <= Self.mostCharacters, !name.contains("/"), !name.hasPrefix("."),
        name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
      else { return nil }
      self.name = name
    }
    if let text = text("place") {
      guard let place = GIFBudget.Place(rawValue: text) else { return nil }
      self.place = has(.place) ? place : nil
    }
    if let text = text("width") {
      guard let width = Int(text), (16...4_096).contains(width) else { return nil }
      widthPixels = has(.width) ? width : nil
    }
    if let text = text("bezel") {
      guard let color = Color(named: text), color.alpha == 1 || color.alpha == 0 else {
        return nil
      }
      bezel = has(.bezel) ? text : nil
    }
    if let text = text("appearance") {
      guard let choice = AppearanceChoice(rawValue: text) else { return nil }
      appearance = has(.appearance) ? choice : nil
    }
    if text("first") != nil || text("last") != nil {
      guard let first = text("first").flatMap({ Int($0) }),
        let last = text("last").flatMap({ Int($0) }), 0 <= first, first <= last
      else { return nil }
      frames = has(.part) ? first...last : nil
    }
  }

  private func has(_ setting: ShareSetting) -> Bool {
    setting.objection(format, place: place) == nil
  }

  /// The appearances of the files; nil stands for the appearance of the page.
  var appearances: [Appearance?] {
    switch appearance {
    case nil: [nil]
    case .light: [.light]
    case .dark: [.dark]
    case .both: [.light, .dark]
    }
  }

  /// Returns the name of a file.
  ///
  /// - Parameters:
  ///   - path: The scene's path.
  ///   - appearance: The appearance of one of two files.
  func fileName(ofScene path: String, _ appearance: Appearance? = nil) -> String {
    let suffix = self.appearance == .both ? appearance.map { "-\($0.rawValue)" } ?? "" : ""
    return (name ?? sceneName(of: path)) + suffix + format.ending
  }
}
