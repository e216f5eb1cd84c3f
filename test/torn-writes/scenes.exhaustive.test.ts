import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { readRawTable, restoreTable } from '../support/raw-table.ts'
import { reporter } from '../support/usages.ts'
import { aTable } from '../support/world.ts'
import { recordWrites } from './record.ts'
import type { Rehearsal } from './repair-torn-write.ts'
import { SCENES } from './scenes.ts'
import { isChosen, testTornWrites } from './try-torn-writes.ts'
import { listUnseenChanges } from './unseen-changes.ts'

// Tears the transactions of calls that are not examples of operations: commands, manifests, and changes in several
// steps.

await ensureBuiltins(aTable())
// Every scene needs the client that reports usages, so it is created first.
await reporter()
const empty = await readRawTable()
const rehearsals: Rehearsal[] = []
for (const { name, prepare } of SCENES.filter(({ name }) => isChosen(name))) {
  await restoreTable(empty)
  const run = await prepare()
  const initial = await readRawTable()
  const recorded = await recordWrites(run)
  rehearsals.push({ name, recorded, reset: () => restoreTable(initial) })
}

test('each scene writes something', () => {
  const silent = rehearsals.filter(({ recorded }) => recorded.every((images) => images.length < 2))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('a repair notices every change of an item that it has read', () => {
  expect(listUnseenChanges(rehearsals)).toEqual([])
})

testTornWrites(rehearsals, 10)
