import stringWidth from 'string-width'

/**
 * Pads every column to its widest cell, in the widths of a terminal: a Chinese character takes two columns, an accent
 * none.
 */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, stringWidth(row[column] ?? '')), 0),
  )
  const pad = (cell: string, column: number): string => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}
