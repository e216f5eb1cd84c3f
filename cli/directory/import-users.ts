import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ProfileRecord } from '../../lib/access/profiles/schema.ts'
import { readProfileRecord } from '../../lib/access/profiles/store.ts'
import { userFields } from '../../lib/directory/users/request.ts'
import { updateProfile, userIdByName } from '../../lib/directory/users/save.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { userId } from '../../lib/foundation/identifiers/user-id.ts'
import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { describeError } from '../../terminal/describe-error.ts'
import { drawProgress } from '../../terminal/terminal.ts'
import { parseCsv } from './parse-csv.ts'

const FIELDS = { id: userId, name: userFields.name, title: userFields.title, email: userFields.email }
type Field = keyof typeof FIELDS
type Given = Partial<Record<Field, string>>

/** A row that has been checked, with its user and the present profile of the user. */
interface Planned {
  line: number
  id: string
  given: Omit<Given, 'id'>
  before: ProfileRecord | undefined
}

type Report = (line: number, message: string) => void

interface Imported {
  /** The mistakes, each in the form `file:line: mistake`. If the file has a mistake, no row is imported. */
  mistakes: string[]
  /** The numbers of users that the import creates, updates and leaves unchanged. */
  counts: { created: number; updated: number; unchanged: number }
}

/** Validates all rows before it writes any user. */
export async function importUsers(table: Table, file: string, { dryRun = false } = {}): Promise<Imported> {
  const mistakes: { line: number; message: string }[] = []
  const report: Report = (line, message) => void mistakes.push({ line, message })
  const rows = readRows(file, report)
  reportNames(rows, report)
  const planned = await mapInBatches(rows, (row) => planRow(table, row, report))
  const users = planned.filter((each) => each !== undefined)
  reportTwice(users, report)
  const changing = users.filter(isChanging)
  const created = users.filter(({ before }) => before === undefined).length
  if (!dryRun && mistakes.length === 0) await save(table, changing)
  return {
    mistakes: mistakes.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `${file}:${line}: ${message}`),
    counts: { created, updated: changing.length - created, unchanged: users.length - changing.length },
  }
}

interface GivenRow {
  line: number
  given: Given
}

function readRows(file: string, report: Report): GivenRow[] {
  const { rows, mistakes } = parseCsv(readText(file))
  for (const { line, message } of mistakes) report(line, message)
  const [header, ...others] = rows
  const columns = header === undefined ? [] : header.cells.map((cell) => cell.trim().toLowerCase())
  const line = header?.line ?? 1
  for (const column of columns) {
    if (!Object.hasOwn(FIELDS, column)) report(line, `${column || '""'} is no column: id, name, title, email are`)
    else if (columns.indexOf(column) !== columns.lastIndexOf(column)) report(line, `${column} is there twice`)
  }
  if (!columns.includes('email')) report(line, 'the header must have email')
  return others.map(({ line, cells }) => {
    if (cells.length !== columns.length) report(line, `has ${cells.length} cells, and the header ${columns.length}`)
    return { line, given: parseRow(columns as Field[], cells, (message) => report(line, message)) }
  })
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${describeError(cause)}`, { cause })
  }
}

/** An empty id counts as no id. An empty name or title clears the name or title in the profile. */
function parseRow(columns: readonly Field[], cells: readonly string[], report: (message: string) => void): Given {
  const given: Given = {}
  const isEmpty = (field: Field) => (cells[columns.indexOf(field)] ?? '').trim() === ''
  if (isEmpty('id') && isEmpty('name')) report('needs an id or a name')
  for (const [index, column] of columns.entries()) {
    const [cell, schema] = [(cells[index] ?? '').trim(), FIELDS[column]]
    if (schema === undefined || (column === 'id' && cell === '')) continue
    const parsed = v.safeParse(schema, cell)
    if (parsed.success) given[column] = parsed.output
    else report(`${column} ${parsed.issues[0].message}`)
  }
  return given
}

/** Reports each name that an earlier row already contains. */
function reportNames(rows: readonly GivenRow[], report: Report): void {
  const first = new Map<string, number>()
  for (const { line, given } of rows) {
    if (!given.name) continue
    const earlier = first.get(given.name)
    if (earlier === undefined) first.set(given.name, line)
    else report(line, `name is that of line ${earlier}`)
  }
}

/**
 * Finds the user of a row by id, or by name if the row has no id. Reports a mistake in the row, and then returns
 * undefined.
 */
async function planRow(
  table: Table,
  { line, given: { id, ...given } }: GivenRow,
  report: Report,
): Promise<Planned | undefined> {
  const holder = given.name ? await userIdByName(table, given.name) : undefined
  if (id !== undefined && holder !== undefined && holder !== id) {
    report(line, `name is that of the user ${holder}`)
    return undefined
  }
  const found = id ?? holder
  const before = found === undefined ? undefined : await readProfileRecord(table, found)
  return { line, id: found ?? randomUUID(), given, before }
}

/**
 * Reports each row whose user is also the user of an earlier row. Such rows may name the user differently, for example
 * one row by the id and another row by the name.
 */
function reportTwice(users: readonly Planned[], report: Report): void {
  const first = new Map<string, number>()
  for (const { id, line } of users) {
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, line)
    else report(line, `is the user of line ${earlier}`)
  }
}

const isChanging = ({ given, before }: Planned): boolean =>
  before === undefined ||
  Object.entries(given).some(([field, value]) => before[field as keyof Omit<Given, 'id'>] !== value)

/** Writes users in batches. If a batch fails, the next import writes the users that are left. */
async function save(table: Table, users: readonly Planned[]): Promise<void> {
  let done = 0
  await mapInBatches(users, async ({ line, id, given }) => {
    try {
      await updateProfile(table, id, given, readClock())
    } catch (cause) {
      throw new Error(`line ${line}: ${describeError(cause)}`, { cause })
    }
    done += 1
    drawProgress(done, users.length)
  })
}
