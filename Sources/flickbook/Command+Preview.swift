// flickbook preview

import Foundation
import Player
import Preview
import Scene

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "Shows a scene in the browser: plays, scrubs, turns parameters, follows the file.",
    example: "flickbook preview scenes/gift-combo.yaml --open",
    read: readPreview)

  /// How often the scene's files are looked at.
  private static let interval = Duration.milliseconds(15)

  private static func readPreview(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let port = options.integer(
      "port", "N", help: "Of the local page; any that is free by default.", in: 0...65_535)
    let opens = options.flag("open", help: "Opens the page in the browser.")
    let isQuiet = options.quiet()
    return {
      let session = try PreviewSession(path: scene)
      let server = try PreviewServer(session, port: UInt16(port ?? 0))
      print(server.address)
      fflush(nil)
      if !isQuiet {
        Terminal.message("the preview is at this address on this machine; Ctrl-C ends it")
      }
      if opens { open(server.address) }
      while !Task.isCancelled {
        session.follow()
        try? await Task.sleep(for: interval)
      }
      withExtendedLifetime(server) {}
      return 0
    }
  }

  private static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", address]
    #else
      process.arguments = ["xdg-open", address]
    #endif
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
