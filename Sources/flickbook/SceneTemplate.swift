// The scenes that `init` writes, from the files in Templates/.

import Support

/// A scene to start from. The raw value is its name for `init --from`.
enum SceneTemplate: String, CaseIterable {
  case box, header, badge, card

  var bytes: [UInt8] {
    switch self {
    case .box: PackageResources.box_flick_yaml
    case .header: PackageResources.header_flick_yaml
    case .badge: PackageResources.badge_flick_yaml
    case .card: PackageResources.card_flick_yaml
    }
  }

  /// The scene's title, which is in the second line of each template.
  var title: String {
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().first ?? ""
    return String(line.dropFirst("title: ".count))
  }

  /// One line for each template, with its name and title, and a last line with the command that
  /// writes a template.
  static var list: String {
    allCases.map { "\($0.rawValue.padded(to: 8))\($0.title)\n" }.joined()
      + "Write one of them: flickbook init --from header\n"
  }
}
