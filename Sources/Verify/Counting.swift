// Numbers in the sentences of verdicts, with the right plural.

/// Returns a number of repetitions: "never", "once", "twice", "3 times".
func repetitions(_ count: Int) -> String {
  switch count {
  case 0: "never"
  case 1: "once"
  case 2: "twice"
  default: "\(count) times"
  }
}

/// Returns a number with its noun: "1 frame", "2 frames".
///
/// - Parameter plural: the noun's plural; nil for the noun with "s".
func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? "\(noun)s")"
}

/// Returns how many of all differ: "1 of 5 frames differs", "2 of 5 frames differ".
func differenceCount(_ count: Int, of total: Int, _ noun: String) -> String {
  "\(count) of \(counted(total, noun)) \(count == 1 ? "differs" : "differ")"
}
