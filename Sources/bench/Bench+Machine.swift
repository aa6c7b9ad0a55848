// The processor and the versions behind the measurements.

import Foundation

extension Bench {
  /// Prints the processor, and the versions of Flickbook's libraries and of the other tools.
  static func machine() {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    print("\(processor ?? "unknown processor"), \(cores) cores")
    print(ProcessInfo.processInfo.operatingSystemVersionString)
    let libraries = output(of: program, ["doctor"]) ?? ""
    for line in libraries.split(separator: "\n") where !line.hasPrefix("font ") { print(line) }
    for (tool, option) in [
      ("ffmpeg", "-version"), ("gifsicle", "--version"), ("convert", "-version"),
      ("chromium", "--version"),
    ] {
      let line = output(of: tool, [option])?.split(separator: "\n").first.map(String.init)
      print(line ?? "\(tool) is missing")
    }
    print(output(of: python, ["-m", "pip", "freeze"]) ?? "", terminator: "")
  }

  private static var processor: String? {
    let name =
      output(of: "sysctl", ["-n", "machdep.cpu.brand_string"])
      ?? output(of: "sed", ["-n", "s/^model name.*: //p", "/proc/cpuinfo"])
    return name?.split(separator: "\n").first.map(String.init)
  }
}
