// A second name for the type `Value` of the scene language.

package import Scene

/// A value of the scene language, for modules that have their own types `Scene` and `Value`.
package typealias PlayedValue = Value
