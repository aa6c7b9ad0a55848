// The fuzzer's entry: feeds libFuzzer's inputs to the target that FLICKBOOK_FUZZ names. Its options
// and folders are libFuzzer's. With REPLAY it works without libFuzzer, and feeds the files of
// folders once. See ../run.

import Foundation

#if !REPLAY
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ argumentCount: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32
#endif

/// The target. It is named in the environment, since libFuzzer restarts the program.
private let target: Target = {
  let name = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZ"] ?? ""
  guard let target = Target(rawValue: name) else {
    print(Target.allCases.map(\.rawValue).joined(separator: "\n"))
    exit(name.isEmpty ? 0 : 2)
  }
  return target
}()

/// Whether an input that begins with `FB!` crashes on purpose. The crash must be found and kept.
private let isPlanted = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZ_PLANT"] == "1"

/// The numbers of fed and of taken inputs. libFuzzer uses one thread only.
private nonisolated(unsafe) var (fed, taken) = (0, 0)

@main struct Fuzz {
  static func main() {
    if let folder = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZ_SEEDS"] {
      return writeSeeds(to: folder)
    }
    _ = target
    atexit { FileHandle.standardError.write(Data("taken: \(taken) of \(fed)\n".utf8)) }
    #if REPLAY
      for folder in CommandLine.arguments.dropFirst() { replay(folder) }
    #else
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      exit(runFuzzer(&count, &arguments) { feed($0, $1) })
    #endif
  }

  #if REPLAY
    /// Feeds each file of a folder once, and prints its name before, to identify a crash.
    private static func replay(_ folder: String) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() {
        let path = "\(folder)/\(name)"
        guard let bytes = FileManager.default.contents(atPath: path) else {
          fatalError("\(path) cannot be read")
        }
        FileHandle.standardError.write(Data("input: \(path)\n".utf8))
        _ = bytes.withUnsafeBytes { feed($0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
      }
    }
  #endif
}

/// The function that libFuzzer's own `main` calls. That `main` is linked, but not run.
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
