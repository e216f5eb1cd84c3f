/** A row, and the line number where it starts. */
interface Row {
  line: number
  cells: string[]
}

/** The rows of a CSV file (RFC 4180), and the syntax errors, in the order of the lines. An empty line is not a row. */
export interface Csv {
  rows: Row[]
  mistakes: { line: number; message: string }[]
}

/** Matches a cell and the comma or line end after it. A quoted cell may contain line ends. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** Ignores a byte order mark at the start. */
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
