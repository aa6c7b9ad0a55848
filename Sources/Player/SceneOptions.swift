// The options for reading a scene.

package import Scene

/// Options for reading and timing a scene.
package struct SceneOptions: Sendable, Hashable {
  /// The values for the scene's parameters, in the order of application; the last value for a name
  /// wins.
  package var parameters: [ParameterOverride]
  /// The name of the scene's preset to apply before `parameters`; nil for no preset.
  package var preset: String?
  /// The frame rate of the output in frames per second, above 0; nil for the scene's own.
  package var framesPerSecond: Double?
  /// The number of pixels per point; nil for the scene's own.
  package var scale: Double?
  /// Whether the scene plays with reduced motion, regardless of its own setting.
  package var reducesMotion: Bool
  /// The memory limit for work with the scene, in bytes. Work that needs more fails before it
  /// starts.
  package var memoryBytes: Int

  /// Creates options; the defaults leave everything to the scene.
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
