/**
 * Spreadsheets interpret a cell that begins with one of these characters as a formula, some even after spaces or with full-width signs.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * A cell of CSV as in RFC 4180. An apostrophe before a text that a spreadsheet would take for a formula makes it text; a number stays
 * as it is.
 * @param isQuoted whether it is in quotes where it need not be, too
 */
export function writeCell(value: string | bigint, isQuoted = false): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return isQuoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
