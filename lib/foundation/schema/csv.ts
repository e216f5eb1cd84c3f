/**
 * Spreadsheets read a cell that begins with one of these characters as a formula. Some spreadsheets also do so if
 * spaces or control characters precede the character, or if it is a full-width character.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * As in RFC 4180. Puts an apostrophe before a text that a spreadsheet would interpret as a formula. Does not change numbers.
 * @param isQuoted whether the cell is always in quotes, even if it needs none
 */
export function writeCell(value: string | bigint, isQuoted = false): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return isQuoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
