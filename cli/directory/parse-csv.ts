/** A row of a file, and the number of its first line. */
interface Row {
  line: number
  cells: string[]
}

/** The rows of a CSV file (RFC 4180), and its syntax mistakes, in the order of the lines. Empty lines are no rows. */
export interface Csv {
  rows: Row[]
  mistakes: { line: number; message: string }[]
}

/** Matches a cell and its end. A cell in quotes may have several lines. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** Parses CSV with commas. Ignores a byte order mark at the start. */
export function parseCsv(text: string): Csv {
  const csv: Csv = { rows: [], mistakes: [] }
  const source = text.replace(/^\uFEFF/, '')
  let [at, line, row]: [number, number, Row] = [0, 1, { line: 1, cells: [] }]
  const endRow = () => {
    if (row.cells.some((cell) => cell !== '')) csv.rows.push(row)
    row = { line, cells: [] }
  }
  while (at < source.length) {
    CELL.lastIndex = at
    const [written, quoted, plain = '', end] = CELL.exec(source) ?? []
    if (written === undefined) {
      csv.mistakes.push({ line, message: 'has a quote that does not enclose a whole cell' })
      return csv
    }
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += written.length
    line += written.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end !== ',') endRow()
    else if (at === source.length) row.cells.push('')
  }
  endRow()
  return csv
}
