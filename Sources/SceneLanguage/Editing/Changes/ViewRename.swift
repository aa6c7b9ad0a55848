// Views that have another id than in an older version of the scene.

import Scene

/// The old and the new id of a view; nil for a view without an id.
package struct ViewRename: Sendable, Hashable {
  package let old: String?
  package let new: String?

  package init(old: String?, new: String?) { (self.old, self.new) = (old, new) }
}

extension [ViewRename] {
  /// Returns a text with the new ids in place of the old ones. Only whole words are replaced.
  ///
  /// - Parameter isName: whether the text is the name of a property, "box.x". Its last word is not
  ///   an id.
  package func applied(to text: String, isName: Bool = false) -> String {
    let names = Dictionary(
      compactMap { one in one.old.flatMap { old in one.new.map { (old, $0) } } },
      uniquingKeysWith: { first, _ in first })
    guard !names.isEmpty else { return text }
    var result = ""
    var word = ""
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "-"
    }
    for character in text {
      if isPart(character) {
        word.append(character)
      } else {
        result += names[word] ?? word
        result.append(character)
        word = ""
      }
    }
    return result + (isName ? word : names[word] ?? word)
  }
}

extension SceneDocument {
  /// Returns the views that have another id since an older document.
  package func renames(since old: SceneDocument) -> [ViewRename] {
    changes(since: old).compactMap(\.rename)
  }

  /// Returns this document with the new ids in place of the old ones, also where they are used.
  func renaming(_ renames: [ViewRename]) -> SceneDocument {
    func renamed(_ item: Item) -> Item {
      switch item.content {
      case .scalar(let text): Item(.scalar(renames.applied(to: text)), item.location)
      case .list(let items): Item(.list(items.map(renamed)), item.location)
      case .mapping(let entries):
        Item(
          .mapping(
            entries.map { entry in
              // A plain text names no view: "tap to give" stays when the view 'give' is renamed.
              if entry.key == "text", case .scalar(let text) = entry.value.content,
                !text.hasPrefix("="), !text.contains("{")
              {
                return entry
              }
              return Item.Entry(
                key: renames.applied(to: entry.key), value: renamed(entry.value))
            }),
          item.location)
      }
    }
    var document = self
    document.root = renamed(root)
    return document
  }
}
