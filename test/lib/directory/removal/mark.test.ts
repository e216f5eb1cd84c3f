import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { revokeSecrets } from '../../../../lib/access/clients/manage.ts'
import { presentSecret, verify } from '../../../../lib/access/clients/verify.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { markDeleting, OPERATOR } from '../../../../lib/directory/removal/mark.ts'
import { sweep } from '../../../../lib/directory/removal/sweep.ts'
import { policyKey } from '../../../../lib/foundation/table/keys.ts'
import { OutdatedPermission } from '../../../../lib/foundation/table/preconditions.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { aClient, aTable } from '../../../support/world.ts'

async function aGroup() {
  const id = randomUUID()
  const group = { id, name: `g-${id}`, organization: `o-${id.slice(0, 8)}` }
  await apply(yaml({ Organization: [{ name: group.organization }], Group: [group] }))
  const stored = await readResource(aTable(), `app/group:${id}`)
  if (stored === undefined) throw new Error('the group was not made')
  return stored
}
const aWrite = () => put(policyKey(randomUUID()), {})

test('a deletion that a caller began writes nothing once its secrets are revoked', async () => {
  const credentials = await aClient(['admin'])
  const table = aTable()
  const caller = await verify(table, presentSecret(credentials), new Date())
  await sweep(table, async (running) => markDeleting(table, running, caller, await aGroup()))
  expect(await table.write(aWrite())).toBe(true)
  await revokeSecrets(aTable(), credentials.clientId)
  await expect(table.write(aWrite())).rejects.toBeInstanceOf(OutdatedPermission)
})

test('a deletion that an operator began depends on the mark alone', async () => {
  const table = aTable()
  const group = await aGroup()
  await sweep(table, (running) => markDeleting(table, running, OPERATOR, group))
  expect(table.preconditionCount()).toBe(1)
  expect((await readResource(aTable(), group.resource))?.deleting).toBe('operator')
})
