import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Document, isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import { type OperationName, operations } from '../../operations/index.ts'
import { ROOT } from '../support/sources.ts'

/** The kinds of rules that a table can have for an operation. */
const KINDS = ['may', 'refuses', 'costs', 'answers'] as const
type Kind = (typeof KINDS)[number]

/** One row of a table: a rule. */
export interface Row {
  operation: OperationName
  kind: Kind
  title: string
  /** The text or the list after the title. */
  cells: unknown
  /** The fields that all requests of this operation and kind have, unless the row has others. */
  given: Record<string, unknown>
  /** The file and the line of the row, such as `test/functions/access/roles/rules.yaml:12`. */
  where: string
}

export interface Table {
  /** The callers, each with a text that describes it. */
  callers: Record<string, string>
  rows: Row[]
}

/** Reads the rules of a YAML file. Throws an error with file and line for a mistake in the file. */
export const readTable = (file: string): Table => parseTable(readFileSync(file, 'utf8'), relative(ROOT, file))

interface Source {
  name: string
  lines: LineCounter
  document: Document
}

const whereIs = ({ name, lines }: Source, pair: Pair | undefined): string => {
  const [start = 0] = (pair?.key as { range?: number[] } | undefined)?.range ?? []
  return `${name}:${lines.linePos(start).line}`
}

function fail(source: Source, pair: Pair | undefined, message: string): never {
  throw new Error(`${whereIs(source, pair)}: ${message}`)
}

const contentOf = ({ document }: Source, { value }: Pair): unknown =>
  (value as { toJS: (document: Document) => unknown } | null)?.toJS(document)

/** Lists the entries of a map. Fails if there is no map, or if the map is empty. */
function entriesOf(source: Source, owner: Pair | undefined, map: unknown, name: string): [string, Pair][] {
  if (!isMap(map) || map.items.length === 0) return fail(source, owner, `${name} is empty`)
  return map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair])
}

/** Parses the rules in a YAML text. `name` is the name of the file. */
export function parseTable(text: string, name: string): Table {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const source: Source = { name, lines, document }
  for (const { pos, message } of document.errors) throw new Error(`${name}:${lines.linePos(pos[0]).line}: ${message}`)
  const parts = entriesOf(source, undefined, document.contents, 'the table')
  const described = parts.filter(([title]) => title === 'callers')
  const rows = parts.filter(([title]) => title !== 'callers').flatMap(([title, part]) => rowsOf(source, title, part))
  if (rows.length === 0) fail(source, undefined, 'the table has no rules')
  const callers = described.flatMap(([title, part]) =>
    entriesOf(source, part, part.value, title).map(([caller, pair]) => [caller, String(contentOf(source, pair))]),
  )
  return { callers: Object.fromEntries(callers), rows }
}

function rowsOf(source: Source, operation: string, part: Pair): Row[] {
  if (!(operation in operations)) fail(source, part, `no operation has the name "${operation}"`)
  return entriesOf(source, part, part.value, operation).flatMap(([kind, section]) => {
    if (!KINDS.some((each) => each === kind))
      fail(source, section, `unknown word "${kind}": ${operation} can have ${KINDS.join(', ')}`)
    const entries = entriesOf(source, section, section.value, `"${kind}" of ${operation}`)
    const given = entries.filter(([title]) => title === 'given').map(([, pair]) => contentOf(source, pair))
    if (given.length === entries.length) fail(source, section, `"${kind}" of ${operation} has no rows`)
    return entries
      .filter(([title]) => title !== 'given')
      .map(([title, pair]) => ({
        ...{ operation: operation as OperationName, kind: kind as Kind, title, cells: contentOf(source, pair) },
        ...{ given: (given[0] ?? {}) as Row['given'], where: whereIs(source, pair) },
      }))
  })
}
