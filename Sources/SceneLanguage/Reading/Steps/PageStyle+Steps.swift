// The keys and readers of the steps that show and dismiss pages.

import Scene

extension PageStyle {
  /// The keys of the steps, which stand for an animation of the page.
  static let keys = [
    push.key(isShown: true, "Show a page that comes from the right."),
    push.key(isShown: false, "Take a pushed page away."),
    sheet.key(isShown: true, "Show a sheet."),
    sheet.key(isShown: false, "Take a sheet away."),
  ]

  private func key(isShown: Bool, _ documentation: String) -> Key<AnimationBlock> {
    let reader = Reader<AnimationBlock>(.plainText) { node, context in
      guard let view = Reader<ViewID>.view.read(node, context), let name = node.text else {
        return nil
      }
      guard let own = context.pageStyle(of: view), own == self else {
        let mistake: PageMistake =
          if let own = context.pageStyle(of: view) {
            .otherStyle(name, own, isShown: isShown)
          } else {
            .noPage(name, self)
          }
        return context.findings.refuse(node.location, mistake)
      }
      let step = Node(parsing: self.step(name, isShown: isShown), at: node)
      return AnimationBlock.kind.read(step, context)
    }
    return Key(isShown ? showing : hiding, reader, documentation)
  }
}

extension Context {
  /// Returns the style of the page that a view is; nil for another view.
  func pageStyle(of view: ViewID) -> PageStyle? {
    globals.views[view].value(ViewKeys.presentation)?.node[PresentationKeys.all.style]?.word()
  }
}
