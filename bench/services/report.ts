import { spreadOf } from '../measure.ts'
import type { Cell } from './rows.ts'
import type { Size } from './world.ts'

export interface MeasuredRow {
  title: string
  cells: Cell[][]
}

interface Results {
  command: string
  machine: string
  versions: Record<string, string>
  size: Size
  services: { name: string; memory: number }[]
  rows: MeasuredRow[]
}

const median = (cells: readonly Cell[], read: (cell: Cell) => number): number => spreadOf(cells.map(read)).median
const format = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** Renders the results as a page: a table of CPU, a table of times, memory, and the limits of the comparison. */
export function renderResults({ command, machine, versions, size, services, rows }: Results): string {
  const names = services.map(({ name }) => name)
  const renderTable = (read: (cell: Cell) => number) =>
    [
      `| milliseconds | ${names.join(' | ')} |`,
      `|---|${names.map(() => '--:').join('|')}|`,
      ...rows.map(
        ({ title, cells }) => `| ${title} | ${cells.map((each) => format(median(each, read))).join(' | ')} |`,
      ),
    ].join('\n')
  const count = (value: number) => value.toLocaleString('en')
  const used = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `# Tollgate beside SpiceDB and OpenFGA

Made by \`${command}\` on ${machine}, with ${used.join(', ')}. All run on one machine, and no other work did. Trust the ratios: other
machines have other times.

The same world for all: ${count(size.users)} users, ${count(size.documents)} documents in 100 projects of 10 organizations, ${count(size.bindings)} bindings of a role, groups of which
some users are members. "Many" documents are ${count(size.manyDocuments)}. Before the measurement all three answer the first questions of each row alike.

## CPU of a call

Of the server and its database together: the median of ${rows[0]?.cells[0]?.length ?? 0} rounds, in which the services take turns.

${renderTable(({ cpu }) => cpu)}

## Time of a call

The median, one call after another.

${renderTable(({ median }) => median)}

## Memory

Of the server and its database together, after all of this: ${services.map(({ name, memory }) => `${name} ${memory.toFixed(0)} MB`).join(', ')}. PostgreSQL serves all
of the others and counts for each.

## Limits of the comparison

- Every answer is current: SpiceDB is asked with \`fully_consistent\`, OpenFGA with \`HIGHER_CONSISTENCY\`; Tollgate knows nothing else.
- A role is an object that can be changed for all its bindings at once, in all three. OpenFGA with a relation for each role in its
  model, where that is enough, costs less.
- SpiceDB is measured twice. Its caches keep parts of answers for the current revision of the database: they serve a question that is
  asked again, until anything is written anywhere. Here nothing is written while the rows that read are measured, and questions
  repeat, so that column shows nearly only answers from memory. The other column has \`--dispatch-cache-enabled=false\` and
  \`--lookup-resources-chunk-cache-enabled=false\`: what an answer costs after a write.
- Otherwise SpiceDB and OpenFGA run with their own settings. PostgreSQL has 512 MB of shared memory and writes to the disk. Tollgate's
  embedded database writes to a file.
- SpiceDB is asked over gRPC, the others over HTTP with JSON. OpenFGA's gRPC is not measured.
- Tollgate's local server runs all functions in one process. On Lambda each function has its own, and DynamoDB's CPU is not yours.
- Tollgate had a minute without changes before the rows that read. In the minute after a change they read more.
- The embedded database is not DynamoDB, and its writes have no copies in other zones. Compare the rows that read.
`
}
