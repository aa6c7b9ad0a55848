// The entry point of the program: finds the command, runs it, prints errors and sets the exit
// status.

import CMalloc
import Dispatch
import Motion
import OperatingSystem
import Player
import Raster
import Render
import Scene
import Support

@main
struct Flickbook {
  static let commands: [Command] = [
    .render, .preview, .assemble, .filmstrip, .compare, .trace, .curve, .plot, .check, .verify,
    .evidence, .merge, .diff, .describe, .measure, .fit, .match, .propose, .export,
    .schema, .explain, .format, .doctor, .completion, .initialize,
  ]

  static func main() {
    if Array(CommandLine.arguments.dropFirst()) == [SVGServer.argument] { SVGServer.run() }
    SVGProgram.isThisProgram()
    flickbook_malloc_shares_memory()
    DrawingLibraries.noticeShortages()
    Terminal.guardDescriptors()
    if let objection = Terminal.objection() { exit(fail(objection)) }
    // On Linux, Swift reads the arguments from /proc. Without access to /proc, it finds no
    // arguments.
    guard !CommandLine.arguments.isEmpty else {
      exit(fail("the arguments are not readable; mount /proc"))
    }
    DrawingLibraries.silence { message in
      Terminal.message("flickbook: the system refuses what drawing needs: \(message)")
      CleanupRegistry.removeAll(andExit: 2)
    }
    // `main` is not asynchronous, because it would then wait for a thread before `RunGuard` starts.
    if let objection = RunGuard.start() { exit(fail(objection)) }
    Task.detached { exit(Terminal.status(await run(Array(CommandLine.arguments.dropFirst())))) }
    while true { pause() }
  }

  /// Runs a command.
  ///
  /// - Returns: The exit status: 2 after an error, otherwise the command's own status.
  private static func run(_ arguments: [String]) async -> Int32 {
    guard let name = arguments.first else {
      return fail("no command; 'flickbook --help' lists them")
    }
    switch name {
    case "-h", "--help", "help":
      // 'help COMMAND' means 'COMMAND --help'.
      if name == "help", arguments.count == 2 { return await run([arguments[1], "--help"]) }
      guard arguments.count == 1 else { return fail("\(name) takes the name of one command") }
      Terminal.write(overview)
      return 0
    case "__complete":
      // The completion scripts of the shells call this command. The help does not list it.
      Terminal.write(Completion(Array(arguments.dropFirst())).text)
      return 0
    case "--version":
      guard arguments.count == 1 else { return fail("--version takes nothing") }
      Terminal.say("flickbook \(flickbookVersion)")
      return 0
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let near = nearest(to: name, among: commands.map(\.name))
      let hint = near.map { "did you mean '\($0)'?" } ?? "'flickbook --help' lists them"
      return fail("unknown command '\(name)'; \(hint)")
    }
    do {
      switch try command.request(Array(arguments.dropFirst())) {
      case .help(let text):
        Terminal.write(text)
        return 0
      case .work(let work): return try await work()
      }
    } catch let error as UsageError {
      return fail("\(command.name): \(error.message)")
    } catch let error where error is UserError || error is FileError {
      Terminal.report(UserError(wrapping: error))
      return 2
    } catch {
      return fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Int32 {
    Terminal.message("flickbook: \(message)")
    return 2
  }

  private static var overview: String {
    """
    Flickbook plays scripted scenes of a touch screen and renders them as GIFs, videos and traces.

    Usage: flickbook COMMAND [OPTIONS] SCENE…

    \(commands.map { "  \($0.name.padded(to: 9)) \($0.summary)" }.joined(separator: "\n"))

    Run 'flickbook help COMMAND' for a command's options, 'flickbook explain KEY' for a key of
    scenes, 'flickbook --version' for the version.

    """
  }
}
