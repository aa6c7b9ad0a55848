// The command `swift package flickbook`.

import Foundation
import PackagePlugin

/// Runs the program with the command's arguments. `verify` alone takes the folder `Scenes`.
@main struct FlickbookCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "flickbook").url
    process.arguments = arguments == ["verify"] ? ["verify", "Scenes"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The status tells a difference from an error.
    exit(process.terminationStatus)
  }
}
