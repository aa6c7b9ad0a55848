// Child processes, with their wall time, processor time and peak memory.

import Foundation

struct Cost {
  var cpuSeconds = 0.0
  var wallSeconds = 0.0
  var peakMegabytes = 0.0
}

extension Bench {
  /// Runs a program, discards its output, and returns its cost; nil if the program does not exist
  /// or fails.
  static func cost(of arguments: [String]) -> Cost? {
    var pid: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let clock = ContinuousClock.now
    guard posix_spawnp(&pid, arguments[0], &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(pid, &status, 0, &usage) == pid, status == 0 else { return nil }
    let wall = ContinuousClock.now - clock
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if os(macOS)
      let megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      let megabytes = Double(usage.ru_maxrss) / 1_024
    #endif
    return Cost(
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      wallSeconds: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
      peakMegabytes: megabytes)
  }

  static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
