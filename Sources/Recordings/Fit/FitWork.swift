// The limit of the work of a fit.

/// The options of a fit and the work that is left for it.
///
/// Work is counted and not timed, so that the result is the same on every machine.
final class FitWork {
  let options: FitOptions
  private var spent = 0
  private(set) var isCut = false

  /// The maximum number of values of laws that are computed for all tracks: about 2 s of a
  /// processor.
  private static let most = 25_000_000

  var laws: [Law] { options.isScaleKnown ? Law.all : Law.all + [.decay] }

  init(_ options: FitOptions) { self.options = options }

  /// Counts computed values of a law.
  func add(_ values: Int) {
    spent += values
    if spent > Self.most / max(options.trackCount, 1) { isCut = true }
  }
}
