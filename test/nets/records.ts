import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import stringify from 'json-stringify-pretty-compact'

/** Figures by room, in a tracked file. */
export type Records<Row> = Record<string, Row>

export const readRecords = <Row>(file: string): Records<Row> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Records<Row>) : {}

/** Puts a row into a file, which stays sorted by room. Rows of other rooms stay as they are. */
export function record<Row>(file: string, room: string, row: Row): void {
  const records = Object.entries({ ...readRecords<Row>(file), [room]: row }).sort(([a], [b]) => (a < b ? -1 : 1))
  // A room with few figures has one line, so that a diff shows the rooms that changed.
  writeFileSync(file, `${stringify(Object.fromEntries(records), { maxLength: 120 })}\n`)
}
