import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ancestorsIn } from '../../../../lib/access/resources/save.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { resources } from '../../../../lib/operator/manifest/kinds/resource.ts'
import { ask } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { fillFromElsewhere } from '../../../support/policies-elsewhere.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
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

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('leaving.disk.get')
const role = await aRole([permission.id])
const namespace = 'leaving/disk'
const take = (organization: { id: string }, user: string) =>
  ask(admin, 'remove-organization-user', { id: organization.id, user_id: idOf(user) })
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)
const ownerOf = async ({ resource }: ResourceRecord) => (await readResource(aTable(), resource))?.owner

/** Creates an organization in which a user has one of each kind of access. */
async function aPlace(user: string) {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const [disk, owned] = [await aResource(project, namespace), await aResource(project, namespace, { owner: user })]
  const team = await aGroup(organization, [user])
  for (const { resource } of [organization, project, disk, team]) await aPolicy(role, user, resource)
  await aPolicy(role, team.resource, project.resource)
  return { organization, project, disk, owned, team }
}

test('a removal takes all that the user holds in the organization; what it holds elsewhere stays', async () => {
  const [user, unregistered] = [`app/user:${randomUUID()}`, `${namespace}:${randomUUID()}`]
  const [here, there] = [await aPlace(user), await aPlace(user)]
  await aPolicy(role, user, unregistered)
  const { status, body } = await take(here.organization, user.toUpperCase())
  expect([status, body]).toEqual([200, { policies: 4, memberships: 1, resources: 1, relations: 0 }])
  for (const { resource } of Object.values(here)) expect(await may(user, resource)).toBe(false)
  for (const { resource } of Object.values(there)) expect(await may(user, resource)).toBe(true)
  expect([await may(user, unregistered), await ownerOf(here.owned)]).toEqual([true, ''])
  const nothing = { policies: 0, memberships: 0, resources: 0, relations: 0 }
  expect((await take(here.organization, user)).body).toEqual(nothing)
})

test('one call takes all of it, and thousands of policies, resources and groups elsewhere cost it next to nothing', async () => {
  const removal = async (foreign: { policies: number; owned: number; groups: number }) => {
    const user = aUser()
    const { organization, ...places } = await aPlace(user)
    await fillFromElsewhere(user, { organizations: 3, ...foreign })
    const cost = await costOf(() => take(organization, user))
    expect(cost.result).toMatchObject({ status: 200, body: { policies: 4, memberships: 1, resources: 1 } })
    for (const { resource } of [organization, ...Object.values(places)]) expect(await may(user, resource)).toBe(false)
    return cost
  }
  const alone = await removal({ policies: 0, owned: 0, groups: 0 })
  const few = await removal({ policies: 150, owned: 50, groups: 150 })
  const many = await removal({ policies: 1_500, owned: 300, groups: 1_500 })
  expect(many.requests.length).toBe(few.requests.length)
  expect(many.requests.length).toBeLessThanOrEqual(alone.requests.length + 2)
  // The item of the user stores the user's groups. The removal reads this item several times.
  expect(many.readUnits).toBeLessThanOrEqual(alone.readUnits + 3 * 16)
})

test('a policy on a resource that was registered only later goes, too', async () => {
  const [user, organization, id] = [aUser(), await anOrganization(), randomUUID()]
  const resource = `${namespace}:${id}`
  await aPolicy(role, user, resource)
  await aResource(await aProject(organization), namespace, { id, resource })
  expect(await may(user, resource)).toBe(true)
  expect((await take(organization, user)).body.policies).toBe(1)
  expect(await may(user, resource)).toBe(false)
})

describe('after a manifest has moved a resource to another organization', () => {
  /** Creates a resource, and a function that moves it to a project of another organization. */
  async function aMove(given: Partial<ResourceRecord> = {}) {
    const [from, to] = [await anOrganization(), await anOrganization()]
    const { resource } = await aResource(await aProject(from), namespace, given)
    const project = await aProject(to)
    const before = (await readResource(aTable(), resource)) as ResourceRecord
    const move = () => resources.save(aTable(), before, { ...before, ancestors: ancestorsIn(project) }, {} as never)
    return { from, to, resource, project, move }
  }

  test('the removal from that one finds the policies on it and its owner', async () => {
    const user = aUser()
    const { from, to, resource, move } = await aMove({ owner: user })
    await aPolicy(role, user, resource)
    expect(await move()).toBe(true)
    expect((await take(from, user)).body).toMatchObject({ policies: 0, resources: 0 })
    expect(await may(user, resource)).toBe(true)
    expect((await take(to, user)).body).toMatchObject({ policies: 1, resources: 1 })
    expect(await may(user, resource)).toBe(false)
  })

  /**
   * Makes a fault that runs a change right before the write that moves something to the project. The fault applies this
   * write, and makes all later requests fail.
   */
  function lastBefore(project: string, change: () => Promise<unknown>): Fault {
    let state: 'before' | 'changing' | 'moved' = 'before'
    return async ({ input, send }) => {
      if (state === 'moved') throw sdkError('TimeoutError')
      const text = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      if (state !== 'before' || !text.includes('"Put"') || !text.includes(project)) return send()
      state = 'changing'
      await change()
      const answer = await send()
      state = 'moved'
      return answer
    }
  }

  test('it finds a role, too, that was bound during the move, also if the move breaks off', async () => {
    const user = aUser()
    const { to, resource, project, move } = await aMove()
    let status = 0
    const bind = async () => {
      status = (await ask(admin, 'create-policy', { role_id: role.id, resource, principal: user })).status
    }
    await withFault(lastBefore(project.resource, bind), move).catch(() => undefined)
    expect(status).toBe(200)
    expect((await readResource(aTable(), resource))?.ancestors[0]).toBe(project.resource)
    expect(await may(user, resource)).toBe(true)
    expect((await take(to, user)).body.policies).toBe(1)
    expect(await may(user, resource)).toBe(false)
  })
})
