// The processor time of a program, for the growth of its work with its input.

package import Foundation

/// Returns the processor time of several commands in seconds, each the minimum of some runs.
///
/// The runs alternate between the commands, so that a busy machine slows all of them alike.
///
/// - Parameters:
///   - program: the path of the program.
///   - commands: the arguments of each command, and the folder in which it runs.
///   - statuses: the accepted exit statuses.
///   - runs: the number of runs of each command.
/// - Throws: CommandNotFound if Python is missing, and the output of a command that fails.
package func processorSeconds(
  of program: String, _ commands: [(arguments: [String], folder: URL)], statuses: [Int] = [0],
  runs: Int
) throws -> [Double] {
  let script = """
    import json, os, sys
    best = {}
    for run in range(int(sys.argv[1])):
        for index, (command, folder) in enumerate(json.loads(sys.argv[3])):
            log = os.path.join(folder, "log")
            child = os.fork()
            if child == 0:
                os.chdir(folder)
                out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
                os.dup2(out, 1)
                os.dup2(out, 2)
                os.execv(command[0], command)
            _, status, usage = os.wait4(child, 0)
            if os.waitstatus_to_exitcode(status) not in json.loads(sys.argv[2]):
                sys.exit(" ".join(command) + ": " + open(log, errors="replace").read()[:400])
            seconds = usage.ru_utime + usage.ru_stime
            best[index] = min(best.get(index, seconds), seconds)
    print("\\n".join(str(best[index]) for index in sorted(best)))
    """
  let list = commands.map { [[program] + $0.arguments, $0.folder.path] as [Any] }
  let text = String(
    decoding: try JSONSerialization.data(withJSONObject: list), as: UTF8.self)
  let result = try run(
    "python3", ["-c", script, "\(runs)", "\(statuses)", text],
    environment: ["CI": "", "GITHUB_STEP_SUMMARY": ""])
  guard result.status == 0 else { throw FailedCommand(description: result.errors) }
  return result.text.split(separator: "\n").compactMap { Double($0) }
}

private struct FailedCommand: Error, CustomStringConvertible {
  let description: String
}
