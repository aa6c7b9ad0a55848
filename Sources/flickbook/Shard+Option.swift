// The option --shard, for commands whose work several machines can share.

import Verify

extension Options {
  /// Declares and reads the option --shard, the part of the work for this machine.
  mutating func shard(help: String) -> Shard? {
    parsed("shard", "I/N", help: help) { text in
      guard let shard = Shard(text) else {
        throw UsageError(
          message: "--shard takes I/N, part I of N parts, up to \(Shard.most), not '\(text)'")
      }
      return shard
    }
  }
}
