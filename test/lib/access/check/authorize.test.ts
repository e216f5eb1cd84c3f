import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authorize, mayAct, type RequiredPermission } from '../../../../lib/access/check/authorize.ts'
import type { Caller } from '../../../../lib/access/clients/verify.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { sameVersion } from '../../../../lib/foundation/table/facts.ts'
import { clientKey, policyKey } from '../../../../lib/foundation/table/keys.ts'
import { OutdatedPermission } from '../../../../lib/foundation/table/preconditions.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
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
} from '../../../support/world.ts'

const get = await aPermission('vault.safe.get')
const remove = await aPermission('vault.safe.delete')
const reader = await aRole([get.id])
const organization = await anOrganization()
const [project, other] = [await aProject(organization), await aProject(organization)]
const safe = await aResource(project, 'vault/safe')

async function aCaller(relations: Caller['relations'] = []): Promise<Caller> {
  const id = (await aClient([])).clientId
  return {
    principal: `app/serviceuser:${id}`,
    relations,
    preconditions: [sameVersion(clientKey(id, 0), undefined)],
  }
}

const inside = (container: string, permission = 'get', namespace = 'vault/safe'): RequiredPermission => ({
  permission,
  in: container,
  namespace,
})
const may = (caller: Caller, ...requiredPermissions: RequiredPermission[]) =>
  mayAct(aTable(), caller, ...requiredPermissions)

describe('a required permission in a container, as for a child that has nothing of its own,', () => {
  test('is met by what the container grants, and by what lies above it', async () => {
    const [ofProject, ofOrganization, stranger] = [await aCaller(), await aCaller(), await aCaller()]
    await aPolicy(reader, ofProject.principal, project.resource)
    await aPolicy(reader, ofOrganization.principal, organization.resource)
    expect(await may(stranger, inside(project.resource))).toBe(false)
    expect(await may(ofProject, inside(project.resource))).toBe(true)
    expect(await may(ofProject, inside(other.resource))).toBe(false)
    expect(await may(ofProject, inside(organization.resource))).toBe(false)
    for (const container of [project, other, organization])
      expect(await may(ofOrganization, inside(container.resource))).toBe(true)
  })

  test('is met through a group', async () => {
    const [member, stranger] = [await aCaller(), await aCaller()]
    const group = await aGroup(organization, [member.principal])
    await aPolicy(reader, group.resource, project.resource)
    expect(await may(member, inside(project.resource))).toBe(true)
    expect(await may(stranger, inside(project.resource))).toBe(false)
  })

  test('is not met by what a child grants or who owns it', async () => {
    const [holder, owner] = [await aCaller(), await aCaller()]
    await aPolicy(reader, holder.principal, safe.resource)
    const owned = await aResource(project, 'vault/safe', { owner: owner.principal })
    expect(await may(holder, { permission: 'get', on: safe.resource })).toBe(true)
    expect(await may(owner, { permission: 'get', on: owned.resource })).toBe(true)
    expect(await may(holder, inside(project.resource))).toBe(false)
    expect(await may(owner, inside(project.resource))).toBe(false)
  })

  test('asks for the verb in the namespace of the child', async () => {
    const caller = await aCaller()
    await aPolicy(await aRole([remove.id]), caller.principal, project.resource)
    expect(await may(caller, inside(project.resource, 'delete'))).toBe(true)
    expect(await may(caller, inside(project.resource, 'get'))).toBe(false)
    expect(await may(caller, inside(project.resource, 'delete', 'app/project'))).toBe(false)
  })

  test('is not met where no such permission, or no such container, is there', async () => {
    const caller = await aCaller()
    await aPolicy(reader, caller.principal, project.resource)
    expect(await may(caller, inside(project.resource, 'open'))).toBe(false)
    expect(await may(caller, inside(project.resource, 'get', 'vault/door'))).toBe(false)
    expect(await may(caller, inside(`app/project:${randomUUID()}`))).toBe(false)
  })
})

test('an admin of the platform passes without a read, a member does not', async () => {
  const nothing = { get: () => Promise.reject(new Error('read')) } as never
  await expect(mayAct(nothing, await aCaller(['admin']), inside(project.resource))).resolves.toBe(true)
  await expect(mayAct(nothing, await aCaller(['member']), inside(project.resource))).rejects.toThrow()
  expect(await may(await aCaller(['member']), inside(project.resource))).toBe(false)
})

test('one of several required permissions is enough; none is 403', async () => {
  const caller = await aCaller()
  await aPolicy(reader, caller.principal, other.resource)
  const unmet = [inside(project.resource), { permission: 'get', on: safe.resource }, inside(other.resource, 'open')]
  await expect(authorize(aTable(), caller, ...unmet)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  await expect(authorize(aTable(), caller, ...unmet, inside(other.resource))).resolves.toBeUndefined()
  await expect(authorize(aTable(), caller)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
})

test('a write after that stands only while what met the required permission is unchanged', async () => {
  const [caller, table] = [await aCaller(), aTable()]
  const [first, second] = [policyKey(randomUUID()), policyKey(randomUUID())]
  const policy = await aPolicy(reader, caller.principal, project.resource)
  await authorize(table, caller, inside(project.resource))
  expect(await table.write(put(first, {}))).toBe(true)
  await unbindPolicy(aTable(), policy)
  await expect(table.write(put(second, {}))).rejects.toBeInstanceOf(OutdatedPermission)
  expect([await aTable().get(first), await aTable().get(second)]).toEqual([first, undefined])
})
