import { expect, test } from 'vitest'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import { grantKey, type Key } from '../../../../lib/foundation/table/keys.ts'
import { allowed } from '../../../support/ask.ts'
import { hideItem, isOf } from '../../../support/half-visible.ts'
import { cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
import {
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const get = await aPermission('parts.disk.get')
const reader = await aRole([get.id])
const project = await aProject(await anOrganization())

const keysOf = ({ TransactItems }: Record<string, unknown>): Record<string, unknown>[] =>
  (TransactItems as { Get: { Key: Record<string, unknown> } }[]).map(({ Get }) => Get.Key)

/** Plain reads miss an item until a snapshot asks for it, which is refused once: its transaction is still under way. */
function hideUntilSnapshot(key: Key): Fault {
  let isVisible = false
  const hide = hideItem(key, () => isVisible)
  return async (sending) => {
    const keys = sending.command === 'TransactGetItems' ? keysOf(sending.input) : []
    if (isVisible || !keys.some((each) => isOf(key, each))) return hide(sending)
    isVisible = true
    throw cancelled(keys.map(() => 'TransactionConflict'))
  }
}

test('a policy that moves from the project to the resource always allows, while the table shows that it has left alone', async () => {
  const [user, disk] = [aUser(), await aResource(project, 'parts/disk')]
  const policy = await aPolicy(reader, user, project.resource)
  expect(await rebindPolicy(aTable(), policy, { ...policy, resource: disk.resource })).toBe(true)
  const hide = hideUntilSnapshot(grantKey(disk.resource, user))
  expect(await withFault(hide, () => allowed(user, disk.resource, get.key))).toBe(true)
})
