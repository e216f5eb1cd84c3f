import { expect, test } from 'vitest'
import { reportTakenKeys } from '../../lib/operator/manifest/conflicts.ts'
import type { UniqueKey } from '../../lib/operator/manifest/plan-context.ts'

const NAME: UniqueKey = { field: 'name', value: 'disk' }
const ALIAS: UniqueKey = { field: 'alias', value: 'd' }

interface Given {
  /** The owner of each key in the table. */
  owners: Record<string, string>
  /** The keys of the owner when it is read again; undefined if it is gone. */
  now?: UniqueKey[] | undefined
  /** Whether the table has the thing of the entry. */
  isKnown?: boolean
  hasId?: boolean
}

/** Returns the mistakes of an entry with both keys, or the reason of the refusal. */
async function reportOf({ owners, now, isKnown = false, hasId = false }: Given): Promise<string[]> {
  const reported: string[] = []
  const kind = {
    ...{ name: 'Thing', noun: 'thing' },
    find: async (_: unknown, name: string) => owners[name],
    findOwner: async (_: unknown, { value }: UniqueKey) => owners[value],
    read: async () => now && { id: 'other' },
    uniqueKeys: () => now,
  }
  const entry = {
    deleted: false,
    has: (field: string) => (field === 'id' ? hasId : true),
    report: (field: string, message: string) => reported.push(`${field} ${message}`),
  }
  const planned = { entry, id: 'own', before: isKnown ? { id: 'own' } : undefined, uniqueKeys: [NAME, ALIAS] }
  const context = { table: undefined, planned: new Map() }
  try {
    await reportTakenKeys(kind as never, planned as never, context as never)
  } catch (error) {
    return [(error as { reason: string }).reason]
  }
  return reported
}

test.each<[string, Given, string[]]>([
  ['its own keys', { owners: { disk: 'own', d: 'own' } }, []],
  ['a name that was free before, and has an owner now', { owners: { disk: 'other' } }, ['ABORTED']],
  [
    'the same, of an entry with an id',
    { owners: { disk: 'other' }, hasId: true },
    ['name is taken by the thing other'],
  ],
  ['an alias whose owner is gone', { owners: { d: 'other' } }, ['ABORTED']],
  ['an alias that its owner has no more', { owners: { d: 'other' }, now: [] }, ['ABORTED']],
  ['an alias whose owner also has the name now', { owners: { d: 'other' }, now: [NAME, ALIAS] }, ['ABORTED']],
  ['an alias of another thing', { owners: { d: 'other' }, now: [ALIAS] }, ['alias is taken by the thing other']],
  [
    'the same, for a thing of the table',
    { owners: { d: 'other' }, isKnown: true },
    ['alias is taken by the thing other'],
  ],
])('an entry whose keys are taken: %s', async (_, given, expected) => {
  expect(await reportOf(given)).toEqual(expected)
})
