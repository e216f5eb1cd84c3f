import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { MAX_GROUPS } from '../../../../lib/directory/groups/member-writes.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { principalKey } from '../../../../lib/foundation/table/keys.ts'
import { ageTable } from '../../../support/clock.ts'
import { aMemberOf, grantToGroups, groupIds } from '../../../support/groups.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const lister = await aRole([])

/**
 * Creates a disk in a project of an organization. Grants a role to the given number of groups on each of the disk, the
 * project and the organization.
 */
async function aPlace(grants: number) {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const disk = await aResource(project, 'compute/disk')
  const places = [disk.resource, project.resource, organization.resource]
  for (const place of places) await grantToGroups(place, groupIds(grants), lister.id)
  return { organization, disk, places }
}
const [bare, granted] = [await aPlace(0), await aPlace(20)]

const asking = (subject: string, resource: string) =>
  costOf(async () => {
    return (await call(handler, { as: client, body: { subject, resource, permission: 'get' } })).body.status
  })

/**
 * Caches the role, the key of the permission and the caller. Then sets all item versions back, as if no item had
 * changed for two minutes.
 */
async function warm(): Promise<void> {
  const [groups, other] = [groupIds(1), await aPlace(0)]
  await grantToGroups(other.disk.resource, groups, reader.id)
  await grantToGroups(other.disk.resource, groups, lister.id)
  await asking(await aMemberOf(groups), other.disk.resource)
  const more = groupIds(1)
  await grantToGroups(other.disk.resource, more, reader.id)
  await asking(await aMemberOf(more), other.disk.resource)
  await ageTable()
}

const commands = ({ requests }: Cost) => requests.map(({ depth, command }) => `${depth} ${command}`).sort()
const PAIRS = ['1 BatchGetItem', '2 BatchGetItem']
const RANGES = ['1 BatchGetItem', '2 BatchGetItem', '2 Query', '2 Query', '2 Query']

describe('the first warm check of a subject', () => {
  // A check takes four read units for the client, the version of the definitions, the resource and the subject, and
  // three read units for the subject's own grants. The check also reads the grants of the groups. The item of the
  // subject stores 36 bytes for the id of each group.
  test.each([
    [0, 7, 7, PAIRS],
    [1, 10, 10, PAIRS],
    [4, 19, 19, PAIRS],
    [5, 10, 13, RANGES],
    [10, 10, 13, RANGES],
    [100, 10, 13, RANGES],
    [1_000, 18, 21, RANGES],
  ])(
    'in %i groups costs %i units, and %i where 20 groups are granted something on each place',
    async (count, without, withGrants, shape) => {
      const groups = groupIds(count)
      const [first, second] = [await aMemberOf(groups), await aMemberOf(groups)]
      await warm()
      const costs = [await asking(first, bare.disk.resource), await asking(second, granted.disk.resource)]
      expect(costs.map(({ result, depth }) => [result, depth])).toEqual([
        [false, 2],
        [false, 2],
      ])
      expect(costs.map(commands)).toEqual([shape, shape])
      expect(costs.map(({ readUnits }) => readUnits)).toEqual([without, withGrants])
      const bound = count === 0 ? 7 : count <= 100 ? 20 : 40
      for (const { readUnits } of costs) {
        expect(readUnits).toBeLessThanOrEqual(bound)
        expect(readUnits).toBeLessThanOrEqual(2 * (7 + 3 * count))
      }
    },
  )
})

test.each([1, 4, 5, 10, 100, 1_000])(
  'one of %i groups that is granted the role allows, on each place',
  async (count) => {
    const groups = groupIds(count)
    const [member, stranger] = [await aMemberOf(groups), await aMemberOf(groupIds(count))]
    for (const [index, place] of [0, 1, 2].entries()) {
      const { disk, places } = await aPlace(20)
      expect((await asking(member, disk.resource)).result).toBe(false)
      await grantToGroups(places[place] ?? '', groups.slice(index % count, (index % count) + 1), reader.id)
      expect((await asking(member, disk.resource)).result).toBe(true)
      expect((await asking(stranger, disk.resource)).result).toBe(false)
    }
  },
)

describe('a place with more group grants than a range reads', async () => {
  const LOW = (id: string) => `00000000${id.slice(8)}`
  const HIGH = (id: string) => `ffffffff${id.slice(8)}`
  const crowded = await aPlace(0)
  await grantToGroups(crowded.disk.resource, groupIds(3_000), lister.id)

  test.each([
    [5, 40],
    [100, 800],
    [200, 1_600],
  ])('allows a subject in %i groups through one before the cut and through one behind it', async (count, cut) => {
    const [low, high] = [groupIds(count).map(LOW), groupIds(count).map(HIGH)]
    const [first, last, stranger] = [await aMemberOf(low), await aMemberOf(high), await aMemberOf(groupIds(count))]
    await warm()
    for (const user of [first, last, stranger]) expect((await asking(user, crowded.disk.resource)).result).toBe(false)
    await grantToGroups(crowded.disk.resource, [low[0] as string, high[count - 1] as string], reader.id)
    await warm()
    const costs = [await asking(first, crowded.disk.resource), await asking(last, crowded.disk.resource)]
    expect(costs.map(({ result, depth }) => [result, depth])).toEqual([
      [true, 2],
      [true, 3],
    ])
    expect((await asking(stranger, crowded.disk.resource)).result).toBe(false)
    for (const { requests, readUnits } of costs) {
      const query = requests.find(
        ({ input }) =>
          (input.ExpressionAttributeValues as never)?.[':pk' as never] === `RESOURCE#${crowded.disk.resource}`,
      )
      expect(query?.input.Limit).toBe(cut)
      expect(readUnits).toBeLessThanOrEqual(2 * (7 + 3 * count))
    }
  })
})

describe('a principal in 5,000 groups', async () => {
  const organization = await anOrganization()
  const member = await aMemberOf(groupIds(MAX_GROUPS - 1))
  const [last, oneMore] = [await aGroup(organization, [member]), await aGroup(organization)]
  const join = (group: string, joining: string[]) => changeMembers(aTable(), group, { leaving: [], joining })

  test('is checked as any other', async () => {
    await grantToGroups(bare.disk.resource, [last.id], reader.id)
    expect((await asking(member, bare.disk.resource)).result).toBe(true)
  })

  test('cannot join one more: 400, code 9, TOO_MANY_GROUPS, and nothing is written', async () => {
    const other = aUser()
    const joining = join(oneMore.resource, [other, member])
    await expect(joining).rejects.toMatchObject({ reason: 'TOO_MANY_GROUPS', metadata: { principal: member } })
    expect(await aTable().get(principalKey(other))).toBeUndefined()
    expect((await aTable().get(principalKey(member)))?.groups).toHaveProperty('size', MAX_GROUPS)
  })

  test('can join another one once it has left one', async () => {
    await changeMembers(aTable(), last.resource, { leaving: [member], joining: [] })
    expect(await join(oneMore.resource, [member])).toBe(true)
  })
})
