// What the page asks while a gesture is recorded.

import Player
import Scene

/// The answer to a gesture; nil for an address that is not about one.
///
/// - Throws: UserError with the gesture, or with the scene.
func answerGesture(_ request: HTTPRequest, _ session: PreviewSession) throws(UserError)
  -> HTTPResponse?
{
  guard ["/record/frame", "/record/steps", "/record/keep"].contains(request.path) else {
    return nil
  }
  let gesture = try GestureRequest(request.body)
  switch request.path {
  case "/record/frame": return .data(try session.gesturePicture(gesture), type: "image/png")
  case "/record/steps": return json(try session.gestureSteps(gesture))
  default:
    try session.keepGesture(gesture)
    return json(.object([]))
  }
}
