// The command `flickbook preview`.

import OperatingSystem
import Player
import Preview
import Scene
import Support

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "Show a scene in the browser, with a timeline, parameters and live reload.",
    example: "flickbook preview scenes/gift-combo.yaml --open",
    read: readPreview)

  /// The time between two checks of the scene's files for changes.
  private static let interval = Duration.milliseconds(15)

  /// The number of checks after which unreadable files are read again, about once a second.
  private static let retryEvery = 64

  private static func readPreview(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let port = options.integer(
      "port", "N", help: "Serve the page on this port; any free port by default.", in: 0...65_535)
    let address = options.text(
      "address", "ADDRESS",
      help: "Reuse the address of an earlier preview, so that its open pages reconnect.")
    let moment = options.number(
      "at", "S", help: "Open the page at this time, in seconds.", in: 0...3_600)
    let opens = options.flag("open", help: "Open the page in the browser.")
    let appearance = options.appearance()
    let memory = options.memory()
    let isQuiet = options.quiet()
    return {
      let former = try address.map { text in
        guard port == nil else {
          throw UsageError(message: "--address contains the port; leave out --port")
        }
        guard let address = PreviewAddress(text) else {
          throw UsageError(
            message: "--address takes an address printed by a preview, not '\(text)'")
        }
        return address
      }
      let folder = try PreviewSessions(
        path: scene, options: SceneOptions(appearance: appearance, memoryBytes: memory))
      let server = try PreviewServer(
        folder, port: former?.port ?? UInt16(port ?? 0), token: former?.token)
      // The page reads the time from its fragment.
      let page = "\(server.address)" + (moment.map { "#t=\(formatted($0))" } ?? "")
      Terminal.say(page)
      if !isQuiet {
        Terminal.message("the preview is reachable on this machine only; press Ctrl-C to end it")
      }
      if !isQuiet {
        for line in folder.first.problems { Terminal.message(line) }
      }
      if opens { open(page) }
      var count = 0
      while !Task.isCancelled {
        folder.reloadIfChanged(isRetrying: count % retryEvery == 0)
        count += 1
        try? await Task.sleep(for: interval)
      }
      withExtendedLifetime(server) {}
      return 0
    }
  }

  private static func open(_ address: String) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    guard let path = ChildProgram.path(of: opener),
      let program = try? ChildProgram(path, [address], endsWithUs: false)
    else { return }
    // Wait in a separate task, because the opener may run until the browser is closed.
    Task.detached { _ = program.finish() }
  }
}
