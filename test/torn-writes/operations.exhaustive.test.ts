import { expect, test } from 'vitest'
import { type OperationName, operations } from '../../operations/index.ts'
import { isWriting } from '../support/rights.ts'
import { rehearseOperations } from './rehearse.ts'
import { isChosen, testTornWrites } from './try-torn-writes.ts'
import { listUnseenChanges } from './unseen-changes.ts'

// Tears the transactions of all operations and repairs the table. To tear a transaction means to apply only some of its
// items, as a failover or a restore may do.

/**
 * Operations whose examples change nothing, because the examples enable something that is already enabled. `scenes.ts`
 * has scenes for these operations.
 */
const WITHOUT_CHANGE = ['enable-organization', 'enable-project'].filter(isChosen)

const rehearsals = await rehearseOperations(isChosen)

test('each operation that is not for reading alone writes something that can be torn', () => {
  const written = new Set(rehearsals.map(({ name }) => name.split(' ')[0]))
  const silent = (Object.keys(operations) as OperationName[]).filter(
    (name) => isChosen(name) && isWriting(name) && !written.has(name),
  )
  expect(silent).toEqual(WITHOUT_CHANGE)
})

test('a repair notices every change of an item that it has read', () => {
  expect(listUnseenChanges(rehearsals)).toEqual([])
})

testTornWrites(rehearsals, 10)
