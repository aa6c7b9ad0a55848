// What a caller may decide about a scene before it is read.

package import Scene

/// Options for reading and timing a scene.
package struct SceneOptions: Sendable, Hashable {
  /// Values for the scene's parameters, in the order in which they apply; the last of a name wins.
  package var parameters: [ParameterOverride]
  /// The name of one of the scene's presets, whose values apply before `parameters`; nil: none.
  package var preset: String?
  /// Output frames a second, above 0; nil: the scene's own.
  package var framesPerSecond: Double?
  /// Pixels per point; nil: the scene's own.
  package var scale: Double?
  /// True: less motion is wanted, whatever the scene says.
  package var reducesMotion: Bool
  /// What the work with the scene may take, in bytes: more is an error before it begins.
  package var memoryBytes: Int

  /// Options that leave to the scene what is not said.
  package init(
    parameters: [ParameterOverride] = [], preset: String? = nil, framesPerSecond: Double? = nil,
    scale: Double? = nil, reducesMotion: Bool = false,
    memoryBytes: Int = Limits.memoryBytes
  ) {
    self.parameters = parameters
    self.preset = preset
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.reducesMotion = reducesMotion
    self.memoryBytes = memoryBytes
  }
}
