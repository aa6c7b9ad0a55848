// What a person sees beside the results: messages, progress, errors.

import Foundation
import Player
import Render
import Scene

enum Terminal {
  /// A line to standard error.
  static func message(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static let isInteractive = isatty(STDERR_FILENO) == 1

  /// One line for each finding; on a terminal also the place in the scene.
  static func report(_ trouble: Trouble) {
    if let request = trouble.request { return message(request.optionWords.onOneLine) }
    for finding in trouble.findings {
      message(finding.message)
      if isInteractive, let excerpt = finding.excerpt { message(excerpt) }
    }
  }

  /// Overwrites the present line with how far a render is.
  static func progress(_ name: String, _ done: Int, of count: Int) {
    let line = "\r\(name): frame \(done) of \(count)"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Removes the progress line.
  static func clearProgress() {
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
