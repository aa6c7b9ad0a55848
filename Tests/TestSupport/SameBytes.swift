// A comparison of bytes that finds the first difference quickly, unlike `#expect(a == b)`.

package import Foundation
package import Testing

/// Records an issue if the bytes differ, with the number of differences and the first difference.
///
/// - Parameter name: the name of the bytes in the issue, such as "the GIF".
package func expectSame(
  _ actual: Data, _ expected: Data, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let (one, other) = ([UInt8](actual), [UInt8](expected))
  let places = zip(one, other).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
  let first = places.first ?? min(one.count, other.count)
  let counts =
    one.count == other.count
    ? "\(places.count) of \(one.count) bytes differ"
    : "\(one.count) bytes instead of \(other.count)"
  Issue.record("\(name): \(counts), first at \(first)", sourceLocation: sourceLocation)
}
