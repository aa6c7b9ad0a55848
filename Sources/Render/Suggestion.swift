// "Did you mean …?", for the command line.

import Motion

/// The candidate nearest to a misspelt name, nil when none is near.
package func nearestName(to name: String, among candidates: [String]) -> String? {
  nearest(to: name, among: candidates)
}
