// The wording of numbers in messages, with singular and plural.

/// Returns how often something happens: "never", "once", "twice", "3 times".
package func repetitions(_ count: Int) -> String {
  switch count {
  case 0: "never"
  case 1: "once"
  case 2: "twice"
  default: "\(count) times"
  }
}

/// Returns a number with a noun: "1 frame", "2 frames".
///
/// - Parameter plural: the plural of the noun; nil to add "s".
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? "\(noun)s")"
}

/// Returns a clause such as "1 of 5 frames differs" or "2 of 5 frames differ".
package func differenceCount(_ count: Int, of total: Int, _ noun: String) -> String {
  "\(count) of \(counted(total, noun)) \(count == 1 ? "differs" : "differ")"
}
