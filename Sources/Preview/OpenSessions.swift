// The open sessions of a preview. Only sessions that are in use stay in memory.

/// The open sessions, by file name.
///
/// A session is closed by releasing it. It stays open in each of these cases:
/// - A page shows it: the page's stream of events retains it.
/// - It is one of the sessions that were requested last.
/// - It has changes that are not in its file.
struct OpenSessions {
  /// The number of sessions that stay open without a page and without changes.
  static let mostIdle = 3

  private struct Reference {
    weak var session: PreviewSession?
  }

  private var references: [String: Reference] = [:]
  /// The sessions that were requested last, from the least to the most recently requested.
  private var recent: [PreviewSession] = []
  /// The sessions with changes that are not in their files.
  private var changed: [PreviewSession] = []

  /// The open sessions, sorted by name.
  var all: [PreviewSession] {
    references.values.compactMap(\.session).sorted { $0.name < $1.name }
  }

  /// Returns a session if it is open.
  mutating func session(named name: String) -> PreviewSession? {
    let session = references[name]?.session
    if let session { keep(session) }
    return session
  }

  /// Adds a session, unless a session of the same name is open.
  ///
  /// - Returns: the open session.
  mutating func add(_ session: PreviewSession) -> PreviewSession {
    if let known = self.session(named: session.name) { return known }
    references = references.filter { $0.value.session != nil }
    references[session.name] = Reference(session: session)
    keep(session)
    return session
  }

  /// Makes a session the most recently requested one, and gives up the least recently requested.
  private mutating func keep(_ session: PreviewSession) {
    recent.removeAll { $0 === session }
    changed.removeAll { $0 === session }
    recent.append(session)
    guard recent.count > Self.mostIdle, let oldest = recent.first else { return }
    recent = Array(recent.dropFirst())
    if oldest.hasUnsavedChanges { changed.append(oldest) }
  }
}
