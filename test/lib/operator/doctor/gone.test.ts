import { expect, test } from 'vitest'
import { ORGANIZATION } from '../../../../lib/foundation/identifiers/references.ts'
import { ORGANIZATION_LISTS } from '../../../../lib/foundation/lists/index-items.ts'
import type { Item } from '../../../../lib/foundation/table/item.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { openExampleWorld } from '../../../support/example-world.ts'
import { keyText, type RawItem, readRawTable, restoreTable } from '../../../support/raw-table.ts'
import { aTable } from '../../../support/world.ts'

const table = aTable()
await openExampleWorld()

/** The kinds of items that store a version. Each change increases the version, and these items are never removed. */
const VERSIONS = ['BILLING_CATALOG', 'DEFINITIONS']

/** Makes the items that remain of a deleted organization: the closed heads of its lists. */
function closedHeads(id: string): RawItem[] {
  const keys = ORGANIZATION_LISTS.map((list) => headKey(list, id))
  return keys.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk }, departures: { N: '1' }, closed: { BOOL: true } }))
}

test('what has gone since the scan read it is no fault', async () => {
  const scanned: Item[][] = []
  for await (const items of table.scan()) scanned.push(items)
  const kept = [...(await readRawTable())].filter(([, { sk }]) => VERSIONS.includes(sk?.S ?? ''))
  expect(scanned.flat().length).toBeGreaterThan(kept.length)
  const organizations = scanned.flat().filter(({ namespace, sk }) => namespace === ORGANIZATION && sk === 'RESOURCE')
  const heads = organizations.flatMap(({ id }) => closedHeads(String(id)))
  await restoreTable(new Map([...kept, ...heads.map((head) => [keyText(head), head] as const)]))
  const late = {
    ...table,
    scan: async function* () {
      yield* scanned
    },
  }
  expect((await findAllFaults(late, new Date())).faults).toEqual([])
})
