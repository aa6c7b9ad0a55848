// The motion of a scene as a reference stores it: events, values, frame fingerprints and pictures.

import Player
import Scene
import SceneLanguage
import Support

/// The motion of a scene: its events, values, fingerprints of all frames and pictures of some
/// frames.
struct MotionReference {
  /// An event with the changes and actions that it caused.
  struct Event: Hashable {
    /// The time in seconds.
    var time: Double
    var name: EventName
    var effects: [EffectName]
  }

  /// The values of one property or state variable, one for each of `times`, rounded as in traces.
  struct Column: Hashable {
    var variable: TracedVariable
    var values = TraceValues()
  }

  /// The time of a frame and the fingerprints that identify its content.
  struct FrameMark {
    var time: Double
    /// The fingerprint of the frame's pixels.
    var fingerprint: Fingerprint
    /// The fingerprint of the frame's drawing commands, which libraries and fonts do not affect.
    var drawing: Fingerprint
  }

  /// The libraries and fonts with which the frames were drawn.
  var environment: [EnvironmentPart] = []
  var widthPixels = 0
  var heightPixels = 0
  /// The scale in pixels per point.
  var scale = 0.0
  var framesPerSecond = 0.0
  var durationSeconds = 0.0

  var events: [Event] = []
  /// The times of all ticks, in seconds.
  var times: [Double] = []
  var columns: [Column] = []
  var frames: [FrameMark] = []
  /// The pictures of some frames by frame index, at a scale of one pixel per point.
  var pictures: [Int: StoredPicture] = [:]
  /// The frames whose picture files are not as they were written, for example compressed again.
  var changedPictures: [Int] = []
  /// A copy of the scene's syntax tree, to find the lines that changed after the recording; nil if
  /// the reference has no copy.
  var document: SceneDocument?
  /// The properties that a finger pans. It is empty in a reference that was read from files.
  var pannedProperties: Set<TracedVariable> = []
}

extension MotionReference {
  /// Whether the scene begins in the dark appearance.
  var isDark: Bool { environment.contains(.darkAppearance) }

  /// The indices of the frames whose pictures are stored, ascending.
  var pictureFrames: [Int] { pictures.keys.sorted() }

  /// Returns the stored picture of a frame if the frame of a new run certainly has the same one,
  /// otherwise nil. The same commands were then drawn to the same pixels, with the same libraries
  /// and fonts.
  ///
  /// - Parameters:
  ///   - frame: the frame of the new run.
  ///   - environment: the libraries and fonts of the new run.
  func picture(of index: Int, like frame: FrameMark, in environment: [EnvironmentPart])
    -> StoredPicture?
  {
    guard frames.indices.contains(index), !changedPictures.contains(index),
      frames[index].fingerprint == frame.fingerprint,
      frames[index].drawing == frame.drawing, self.environment == environment
    else { return nil }
    return pictures[index]
  }
}
