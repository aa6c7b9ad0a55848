// The playback of a scene with the observations that the lint rules need.

import Player
import Scene
import Stage

struct ObservedPlayback {
  let rehearsed: RehearsedScene
  let observer: MotionObserver

  var scene: Scene { rehearsed.scene }
  var spans: [AnimationSpan] { observer.spans }

  init(_ resolved: ResolvedScene) throws(UserError) {
    var observer: MotionObserver? = MotionObserver(resolved.scene)
    let rehearsed = try RehearsedScene(resolved, observer: &observer)
    try self.init(rehearsed, observer ?? MotionObserver(resolved.scene))
  }

  /// Completes the observations of a rehearsal that has already been played.
  ///
  /// - Parameter observer: the observer that received each tick of the rehearsal.
  init(_ rehearsed: RehearsedScene, _ observer: MotionObserver) throws(UserError) {
    var observer = observer
    do throws(StageError) {
      try observer.finish(at: rehearsed.times.durationSeconds)
    } catch {
      throw rehearsed.userError(error)
    }
    (self.rehearsed, self.observer) = (rehearsed, observer)
  }

  /// Returns the name of an animated property as written in a scene: "box.alpha".
  func name(of span: AnimationSpan) -> String {
    "\(scene.views[span.view].name).\(span.property.name)"
  }
}
