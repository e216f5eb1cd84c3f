import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/create.ts'
import { rotateSecret } from '../../../../lib/access/clients/manage.ts'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { anEvent } from '../../../support/request.ts'
import { underAllRights } from '../../../support/rights.ts'
import { beforeRequests, type Fault, withFault } from '../../../support/table-faults.ts'
import { aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const role = await aRole([(await aPermission('allowing.disk.get')).id])

type Change = () => Promise<unknown>
const manage = (principal: string) => bind('app_organization_accessmanager', principal, organization)
async function aManagingGroup(members: string[] = []) {
  const { resource } = await aGroup(organization, members)
  await manage(resource)
  return resource
}
const change = (group: string, { leaving = [], joining = [] }: { leaving?: string[]; joining?: string[] }) =>
  changeMembers(aTable(), group, { leaving, joining })
const aBinding = () => ({ role_id: role.id, resource: organization.resource, principal: aUser() })

const scenes: Record<string, (principal: string, clientId: string) => Promise<Change>> = {
  'has a second path when the first one is taken away': async (principal) => {
    const direct = await manage(principal)
    await aManagingGroup([principal])
    return () => unbindPolicy(aTable(), direct)
  },
  'joins a group before its own policy is unbound': async (principal) => {
    const [direct, group] = [await manage(principal), await aManagingGroup()]
    return async () => {
      await change(group, { joining: [principal] })
      await unbindPolicy(aTable(), direct)
    }
  },
  'gets a policy before it leaves the group': async (principal) => {
    const group = await aManagingGroup([principal])
    return async () => {
      await manage(principal)
      await change(group, { leaving: [principal] })
    }
  },
  'gets another secret': async (principal, clientId) => {
    await manage(principal)
    return () => rotateSecret(aTable(), clientId)
  },
}

test.each(Object.entries(scenes))('a caller that %s is allowed at every moment', async (_, prepare) => {
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const [holder, policy] = [await aHolder(), aBinding()]
    const fault = beforeRequests([{ at, change: await prepare(holder.principal, holder.clientId) }])
    const { status, body } = await withFault(fault, () => ask(holder, 'create-policy', policy))
    expect([at, status, body.policy.id]).toEqual([at, 200, await boundPolicyId(aTable(), policy)])
  }
})

test('a permission that changes before every write is 409 ABORTED in the end, with nothing written', async () => {
  const [holder, policy] = [await aHolder(['app_organization_accessmanager', organization.resource]), aBinding()]
  let changes = 0
  const fault = beforeEveryWrite(async () => {
    changes++
    await unbindPolicy(aTable(), await aPolicy(role, holder.principal, organization.resource))
  })
  const context = { awsRequestId: 'id', getRemainingTimeInMillis: () => 4_000 }
  const answer = await withFault(fault, () => handler(anEvent({ as: holder, body: policy }), context as never))
  // The answer is 503 if the deadline ends the request during a write, and otherwise 409.
  expect([409, 503]).toContain(answer.statusCode)
  expect(changes).toBeGreaterThan(1)
  expect(await boundPolicyId(aTable(), policy)).toBeUndefined()
})

/** Makes a change before each transaction, but not before those of the change itself. */
function beforeEveryWrite(change: Change): Fault {
  let changing = false
  return async ({ command, send }) => {
    if (command === 'TransactWriteItems' && !changing) {
      changing = true
      await underAllRights(change)
      changing = false
    }
    return send()
  }
}
