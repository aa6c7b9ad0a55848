// The parts of a scene that have an effect. A change of a component that no view uses explains no
// difference.

import Scene

extension SceneDocument {
  /// The tables whose entries have an effect only where their names are used.
  private static let tables: Set<String> = ["params", "state", "components", "layouts"]

  /// Returns the changes since an earlier document, in the order of the new scene. Parameters,
  /// state, components and layouts that neither document uses are left out.
  ///
  /// - Parameter names: the messages, timers, animations and state variables that were renamed.
  ///   Their new names are not changes.
  package func changesInUse(
    since old: SceneDocument, renaming names: [ViewRename] = []
  ) -> [SceneChange] {
    let changes = changesInUse(sinceNamed: old)
    guard !names.isEmpty else { return changes }
    let others = changesInUse(sinceNamed: old.renaming(names))
    return others.count < changes.count ? others : changes
  }

  private func changesInUse(sinceNamed old: SceneDocument) -> [SceneChange] {
    let used = usedNames.union(old.usedNames)
    let (before, after) = (old.restricted(to: used), restricted(to: used))
    let changes = after.changes(since: before)
    if changes.isEmpty { return after.reorderings(since: before) }
    let renamed = changes.filter { $0.rename?.old != nil && $0.rename?.new != nil }
    guard !renamed.isEmpty else { return changes }
    // The new id appears wherever the scene uses the view, which is no change of its own.
    let others = after.changes(since: before.renaming(renamed.compactMap(\.rename)))
    return others.count < changes.count ? renamed + others : changes
  }

  /// The names of the table entries in use, directly or through other entries. A name counts as
  /// used if it appears anywhere as a word, so that no entry with an effect is missing.
  private var usedNames: Set<String> {
    var waiting: [String: Item] = [:]
    var words: Set<String> = []
    for entry in root.entries ?? [] {
      guard Self.tables.contains(entry.key) else {
        entry.value.addWords(to: &words)
        continue
      }
      for part in entry.value.entries ?? [] {
        // Entries of several tables, or of a file and an import, may share a name.
        let known = waiting[part.key].map { [$0] } ?? []
        waiting[part.key] = Item(.list(known + [part.value]), part.value.location)
      }
    }
    var used: Set<String> = []
    while true {
      let found = waiting.filter { words.contains($0.key) }
      if found.isEmpty { return used }
      for (name, part) in found {
        used.insert(name)
        waiting[name] = nil
        part.addWords(to: &words)
      }
    }
  }

  private func restricted(to names: Set<String>) -> SceneDocument {
    let entries = (root.entries ?? []).compactMap { entry -> Item.Entry? in
      guard Self.tables.contains(entry.key), let parts = entry.value.entries else { return entry }
      let kept = parts.filter { names.contains($0.key) }
      if kept.isEmpty { return nil }
      return Item.Entry(key: entry.key, value: Item(.mapping(kept), entry.value.location))
    }
    var document = self
    document.root = Item(.mapping(entries), root.location)
    return document
  }
}

extension SceneDocument.Item {
  /// Adds all strings and keys of the item to `words`, and also their single words.
  fileprivate func addWords(to words: inout Set<String>) {
    func add(_ text: String) {
      words.insert(text)
      for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
        words.insert(String(word))
      }
    }
    switch content {
    case .scalar(let text): add(text)
    case .list(let items): for item in items { item.addWords(to: &words) }
    case .mapping(let entries):
      for entry in entries {
        add(entry.key)
        entry.value.addWords(to: &words)
      }
    }
  }
}
