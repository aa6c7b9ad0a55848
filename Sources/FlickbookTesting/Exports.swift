// The export of FlickbookKit: a test needs both modules, and imports only this one.

@_exported public import FlickbookKit
