// Colour names of other tools, with UIColor's semantic names for them.

import Geometry

extension ForeignWords {
  /// Returns the name of the iOS colour that another tool's name stands for; nil for an unknown
  /// name.
  static func color(_ text: String) -> String? {
    let name = String(text.split(separator: ".").last ?? "")
    if let known = colors[name] { return known }
    // UIColor's former names and AppKit's names end in "Color".
    guard name.hasSuffix("Color") else { return nil }
    let bare = String(name.dropLast("Color".count))
    return AdaptiveColor(named: bare) == nil ? colors[bare] : bare
  }

  private static let colors = [
    "primary": "label", "text": "label", "foreground": "label", "onSurface": "label",
    "onBackground": "label", "primaryText": "label", "primaryLabel": "label",
    "secondary": "secondaryLabel", "secondaryText": "secondaryLabel", "subtitle": "secondaryLabel",
    "tertiary": "tertiaryLabel", "quaternary": "quaternaryLabel", "placeholder": "placeholderText",
    "background": "systemBackground", "surface": "systemBackground",
    "windowBackground": "systemBackground", "secondaryBackground": "secondarySystemBackground",
    "groupedBackground": "systemGroupedBackground",
    "secondaryGroupedBackground": "secondarySystemGroupedBackground",
    "accent": "tintColor", "tint": "tintColor", "divider": "separator", "outline": "separator",
    "fill": "systemFill", "secondaryFill": "secondarySystemFill",
    "tertiaryFill": "tertiarySystemFill", "quaternaryFill": "quaternarySystemFill",
  ]
}
