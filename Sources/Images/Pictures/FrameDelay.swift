// The delays that animated pictures store, as viewers read them.

/// The delays of frames in GIF and PNG animations.
package enum FrameDelay {
  /// The highest useful frame rate: browsers show a frame with a delay of 10 ms or less for 100 ms.
  package static let mostFramesPerSecond = 90.0
  /// Shorter delays are replaced. 11 ms lie between the 10 ms of browsers and 1/90 s.
  private static let shortestSeconds = 0.011

  /// Returns the time for which viewers show a frame, in seconds.
  ///
  /// - Parameter stored: the delay in the file, in seconds; 0 or more.
  package static func shownSeconds(_ stored: Double) -> Double {
    stored < shortestSeconds ? 0.1 : stored
  }
}
