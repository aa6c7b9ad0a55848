// Tests of made-up inputs, of which there can be any number.

import Foundation

/// Whether `make test-thorough` runs the tests: with all inputs, where `make test` takes some.
package let isThorough = ProcessInfo.processInfo.environment["FLICKBOOK_THOROUGH"] == "1"
