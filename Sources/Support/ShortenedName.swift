// Long names in sentences.

extension String {
  /// The string with at most 60 characters. The middle of a longer string is left out, because
  /// names often differ only at their ends.
  package var shortened: String {
    let (head, tail) = (40, 19)
    guard count > head + tail + 1 else { return self }
    return "\(prefix(head))…\(suffix(tail))"
  }
}
