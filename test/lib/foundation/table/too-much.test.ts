import { expect, test } from 'vitest'
import { listedKey, policyKey } from '../../../../lib/foundation/table/keys.ts'
import { openTable, type Table } from '../../../../lib/foundation/table/table.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { withFault } from '../../../support/table-faults.ts'

/** Reads until the time of a request is over. */
async function readOn(table: Table): Promise<void> {
  for (let read = 0; ; read++) await table.get(policyKey(String(read)))
}

const soon = () => openTable(Date.now() + 1_200)

/** The table answers each request after some time. */
const after =
  (milliseconds: number) =>
  async ({ send }: { send: () => Promise<{ output: unknown }> }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return send()
  }

test('a request that reads until its time is over ends with 503 TOO_MUCH_TO_READ, without a time to try again', async () => {
  await expect(readOn(soon())).rejects.toMatchObject({ reason: 'TOO_MUCH_TO_READ', headers: {} })
})

test('a table that answers slowly, or no more, cannot be reached', async () => {
  await expect(withFault(after(200), () => readOn(soon()))).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
})

test('who has written anything may have been held up by others: it is UNAVAILABLE, to be sent again', async () => {
  const table = soon()
  await table.write(put(listedKey('ROLE', 'too-much'), { id: 'too-much' }))
  await expect(readOn(table)).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
})
