// The export of FlickbookKit. A test that imports only FlickbookTesting can use both modules.

@_exported public import FlickbookKit
