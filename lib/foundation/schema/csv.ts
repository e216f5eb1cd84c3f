/**
 * Spreadsheets interpret a cell that begins with one of these characters as a formula, some even after spaces or with full-width signs.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * Writes a cell of CSV as in RFC 4180. If a spreadsheet would take a text for a formula, an apostrophe before it makes
 * it text. A number stays as it is.
 * @param isQuoted whether the cell is always in quotes, even if it needs none
 */
export function writeCell(value: string | bigint, isQuoted = false): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return isQuoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
