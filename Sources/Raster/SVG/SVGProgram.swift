// The program that draws SVG files.

import Images
import OperatingSystem
import Support
import Synchronization

/// Finds and starts the program.
package enum SVGProgram {
  private static let own = Mutex<String?>(nil)

  /// Notes that the running program draws SVG files when it gets `SVGServer.argument`. Without this
  /// call, as in the test program of a package that uses the library, another program is started:
  /// the one that the variable FLICKBOOK_PROGRAM names, `flickbook` next to the running program, or
  /// `flickbook` in PATH.
  package static func isThisProgram() {
    #if os(Linux)
      // The file of this program, even after another version has replaced it.
      let path: String? = "/proc/self/exe"
    #else
      let path = programPath()
    #endif
    own.withLock { $0 = path }
  }

  /// - Throws: `PictureFileError` if there is no program, or one of another version.
  static func start() throws(PictureFileError) -> WorkerProgram {
    guard let path = own.withLock({ $0 }) ?? found() else {
      throw .unsupported(
        "is an SVG file, which the program flickbook draws; install it in PATH, or name it in"
          + " FLICKBOOK_PROGRAM")
    }
    let greeting: [UInt8]?
    let worker: WorkerProgram
    do {
      worker = try WorkerProgram(path, [SVGServer.argument], environment: environment)
      greeting = try? worker.exchange([], answerBytes: SVGReply.greeting.count, seconds: 60)
    } catch {
      throw .unsupported(
        "is an SVG file, and the program that draws it cannot be started: \(error)")
    }
    guard greeting == SVGReply.greeting else {
      throw .unsupported(
        "is an SVG file, and '\(path)' is not this version of flickbook; install it")
    }
    return worker
  }

  private static func found() -> String? {
    if let named = getenv("FLICKBOOK_PROGRAM") { return String(cString: named) }
    let beside = programPath().flatMap { path in
      path.lastIndex(of: "/").map { "\(path[...$0])flickbook" }
    }
    if let beside, ChildProgram.isProgram(beside) { return beside }
    return ChildProgram.path(of: "flickbook")
  }

  /// The whole environment of the process: no locale, one thread, and the folders of libraries.
  private static var environment: [String] {
    let fixed = [
      "LC_ALL=C", "RAYON_NUM_THREADS=1", "RUST_BACKTRACE=0", "SWIFT_BACKTRACE=enable=no",
      "MALLOC_ARENA_MAX=1",
    ]
    let folders = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"]
    return fixed
      + folders.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }

  static func isTimeLimit(_ signal: Int32) -> Bool { signal == SIGXCPU }

  static func isKill(_ signal: Int32) -> Bool { signal == SIGKILL }
}
