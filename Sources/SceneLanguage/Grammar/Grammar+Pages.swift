// The grammar of pages, and of views that become others.

import Scene

extension Grammar {
  static let presentation = Mapping(
    "presentation",
    Field(
      "style", .word(of: PageStyle.self),
      "The way onto the screen: push, from the right; or sheet, from below."
    ).required,
    Field("over", .plainText, "The page below, which a push moves aside; for push alone."))

  static let match = Mapping(
    "match",
    Field(
      "views", .tuple([.plainText, .plainText]), "The view at the start, and the one at the end."
    )
    .required,
    Field(
      "progress", .number(0...1),
      "The part of the way that is done, 0 to 1; by default that of the page around the view."
    ))

  /// The steps of rules and of the timeline that show pages and take them away.
  static let pageSteps = [
    Field("push", .plainText, "Show a page that comes from the right."),
    Field("pop", .plainText, "Take a pushed page away."),
    Field("present", .plainText, "Show a sheet."),
    Field("dismiss", .plainText, "Take a sheet away."),
  ]
}
