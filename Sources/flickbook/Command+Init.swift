// The command `flickbook init`.

import OperatingSystem
import Player
import Render
import Scene
import Support

extension Command {
  static let initialize = Command(
    name: "init",
    summary: "Write a scene to start from, one of several templates.",
    example: "flickbook init card.flick.yaml --from card && flickbook render card.flick.yaml",
    read: { options in
      let operand = options.operands("[FILE]", 0...1).first
      let path = operand ?? "scene.flick.yaml"
      let template =
        options.word(
          "from", "NAME", help: "Write this template; the default is box.", SceneTemplate.self)
        ?? .box
      let isListing = options.flag("list", help: "List the templates.")
      options.refuse("--list", with: "a file", if: isListing && operand != nil)
      let isForAgents = options.flag(
        "agents", help: "Also write skills/flickbook/SKILL.md next to it, for coding agents.")
      options.refuse("--agents", with: "standard output", if: isForAgents && path == "-")
      return {
        if isListing {
          Terminal.write(SceneTemplate.list)
          return 0
        }
        if path != "-", FileManager.default.fileExists(atPath: path) {
          throw UserError("\(path): already exists; name another file")
        }
        let skill = parentFolder(of: path) + "skills/flickbook/SKILL.md"
        if isForAgents, FileManager.default.fileExists(atPath: skill) {
          throw UserError("\(skill): already exists; move it away, or leave out --agents")
        }
        try outputFile(path).finish(with: template.bytes)
        if isForAgents { try outputFile(skill).finish(with: PackageResources.SKILL_md) }
        if path != "-" { Terminal.message("\(path): render it with 'flickbook render \(path)'") }
        return 0
      }
    })
}

/// A scene to start from. The raw value is its name for `init --from`.
enum SceneTemplate: String, CaseIterable {
  case box, header, badge, card
  case largeTitle = "large-title"
  case parallax, carousel, sheet, chat, sticky
  case likeBurst = "like-burst"
  case photo
  case swipeDelete = "swipe-delete"
  case tabBar = "tab-bar"
  case onboarding
  case miniPlayer = "mini-player"
  case calendar, toast
  case actionButton = "action-button"

  var bytes: [UInt8] {
    switch self {
    case .box: PackageResources.box_flick_yaml
    case .header: PackageResources.header_flick_yaml
    case .badge: PackageResources.badge_flick_yaml
    case .card: PackageResources.card_flick_yaml
    case .largeTitle: PackageResources.large_title_yaml
    case .parallax: PackageResources.parallax_yaml
    case .carousel: PackageResources.carousel_yaml
    case .sheet: PackageResources.sheet_yaml
    case .chat: PackageResources.chat_yaml
    case .sticky: PackageResources.sticky_yaml
    case .likeBurst: PackageResources.like_burst_yaml
    case .photo: PackageResources.photo_yaml
    case .swipeDelete: PackageResources.swipe_delete_yaml
    case .tabBar: PackageResources.tab_bar_yaml
    case .onboarding: PackageResources.onboarding_yaml
    case .miniPlayer: PackageResources.mini_player_yaml
    case .calendar: PackageResources.calendar_yaml
    case .toast: PackageResources.toast_yaml
    case .actionButton: PackageResources.action_button_yaml
    }
  }

  /// The scene's title, which is in the second line of each template.
  var title: String {
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().first ?? ""
    return String(line.dropFirst("title: ".count))
  }

  /// One line for each template, with its name and title, and the command that writes one.
  static var list: String {
    allCases.map { "\($0.rawValue.padded(to: 15))\($0.title)\n" }.joined()
      + "Write one of them: flickbook init --from header\n"
  }
}
