// The peak memory of a program.

/// Returns a program's peak memory in kilobytes, as measured by the operating system.
///
/// The result is the minimum of three runs, because the allocator's arenas depend on thread timing.
///
/// - Parameters:
///   - status: the expected exit status. Any other status gives the result -1.
///   - limit: the limit of the test, in kilobytes. A run below it decides, and is the last one.
/// - Throws: CommandNotFound if Python is missing.
package func peakKilobytes(
  of program: String, _ arguments: [String], status: Int = 0, limit: Double = 0
) throws -> Double {
  let script = """
    import os, sys
    peaks = []
    for run in range(3):
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.execv(sys.argv[3], sys.argv[3:])
        _, status, usage = os.wait4(child, 0)
        if os.waitstatus_to_exitcode(status) != int(sys.argv[1]): sys.exit(1)
        peaks.append(usage.ru_maxrss)
        if usage.ru_maxrss < float(sys.argv[2]): break
    print(min(peaks))
    """
  let result = try run("python3", ["-c", script, "\(status)", "\(limit)", program] + arguments)
  return Double(result.text.split(separator: "\n").first ?? "") ?? -1
}
