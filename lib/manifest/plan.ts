import { randomUUID } from 'node:crypto'
import type { Table } from '../table/table.ts'
import type { Mistake } from './entry.ts'
import { KINDS } from './kinds.ts'
import { type Manifest, readEntries } from './load.ts'
import type { Change, World } from './plan-context.ts'

/** What applying a manifest would do, in its order; nothing, while there are mistakes. */
export interface Plan {
  changes: Change[]
  /** `file:line: kind[index].field: what is wrong`, by line. */
  mistakes: string[]
}

/**
 * Compares a manifest with the table, and finds every mistake of the whole file. Writes nothing. Throws ABORTED where others
 * made meanwhile what the file would have made.
 */
export async function planManifest(table: Table, manifest: Manifest): Promise<Plan> {
  const { entries, mistakes } = readEntries(manifest)
  const world: World = {
    table,
    now: new Date(),
    newId: randomUUID,
    env: manifest.env,
    planned: new Map(),
    entries: Map.groupBy(entries, (entry) => entry.kind),
  }
  const changes: Change[][] = []
  for (const kind of KINDS) changes.push(inOrder(await kind.plan(world.entries.get(kind.name) ?? [], world)))
  const [deletions, others] = [isEarlyDeletion, (change: Change) => !isEarlyDeletion(change)].map((wanted) =>
    changes.map((each) => each.filter(wanted)),
  )
  // What is deleted goes before anything else takes its name, and before what it refers to.
  const ordered = [...(deletions?.reverse() ?? []), ...(others ?? [])].flat()
  return { changes: mistakes.length > 0 ? [] : ordered, mistakes: told(manifest.file, mistakes) }
}

/** A relation to the platform has no name, and changes after the client whose copies repeat it. */
const isEarlyDeletion = ({ action, kind }: Change): boolean => action === 'delete' && kind !== 'PlatformUser'

/** Within a kind: whatever gives a unique value up before what takes it. Reports those that could only swap. */
function inOrder(changes: readonly Change[]): Change[] {
  const ordered: Change[] = []
  let waiting = [...changes]
  while (waiting.length > 0) {
    const held = new Set(waiting.filter(({ action }) => action !== 'delete').flatMap(({ releases }) => releases))
    const ready = waiting.filter(({ takes }) => !takes.some((value) => held.has(value)))
    if (ready.length === 0) {
      for (const { entry } of waiting)
        entry.mistake('', 'swaps a name with another entry: give one of them another name first')
      return ordered
    }
    ordered.push(...ready)
    const done = new Set(ready)
    waiting = waiting.filter((change) => !done.has(change))
  }
  return ordered
}

const told = (file: string, mistakes: readonly Mistake[]): string[] =>
  [...mistakes]
    .sort((a, b) => a.line - b.line)
    .map(({ line, at, message }) => [`${file}:${line}`, ...(at === '' ? [] : [at]), message].join(': '))
