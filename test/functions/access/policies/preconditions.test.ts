import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/create.ts'
import { revokeSecrets } from '../../../../lib/access/clients/manage.ts'
import { readClient, saveClient } from '../../../../lib/access/clients/store.ts'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { readRole, roleIdByName, saveRole } from '../../../../lib/access/roles/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { type Answer, type Credentials, call } from '../../../support/request.ts'
import { before, withFault } from '../../../support/table-faults.ts'
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
} from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

/**
 * Other requests can withdraw the caller's permission to create a policy between the reads of a request and its write.
 * In that case the write must fail.
 */

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
const unbind = (policy: PolicyRecord) => unbindPolicy(aTable(), policy)

type Change = () => Promise<unknown>

/** Creates a policy as the client, and makes the change right before the first attempt of the write. */
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
