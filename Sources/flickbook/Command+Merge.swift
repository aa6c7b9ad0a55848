// The command `flickbook merge`.

import OperatingSystem
import Render
import Verify

extension Command {
  static let merge = Command(
    name: "merge",
    summary: "Merge the results of all shards of verify into one verdict.",
    example: "flickbook merge results/*.result --report verify.html --junit verify.xml",
    read: readMerge)

  private static func readMerge(_ options: inout Options) -> Work {
    let results = options.operands("RESULT…", 1...Shard.most)
    let outputs = options.verdictOutputs()
    let isQuiet = options.quiet()
    return {
      let files = try outputs.openFiles(besides: results)
      let merged = try MergedShards(results)
      for verdict in merged.verdicts where !outputs.isJSON { verdict.say(isQuiet: isQuiet) }
      try outputs.write(
        merged.verdicts, title: "flickbook verify", to: files, isQuiet: isQuiet)
      if !isQuiet { merged.verdicts.sayCount(allowing: merged.tolerance) }
      return merged.verdicts.exitStatus
    }
  }
}
