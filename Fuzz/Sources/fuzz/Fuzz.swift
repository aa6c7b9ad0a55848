// Feeds what libFuzzer makes to one of the targets, which FLICKBOOK_FUZZ names. Its options and
// folders are libFuzzer's own. See ../../run.

import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Which target is fed. The environment names it, since libFuzzer starts its own program again.
private let target: Target = {
  let name = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZ"] ?? ""
  guard let target = Target(rawValue: name) else {
    print(Target.allCases.map(\.rawValue).joined(separator: "\n"))
    exit(name.isEmpty ? 0 : 2)
  }
  return target
}()

/// True: an input that begins with `FB!` is a crash, which must be found, told and kept.
private let isPlanted = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZ_PLANT"] == "1"

/// How many inputs there were, and how many of them were taken: libFuzzer feeds from one thread.
private nonisolated(unsafe) var (fed, taken) = (0, 0)

@main struct Fuzz {
  static func main() {
    if let folder = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZ_SEEDS"] {
      return writeSeeds(to: folder)
    }
    _ = target
    atexit { FileHandle.standardError.write(Data("taken: \(taken) of \(fed)\n".utf8)) }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments) { feed($0, $1) })
  }
}

/// What libFuzzer's own `main` would call, which is linked and not run.
@_cdecl("LLVMFuzzerTestOneInput")
func feed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  fed += 1
  if target.run(bytes) { taken += 1 }
  if isPlanted, count > 2, bytes[0] == 0x46, bytes[1] == 0x42, bytes[2] == 0x21 {
    fatalError("the planted crash")
  }
  return 0
}
