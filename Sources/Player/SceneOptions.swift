// The options for reading a scene.

package import Geometry
import Scene
package import SceneLanguage

/// The options that affect how a scene is read and played, apart from the scene's own settings.
package struct SceneOptions: Sendable, Hashable {
  /// The values for the scene's parameters. If a parameter has several values, the last one
  /// applies.
  package var parameters: [ParameterOverride]
  /// The name of a preset of the scene; nil for no preset. `parameters` override the preset's
  /// values.
  package var preset: String?
  /// The frame rate of the output in frames per second, above 0; nil for the scene's own frame
  /// rate.
  package var framesPerSecond: Double?
  /// The number of pixels per point; nil for the scene's own scale.
  package var scale: Double?
  /// Whether the scene plays with reduced motion even if the scene's own setting is off.
  package var reducesMotion: Bool
  /// The appearance at the start; nil for the scene's own.
  package var appearance: Appearance?
  /// The opaque colour behind the device that is drawn around the screen, or `clear` for none; nil
  /// for no device.
  package var bezelGround: Color?
  /// Whether a character that no font has is an error instead of a warning.
  package var strictFonts: Bool
  /// The memory limit for playing and drawing the scene, in bytes. An operation that would need
  /// more fails before it starts.
  package var memoryBytes: Int

  /// Creates options. By default, the settings in the scene's file apply.
  package init(
    parameters: [ParameterOverride] = [], preset: String? = nil, framesPerSecond: Double? = nil,
    scale: Double? = nil, reducesMotion: Bool = false, appearance: Appearance? = nil,
    bezelGround: Color? = nil, strictFonts: Bool = false, memoryBytes: Int = Limits.memoryBytes
  ) {
    self.parameters = parameters
    self.preset = preset
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.reducesMotion = reducesMotion
    self.appearance = appearance
    self.bezelGround = bezelGround
    self.strictFonts = strictFonts
    self.memoryBytes = memoryBytes
  }
}
