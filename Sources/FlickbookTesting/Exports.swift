// Who expects something of a scene also loads it: one import serves both.

@_exported public import FlickbookKit
