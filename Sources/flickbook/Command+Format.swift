// The command `flickbook fmt`.

import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Support

extension Command {
  static let format = Command(
    name: "fmt",
    summary: "Format scene files: indentation, spaces and the order of keys; comments stay.",
    example: "flickbook fmt --check scenes/*.yaml",
    read: { options in
      let scenes = options.operands("SCENE…", 1...1_000)
      let isCheck = options.flag(
        "check", help: "Write nothing; exit with status 1 if a file would change.")
      let isQuiet = options.quiet()
      return {
        var status: Int32 = 0
        for path in scenes {
          do {
            let before = try readFile(path, limit: Limits.fileBytes)
            guard let after = try formatted(before, path), after != before else { continue }
            if isCheck { status = max(status, 1) } else { try write(after, to: path) }
            if !isQuiet { Terminal.say("\(path): \(isCheck ? "would change" : "formatted")") }
          } catch let error as UserError {
            // Continue after an unreadable file, so that all other files are formatted.
            Terminal.report(error)
            status = 2
          }
        }
        return status
      }
    })

  private static func formatted(_ bytes: [UInt8], _ path: String) throws(UserError) -> [UInt8]? {
    do throws(SceneError) {
      return try formattedScene(bytes, file: path)
    } catch {
      throw UserError(error.diagnostics, sources: [path: bytes])
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(UserError) {
    do throws(FileError) {
      try outputFile(path).finish(with: bytes)
    } catch {
      throw UserError(wrapping: error)
    }
  }
}
