// The recorded motion of a scene: events, values, frame fingerprints and a few pictures.

import Images
import Player
import Scene
import SceneEditing
import Support

/// The recorded motion of a scene: events, values, a fingerprint of each frame and a few pictures.
struct MotionReference {
  /// An event of the run, with the changes and actions that followed from it.
  struct Event: Hashable {
    /// The time in seconds.
    var time: Double
    var name: String
    var effects: [EffectName]
  }

  /// The values of one property at all `times`, in the text form of traces.
  struct Column {
    var name: String
    var values: [String]
  }

  /// A frame, identified by fingerprints.
  struct FrameMark {
    var time: Double
    /// The fingerprint of the pixels.
    var fingerprint: Fingerprint
    /// The fingerprint of the drawing commands. It does not depend on libraries and fonts.
    var drawing: Fingerprint
  }

  /// The libraries and fonts that drew the pictures.
  var environment: [EnvironmentPart]
  var widthPixels: Int
  var heightPixels: Int
  /// The number of pixels per point.
  var scale: Double
  var framesPerSecond: Double
  var durationSeconds: Double

  var events: [Event]
  /// The time of each tick, in seconds.
  var times: [Double]
  /// The properties that move.
  var columns: [Column]
  var frames: [FrameMark]
  /// The kept pictures, by the frame's index, with one pixel per point.
  var pictures: [Int: Bitmap]
  /// A copy of the scene's content, to find what was changed in it; nil in references without the
  /// file.
  var document: SceneDocument?
}

extension MotionReference {
  /// The indices of the frames with pictures, ascending.
  var pictureFrames: [Int] { pictures.keys.sorted() }
}
