// The choice between some and all generated inputs of tests.

import Foundation

/// Whether `make test-thorough` runs the tests, with all generated inputs instead of a selection.
package let isThorough = ProcessInfo.processInfo.environment["FLICKBOOK_THOROUGH"] == "1"
