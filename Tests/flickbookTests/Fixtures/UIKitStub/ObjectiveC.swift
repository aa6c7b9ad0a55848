// The type of #selector, which Apple's Objective-C module declares.

public struct Selector {
  public init() {}
}
