// How much memory a program takes.

/// Its most, in kilobytes, as the system counted it: the least of three runs, since the allocator's
/// arenas depend on how the threads happened to run.
///
/// - Parameter status: with which it ends; -1 is returned where it ends with another.
/// - Throws: CommandNotFound without Python.
package func peakKilobytes(
  of program: String, _ arguments: [String], status: Int = 0
) throws -> Double {
  let script = """
    import os, sys
    peaks = []
    for run in range(3):
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.execv(sys.argv[2], sys.argv[2:])
        _, status, usage = os.wait4(child, 0)
        if os.waitstatus_to_exitcode(status) != int(sys.argv[1]): sys.exit(1)
        peaks.append(usage.ru_maxrss)
    print(min(peaks))
    """
  let result = try run("python3", ["-c", script, "\(status)", program] + arguments)
  return Double(result.text.split(separator: "\n").first ?? "") ?? -1
}
