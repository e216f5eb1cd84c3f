import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as add } from '../../../../functions/directory/groups/add-users.ts'
import { handler as remove } from '../../../../functions/directory/groups/delete.ts'
import { handler as get } from '../../../../functions/directory/groups/get.ts'
import { handler as listUsers } from '../../../../functions/directory/groups/list-users.ts'
import { handler as removeUser } from '../../../../functions/directory/groups/remove-user.ts'
import { handler as update } from '../../../../functions/directory/groups/update.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPolicy, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const owner = builtinRoleIdByName('app_organization_owner') ?? ''

/** Creates a group, and a client that may do everything with the groups of its organization. */
async function aManagedGroup() {
  const organization = await anOrganization()
  const as = await aClient([])
  await aPolicy(owner, `app/serviceuser:${as.clientId}`, organization.resource)
  const user = aUser()
  const { id } = await aGroup(organization, [user])
  return { as, params: { org_id: organization.id, id }, user_id: user.replace('app/user:', '') }
}

/** A number that is larger than the number of table requests of any operation. */
const AFTER_ALL = 100

const operations = [
  ['add-group-users', add, { user_ids: [randomUUID()] }],
  ['delete-group', remove, undefined],
  ['get-group', get, undefined],
  ['list-group-users', listUsers, undefined],
  ['remove-group-user', removeUser, undefined],
  ['update-group', update, { title: 'New' }],
] as const

test.each(operations)(
  '%s: another request deletes the group before one of the table requests: 200 or 404, never 403',
  async (_name, handler, body) => {
    const statuses = new Set<number>()
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, AFTER_ALL]) {
      const { as, params, user_id } = await aManagedGroup()
      const change = () => call(remove, { as: admin, params })
      const send = () => call(handler, { as, params: { ...params, user_id }, body })
      statuses.add((await withFault(beforeRequests([{ at, change }]), send)).status)
    }
    expect([...statuses].sort()).toEqual([200, 404])
  },
)
