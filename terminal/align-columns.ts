import stringWidth from 'string-width'

/**
 * Pads each column to the width of its widest cell. Counts widths as a terminal does: a Chinese character is two
 * columns wide, and a combining accent has no width.
 */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, stringWidth(row[column] ?? '')), 0),
  )
  const pad = (cell: string, column: number): string => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}
