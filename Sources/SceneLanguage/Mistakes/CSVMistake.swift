// Mistakes in CSV files.

import Scene

/// A mistake in a CSV file with data.
enum CSVMistake: SceneMistake {
  case tooLargeOrNotUTF8
  case empty
  case noRows
  case tooManyRows
  /// A name in the header; perhaps a whole header with another separator.
  case invalidKey(String, hasOtherSeparator: Bool)
  case keyTwice(String)
  /// A row with too few cells, and the first key without one; nil for a row with too many.
  case cellCount(Int, of: Int, missing: String?)
  case tooManyCells
  case textAfterQuote
  case openQuote
  case longCell
  case expression(String)

  var message: String {
    switch self {
    case .tooLargeOrNotUTF8:
      "the file is not in UTF-8, or has more than \(Limits.fileBytes) bytes; save a smaller one in "
        + "UTF-8"
    case .empty: "the file is empty; its first line has the keys: name,price"
    case .noRows: "the file has no row below its header; add one"
    case .tooManyRows:
      "the file has more than \(Limits.dataRows) rows, or \(Limits.nodes) cells; remove some"
    case .invalidKey(let name, let hasOtherSeparator):
      "\(name.quoted) is not a valid key; "
        + (hasOtherSeparator
          ? "separate the columns with commas" : "use letters, digits and _, no digit first")
    case .keyTwice(let name):
      "the header has the key \(name.quoted) twice; rename one of them"
    case .cellCount(let count, let needed, let missing):
      "the row has \(count) of \(needed) cells; "
        + (missing.map { "add a cell for '\($0)'" } ?? "put a cell with a comma in double quotes")
    case .tooManyCells: "the row has more than \(Limits.dataKeys) cells; remove some"
    case .textAfterQuote:
      "a comma belongs after the closing quote; write a quote inside quotes twice"
    case .openQuote: "the quote is not closed; add \" at the end of the cell"
    case .longCell: "the cell has more than \(Limits.textCharacters) characters; shorten it"
    case .expression(let text):
      "\(text.quoted) is an expression, but data is constant; write its value"
    }
  }

  var kind: Diagnostic.Kind { .wrongValue }
}
