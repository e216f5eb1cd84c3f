import { describe, expect, test } from 'vitest'
import { saveRelations } from '../../../../lib/access/clients/save-relations.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { askAll, askCheck } from '../../../support/ask.ts'
import { aPerson, letPeopleSignIn, type Person } from '../../../support/people.ts'
import { beforeEachRequest, beforeRequests, withFault } from '../../../support/table-faults.ts'
import {
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

// A stranger's organization puts a person into its groups and takes the person out again, right before each request to
// the table. It must neither stop checks about this person nor writes of this person.

await ensureBuiltins(aTable())
await letPeopleSignIn()
const [ours, strangers] = [await anOrganization(), await anOrganization()]
const project = await aProject(ours)
const reader = await aRole([(await aPermission('strange.disk.get')).id])

const join = (group: { resource: string }, who: string) =>
  changeMembers(aTable(), group.resource, { joining: [who], leaving: [] })
const leave = (group: { resource: string }, who: string) =>
  changeMembers(aTable(), group.resource, { joining: [], leaving: [who] })

const groupsOf = (organization: typeof ours, count: number, members: string[] = []) =>
  Promise.all(Array.from({ length: count }, () => aGroup(organization, members)))

/** Each way puts a person into eight groups of the stranger, or takes the person out, right before each request. */
const WAYS = {
  'one group after the other': async (who: string) => {
    const groups = await groupsOf(strangers, 8)
    return beforeEachRequest((number) =>
      (number % 16 < 8 ? join : leave)(groups[number % 8] as (typeof groups)[number], who),
    )
  },
  'all groups at once': async (who: string) => {
    const groups = await groupsOf(strangers, 8)
    return beforeEachRequest((number) =>
      Promise.all(groups.map((group) => (number % 2 === 1 ? join : leave)(group, who))),
    )
  },
  'a new group each time': async (who: string) => beforeEachRequest(async () => join(await aGroup(strangers), who)),
}

/** Each world says how the person holds the permission on a new resource, and whether it does. */
const WORLDS: [string, boolean, (who: string, resource: string) => Promise<unknown>][] = [
  ['nothing', false, async () => undefined],
  ['a policy of its own', true, (who, resource) => aPolicy(reader, who, resource)],
  [
    'a group on the project',
    true,
    async (who) => aPolicy(reader, (await aGroup(ours, [who])).resource, project.resource),
  ],
  [
    'seven groups, one of them on the resource',
    true,
    async (who, resource) => aPolicy(reader, (await groupsOf(ours, 7, [who]))[3]?.resource ?? '', resource),
  ],
  ['seven groups without a policy', false, (who) => groupsOf(ours, 7, [who])],
]

/**
 * Returns the largest number of requests of a disturbed check: four to read, two to prove, and the group grants of each place read twice, for
 * the groups before and after.
 */
const mostRequests = (places: number): number => 6 + 2 * places

describe.each(Object.entries(WAYS))('a stranger toggles %s:', (_way, start) => {
  test.each(WORLDS)(
    'a check of a person with %s answers in a fixed number of requests',
    async (_world, isAllowed, prepare) => {
      const who = aUser()
      const { resource } = await aResource(project, 'strange/disk')
      await prepare(who, resource)
      for (const isWarm of [false, true]) {
        const toggling = await start(who)
        const answer = await withFault(toggling, () => askCheck(who, resource, 'get'))
        expect([answer.status, answer.body.status, isWarm]).toEqual([200, isAllowed, isWarm])
        expect(toggling.count()).toBeLessThanOrEqual(mostRequests(3))
      }
    },
  )

  test('a batch answers in a fixed number of requests', async () => {
    const who = aUser()
    const disks = await Promise.all(Array.from({ length: 4 }, () => aResource(project, 'strange/disk')))
    await aPolicy(reader, who, disks[2]?.resource ?? '')
    const toggling = await start(who)
    const bodies = disks.map(({ resource }) => ({ subject: who, resource, permission: 'get' }))
    const { status, body } = await withFault(toggling, () => askAll(bodies))
    expect([status, body.pairs]).toMatchObject([
      200,
      [false, false, true, false].map((isAllowed) => ({ status: isAllowed })),
    ])
    expect(toggling.count()).toBeLessThanOrEqual(mostRequests(6))
  })

  test('each write of a person who is a platform admin is made, with as many requests as without', async () => {
    const admin = await aPerson(['admin'])
    const binding = { role_id: reader.id, resource: project.resource }
    const write = async () => (await ask(admin, 'create-policy', { ...binding, principal: aUser() })).status
    await write()
    const calm = beforeEachRequest(async () => undefined)
    expect(await withFault(calm, write)).toBe(200)
    const toggling = await start(admin.principal)
    expect(await withFault(toggling, write)).toBe(200)
    expect(toggling.count()).toBe(calm.count())
  })

  test.each([
    ['a policy of its own', (who: string) => who],
    ['a group', async (who: string) => (await aGroup(ours, [who])).resource],
  ])('a write of a person who may by %s is made', async (_how, holder) => {
    const person = await aPerson()
    await aPolicy(BUILTIN_ROLES.app_organization_owner.id, await holder(person.principal), ours.resource)
    const toggling = await start(person.principal)
    expect(await withFault(toggling, () => addTo(person))).toBe(200)
    expect(toggling.count()).toBeLessThanOrEqual(mostRequests(2) + 5)
  })
})

async function addTo(person: Person, made?: { id: string }): Promise<number> {
  const { id } = made ?? (await aGroup(ours))
  return (await ask(person, 'add-group-users', { org_id: ours.id, id, user_ids: ['somebody'] })).status
}

describe('what decides is still a condition of the write:', () => {
  const changeBeforeWrite = (change: () => Promise<unknown>) =>
    beforeRequests([{ at: 1, change }], 'TransactWriteItems')

  test('a person who leaves the group that allowed the write is refused', async () => {
    const person = await aPerson()
    const [group, target] = [await aGroup(ours, [person.principal]), await aGroup(ours)]
    await aPolicy(BUILTIN_ROLES.app_organization_owner.id, group.resource, ours.resource)
    expect(await addTo(person)).toBe(200)
    const quit = changeBeforeWrite(() => leave(group, person.principal))
    expect(await withFault(quit, () => addTo(person, target))).toBe(403)
  })

  test('a person who is no platform admin any more is refused', async () => {
    const [person, target] = [await aPerson(['admin']), await aGroup(ours)]
    const demote = changeBeforeWrite(() => saveRelations(aTable(), person.principal, ['admin'], []))
    expect(await withFault(demote, () => addTo(person, target))).toBe(403)
  })
})
