// The program of `make bench`. It measures the speed and file sizes of Flickbook and of other tools
// in the same run.

import Foundation

@main
enum Bench {
  static func main() throws {
    let wanted = Set(CommandLine.arguments.dropFirst())
    let sections: [(name: String, run: () throws -> Void)] = [
      ("machine", machine), ("start", start), ("pipeline", pipeline), ("memory", memory),
      ("scaling", scaling), ("damage", damage), ("jobs", jobs), ("constraints", constraints),
      ("blur", blur), ("verify", verify), ("preview", preview), ("gif", gif),
    ]
    let chosen = sections.filter { wanted.isEmpty || wanted.contains($0.name) }
    let start = ContinuousClock.now
    for (index, section) in chosen.enumerated() {
      let seconds = (ContinuousClock.now - start).components.seconds
      FileHandle.standardError.write(
        Data("bench: \(index + 1) of \(chosen.count), \(section.name), after \(seconds) s\n".utf8))
      print("\n== \(section.name)\n")
      try section.run()
      fflush(nil)
    }
    try Results.write(to: "output/bench.json")
  }

  static let program = ".build/release/flickbook"
  /// The Python interpreter with the packages of rivals/requirements.txt; `make bench` installs it.
  static let python = ".build/bench/bin/python"
  static let rivals = "Sources/bench/rivals"

  static func inTemporaryFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  /// Returns the duration of the shortest run in milliseconds. The shortest run has the least
  /// interference from other load.
  static func leastMilliseconds(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 0..<runs {
      let duration = try clock.measure(body)
      least = min(
        least,
        Double(duration.components.attoseconds) / 1e15
          + Double(duration.components.seconds) * 1_000)
    }
    return least
  }

  /// Returns the standard output of a program; nil if the program cannot be run or fails.
  static func output(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  static func formatted(_ number: Double, _ digits: Int = 2) -> String {
    String(format: "%.\(digits)f", number)
  }
}
