// An alias for the scene language's values.

package import Scene

/// A value of the scene language. Code with its own types `Scene` and `Value` needs another name
/// for it.
package typealias PlayedValue = Value
