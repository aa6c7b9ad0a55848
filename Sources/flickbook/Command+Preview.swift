// flickbook preview

import Platform
import Player
import Preview
import Processes
import Scene

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "Shows a scene in the browser: plays, scrubs, turns parameters, follows the file.",
    example: "flickbook preview scenes/gift-combo.yaml --open",
    read: readPreview)

  /// How often the scene's files are looked at.
  private static let interval = Duration.milliseconds(15)

  /// What could not be read is tried again with each so manieth look: once a second or so.
  private static let retryEvery = 64

  private static func readPreview(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let port = options.integer(
      "port", "N", help: "Of the local page; any that is free by default.", in: 0...65_535)
    let address = options.text(
      "address", "ADDRESS",
      help: "Where an earlier preview was; its pages go on with this one. New by default.")
    let opens = options.flag("open", help: "Opens the page in the browser.")
    let memory = options.memory()
    let isQuiet = options.quiet()
    return {
      let former = try address.map { text in
        guard port == nil else {
          throw UsageError(message: "--address says the port; leave --port out")
        }
        guard let address = PreviewAddress(text) else {
          throw UsageError(message: "--address takes what a preview printed, not '\(text)'")
        }
        return address
      }
      let folder = try PreviewFolder(path: scene, memoryBytes: memory)
      let server = try PreviewServer(
        folder, port: former?.port ?? UInt16(port ?? 0), token: former?.token)
      Terminal.say("\(server.address)")
      if !isQuiet {
        Terminal.message("the preview is at this address on this machine; Ctrl-C ends it")
      }
      if !isQuiet {
        for line in folder.first.problems { Terminal.message(line) }
      }
      if opens { open("\(server.address)") }
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
    // It may wait for the browser's end.
    Task.detached { _ = program.finish() }
  }
}
