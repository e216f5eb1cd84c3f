import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/create.ts'
import { rotateSecret } from '../../../../lib/access/clients/manage.ts'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { roleIdByName } from '../../../../lib/access/roles/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { anEvent, call } from '../../../support/request.ts'
import { underAllRights } from '../../../support/rights.ts'
import { beforeRequests, type Fault, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const role = await aRole([(await aPermission('binding.disk.get')).id])
const manager = (await roleIdByName(aTable(), 'app_organization_accessmanager')) as string

const aCaller = async () => {
  const client = await aClient([])
  return { client, principal: `app/serviceuser:${client.clientId}` }
}
const leave = (group: string, member: string) => changeMembers(aTable(), group, { leaving: [member], joining: [] })
const join = (group: string, member: string) => changeMembers(aTable(), group, { leaving: [], joining: [member] })
const unbind = (policy: PolicyRecord) => unbindPolicy(aTable(), policy)

type Change = () => Promise<unknown>

describe('a caller that is allowed at every moment never hears 403', () => {
  const scenes: [string, (principal: string) => Promise<Change>][] = [
    [
      'that has a second path when the first one is taken away',
      async (principal) => {
        const direct = await aPolicy(manager, principal, organization.resource)
        const group = await aGroup(organization, [principal])
        await aPolicy(manager, group.resource, organization.resource)
        return () => unbind(direct)
      },
    ],
    [
      'that joins a group before its own policy is unbound',
      async (principal) => {
        const direct = await aPolicy(manager, principal, organization.resource)
        const group = await aGroup(organization)
        await aPolicy(manager, group.resource, organization.resource)
        return async () => {
          await join(group.resource, principal)
          await unbind(direct)
        }
      },
    ],
    [
      'that gets a policy before it leaves the group',
      async (principal) => {
        const group = await aGroup(organization, [principal])
        await aPolicy(manager, group.resource, organization.resource)
        return async () => {
          await aPolicy(manager, principal, organization.resource)
          await leave(group.resource, principal)
        }
      },
    ],
    [
      'whose secret is rotated',
      async (principal) => {
        await aPolicy(manager, principal, organization.resource)
        return () => rotateSecret(aTable(), principal.slice('app/serviceuser:'.length))
      },
    ],
  ]

  test.each(scenes)('%s', async (_, prepare) => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const { client, principal } = await aCaller()
      const fault = beforeRequests([{ at, change: await prepare(principal) }])
      const policy = { role_id: role.id, resource: organization.resource, principal: aUser() }
      const answer = await withFault(fault, () => call(handler, { as: client, body: policy }))
      expect([at, answer.status]).toEqual([at, 200])
      expect(await boundPolicyId(aTable(), policy)).toBe(answer.body.policy.id)
    }
  })
})

test('a permission that changes before every write is 409 ABORTED in the end, with nothing written', async () => {
  const { client, principal } = await aCaller()
  const policy = { role_id: role.id, resource: organization.resource, principal: aUser() }
  await aPolicy(manager, principal, organization.resource)
  let changes = 0
  const fault = beforeEveryWrite(async () => {
    changes++
    await unbind(await aPolicy(role, principal, organization.resource))
  })
  const context = { awsRequestId: 'id', getRemainingTimeInMillis: () => 4_000 }
  const answer = await withFault(fault, () => handler(anEvent({ as: client, body: policy }), context as never))
  // The answer is 503 if the deadline ends the request during a write, and otherwise 409.
  expect([409, 503]).toContain(answer.statusCode)
  expect(changes).toBeGreaterThan(1)
  expect(await boundPolicyId(aTable(), policy)).toBeUndefined()
})

/**
 * Makes a change before each transaction of the operation. The transactions of the change itself cause no further
 * changes.
 */
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
