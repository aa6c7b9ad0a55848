// flickbook preview

import Foundation
import Player
import Preview
import Render
import Scene

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "Shows a scene in the browser: plays, scrubs, turns parameters, follows the file.",
    operands: "SCENE",
    operandCount: 1...1,
    options: [
      Option(name: "port", value: "N", help: "Of the local page; any that is free by default."),
      Option(name: "open", help: "Opens the page in the browser."),
      .quiet,
    ],
    example: "flickbook preview scenes/gift-combo.yaml --open",
    run: runPreview)

  /// How often the scene's files are looked at.
  private static let interval = Duration.milliseconds(15)

  private static func runPreview(_ arguments: Arguments) async throws -> Int32 {
    let port = UInt16(try arguments.integer("port", 0...65_535) ?? 0)
    let session = try PreviewSession(path: arguments.operands[0])
    let server = try PreviewServer(session, port: port)
    print(server.address)
    fflush(nil)
    if !arguments.has("quiet") {
      Terminal.message("the preview is at this address on this machine; Ctrl-C ends it")
    }
    if arguments.has("open") { open(server.address) }
    while !Task.isCancelled {
      session.follow()
      try? await Task.sleep(for: interval)
    }
    withExtendedLifetime(server) {}
    return 0
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
