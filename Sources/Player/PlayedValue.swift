// A name for the model's values where another type is called Value.

package import Scene

/// A value of the scene language: for code that has a Scene and a Value of its own, and so cannot
/// say which module's it means.
package typealias PlayedValue = Value
