import { writeCell } from '../../lib/foundation/schema/csv.ts'

export const CSV = 'text/csv;charset=utf-8'

/**
 * Returns a line of a CSV file (RFC 4180). Escapes texts that a spreadsheet would run as formulas. A negative number is
 * no formula, if it is a `bigint`.
 */
export const writeLine = (cells: readonly (string | bigint)[]): string =>
  `${cells.map((cell) => writeCell(cell, true)).join(',')}\r\n`

/** The file has a header line. */
export function saveEntries<Field extends string>(
  entries: readonly Record<Field, string>[],
  fields: readonly Field[],
  name: string,
): void {
  const lines = entries.map((entry) => writeLine(fields.map((field) => entry[field])))
  saveFile([writeLine(fields), ...lines], CSV, name)
}

/** Saves a file in the browser. @param type the media type */
export function saveFile(parts: readonly string[], type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After a minute, the browser has begun to save the file, and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
