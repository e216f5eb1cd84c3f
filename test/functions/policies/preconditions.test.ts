import { describe, expect, test } from 'vitest'
import { handler } from '../../../functions/policies/create.ts'
import { revokeSecrets, rotateSecret } from '../../../lib/clients/manage.ts'
import { readClient, saveClient } from '../../../lib/clients/store.ts'
import { ensureBuiltins } from '../../../lib/manifest/builtins.ts'
import type { PolicyRecord } from '../../../lib/policies/schema.ts'
import { boundPolicyId, unbindPolicy } from '../../../lib/policies/store.ts'
import { changeMembers } from '../../../lib/resources/members.ts'
import { saveResource } from '../../../lib/resources/project-resource.ts'
import type { ResourceRecord } from '../../../lib/resources/schema.ts'
import { readResource } from '../../../lib/resources/store.ts'
import { readRole, roleIdByName, saveRole } from '../../../lib/roles/store.ts'
import { type Answer, anEvent, type Credentials, call } from '../../support/request.ts'
import { underAllRights } from '../../support/rights.ts'
import { before, beforeRequests, type Fault, withFault } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'
import { reasonOf } from '../every-operation.ts'

/** What allows a policy may be withdrawn between the reads of the request and its write: then the write must not be applied. */

await ensureBuiltins(aTable())
const organization = await anOrganization()
const project = await aProject(organization)
const role = await aRole([(await aPermission('binding.disk.get')).id])
const remove = await aPermission('binding.disk.delete')
const manager = (await roleIdByName(aTable(), 'app_organization_accessmanager')) as string

const aCaller = async () => {
  const client = await aClient([])
  return { client, principal: `app/serviceuser:${client.clientId}` }
}
const leave = (group: string, member: string) => changeMembers(aTable(), group, { leaving: [member], joining: [] })
const join = (group: string, member: string) => changeMembers(aTable(), group, { leaving: [], joining: [member] })
const unbind = (policy: PolicyRecord) => unbindPolicy(aTable(), policy)

type Change = () => Promise<unknown>

/** Creates a policy as the client. The change happens right before its write is sent for the first time. */
async function bindWhile(as: Credentials, change: Change, body: Partial<PolicyRecord> = {}) {
  const policy = { role_id: role.id, resource: organization.resource, principal: aUser(), ...body }
  const fault = before('TransactWriteItems', 1, change)
  const answer = await withFault(fault, () => call(handler, { as, body: policy }))
  expect(fault.happened()).toBe(true)
  return { answer, bound: await boundPolicyId(aTable(), policy) }
}

function expectRefused(
  { answer, bound }: { answer: Answer; bound: string | undefined },
  status: number,
  reason: string,
) {
  expect([answer.status, reasonOf(answer)]).toEqual([status, reason])
  expect(bound).toBeUndefined()
}

describe('before the write of a policy, what allowed it is withdrawn:', () => {
  test('the caller leaves the group that has the role', async () => {
    const { client, principal } = await aCaller()
    const group = await aGroup(organization, [principal])
    await aPolicy(manager, group.resource, organization.resource)
    expectRefused(await bindWhile(client, () => leave(group.resource, principal)), 403, 'PERMISSION_DENIED')
  })

  test("the caller's policy is unbound", async () => {
    const { client, principal } = await aCaller()
    const policy = await aPolicy(manager, principal, organization.resource)
    expectRefused(await bindWhile(client, () => unbind(policy)), 403, 'PERMISSION_DENIED')
  })

  test("the caller's policy is unbound and its secrets are revoked: 401", async () => {
    const { client, principal } = await aCaller()
    const policy = await aPolicy(manager, principal, organization.resource)
    const revoke = () => Promise.all([unbind(policy), revokeSecrets(aTable(), client.clientId)])
    expectRefused(await bindWhile(client, revoke), 401, 'UNAUTHENTICATED')
  })

  test('the secrets of a platform admin are revoked: 401', async () => {
    const client = await aClient(['admin'])
    expectRefused(await bindWhile(client, () => revokeSecrets(aTable(), client.clientId)), 401, 'UNAUTHENTICATED')
  })

  test('a platform admin becomes a member', async () => {
    const client = await aClient(['admin'])
    const demote = async () => {
      const found = await readClient(aTable(), client.clientId)
      if (found === undefined) throw new Error('no client')
      await saveClient(aTable(), found, { ...found, relations: ['member'] }, ['admin'])
    }
    expectRefused(await bindWhile(client, demote), 403, 'PERMISSION_DENIED')
  })

  test("the role of the caller's policy loses the permission", async () => {
    const { client, principal } = await aCaller()
    const disk = await aResource(project, 'binding/disk')
    const deleter = await aRole([remove.id])
    await aPolicy(deleter, principal, disk.resource)
    const narrow = async () => saveRole(aTable(), await readRole(aTable(), deleter.id), { ...deleter, permissions: [] })
    expectRefused(await bindWhile(client, narrow, { resource: disk.resource }), 403, 'PERMISSION_DENIED')
  })

  test('the resource leaves the project on which the caller has the role', async () => {
    const { client, principal } = await aCaller()
    const [from, to] = [await aProject(organization), await aProject(organization)]
    const disk = await aResource(from, 'binding/disk')
    await aPolicy(await aRole([remove.id]), principal, from.resource)
    const move = () => moveTo(disk, to)
    expectRefused(await bindWhile(client, move, { resource: disk.resource }), 403, 'PERMISSION_DENIED')
  })

  test('the caller is not the owner of the resource any more', async () => {
    const { client, principal } = await aCaller()
    const disk = await aResource(project, 'binding/disk', { owner: principal })
    const change = async () => saveResource(aTable(), await found(disk), { ...(await found(disk)), owner: aUser() })
    expectRefused(await bindWhile(client, change, { resource: disk.resource }), 403, 'PERMISSION_DENIED')
  })
})

const found = async ({ resource }: ResourceRecord) => (await readResource(aTable(), resource)) as ResourceRecord
const moveTo = async (disk: ResourceRecord, to: ResourceRecord) =>
  saveResource(aTable(), await found(disk), { ...(await found(disk)), ancestors: [to.resource, ...to.ancestors] })

describe('before the write of a policy, a rule of the binding no longer holds:', () => {
  test('the role may no longer be bound on a project', async () => {
    const admin = await aClient(['admin'])
    const bindable = await aRole([])
    const narrow = async () =>
      saveRole(aTable(), await readRole(aTable(), bindable.id), { ...bindable, scopes: ['app/organization'] })
    expectRefused(
      await bindWhile(admin, narrow, { role_id: bindable.id, resource: project.resource }),
      400,
      'INVALID_ARGUMENT',
    )
  })

  test('the resource leaves the organization that owns the role', async () => {
    const admin = await aClient(['admin'])
    const owned = await aRole([], { organization_id: organization.id })
    const disk = await aResource(project, 'binding/disk')
    const elsewhere = await aProject(await anOrganization())
    const move = () => moveTo(disk, elsewhere)
    expectRefused(await bindWhile(admin, move, { role_id: owned.id, resource: disk.resource }), 400, 'INVALID_ARGUMENT')
  })
})

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
  // 503 if the deadline ends the request while a write is under way.
  expect([409, 503]).toContain(answer.statusCode)
  expect(changes).toBeGreaterThan(1)
  expect(await boundPolicyId(aTable(), policy)).toBeUndefined()
})

/** Runs a change before each transaction of the operation, but not before those of the change itself. */
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
