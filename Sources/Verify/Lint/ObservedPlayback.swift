// The playback of a scene with the observations that the lint rules need.

import Player
import Scene
import Stage

struct ObservedPlayback {
  let rehearsed: RehearsedScene
  let observer: MotionObserver
  /// The values at all ticks.
  let trace: Trace
  /// The expressions of each view's position, in the order of `Scene.bindings`.
  let placing: [ViewID: [(order: Int, binding: Scene.Binding)]]

  var scene: Scene { rehearsed.scene }
  var spans: [AnimationSpan] { observer.spans }

  /// Completes the observations of a pass.
  ///
  /// - Parameters:
  ///   - observer: the observer after the end of the scene.
  ///   - trace: the values at all ticks.
  init(_ rehearsed: RehearsedScene, _ observer: MotionObserver, _ trace: Trace) throws(UserError) {
    var observer = observer
    do throws(StageError) {
      try observer.finish(at: rehearsed.times.durationSeconds)
    } catch {
      throw rehearsed.userError(error)
    }
    (self.rehearsed, self.observer, self.trace) = (rehearsed, observer, trace)
    let bindings = rehearsed.scene.bindings.enumerated().map { (order: $0, binding: $1) }
    placing = Dictionary(
      grouping: bindings.filter { $0.binding.property.role.isPlacing }, by: \.binding.view)
  }

  /// Returns the name of an animated property as written in a scene: "box.alpha".
  func name(of span: AnimationSpan) -> String {
    "\(scene.views[span.view].name).\(span.property.name)"
  }
}
