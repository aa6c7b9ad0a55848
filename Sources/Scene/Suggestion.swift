// How a message ends that has a name to suggest.

import Motion

/// `; did you mean 'x'?`, or `otherwise` when no candidate is near.
func suggestion(for name: String, among candidates: [String], otherwise: String = "") -> String {
  nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? otherwise
}
