// An alias of the scene language's type `Value`.

package import Scene

/// A value of the scene language, for modules that have their own types `Scene` and `Value`.
package typealias PlayedValue = Value
