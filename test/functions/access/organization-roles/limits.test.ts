import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { roleList } from '../../../../lib/access/roles/entity.ts'
import { deleteOrganization } from '../../../../lib/directory/removal/organization.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { listRoles } from '../../../support/roles.ts'
import { anOrganization, aPolicy, aRole, aTable } from '../../../support/world.ts'
import { admin, aNewPermission, aRoleName } from '../roles/world.ts'

const [permission, second] = [await aNewPermission(), await aNewPermission()]
const both = { permissions: [permission.key, second.key] }

/** Creates an organization, and a client that may change the roles of the organization. */
async function aWorld() {
  const [organization, owner] = [await anOrganization(), await aHolder()]
  await aPolicy(await aRole([builtinId('app.organization.rolemanage')]), owner.principal, organization.resource)
  const { id: org_id } = organization
  const head = headKey('ROLES_OF', org_id)
  return {
    ...{ organization, org_id, head },
    make: (as: Caller = owner) =>
      ask(as, 'create-organization-role', { org_id, name: aRoleName(), permissions: [permission.key] }),
    change: (id: string, given: object, as: Caller = owner) =>
      ask(as, 'update-organization-role', { org_id, id, ...given }),
    remove: (id: string, as: Caller = owner) => ask(as, 'delete-organization-role', { org_id, id }),
    listed: async () => (await aTable().query(roleList(org_id).pk, roleList('').range)).length,
    counted: async () => (await aTable().get(head))?.roles,
  }
}

describe('an organization has at most 1,000 roles', () => {
  test('roles of an earlier release count, and the one beyond is 400, code 9, TOO_MANY_ROLES, for an admin too', async () => {
    const { org_id, make, remove, listed, counted } = await aWorld()
    await listRoles(998, org_id)
    const made = [await make(), await make(admin)]
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    for (const refused of [await make(), await make(admin)])
      expect([describeAnswer(refused), refused.body.code]).toEqual(['400 TOO_MANY_ROLES', 9])
    expect([await listed(), await counted()]).toEqual([1_000, 1_000n])
    expect((await remove(made[0]?.body.role.id ?? '')).status).toBe(200)
    expect((await make()).status).toBe(200)
  })

  test('of many made at the same time as many are made as there is room for', async () => {
    const { org_id, make, listed, counted } = await aWorld()
    await listRoles(997, org_id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(admin)))
    // A request that failed after too many conflicts has created no role.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength((await listed()) - 997)
    expect(await listed()).toBeLessThanOrEqual(1_000)
    expect(await counted()).toBe(BigInt(await listed()))
  })

  test('the count goes on with a deleted organization: nothing is left to count', async () => {
    const { organization, make, counted } = await aWorld()
    await make()
    expect((await make()).status).toBe(200)
    expect(await counted()).toBe(2n)
    await deleteOrganization(aTable(), { principal: 'operator', relations: ['admin'] }, organization.resource)
    expect(await counted()).toBe(0n)
  })

  test('a creation reads no list once the roles are counted', async () => {
    const { make } = await aWorld()
    await make()
    const { requests } = await costOf(() => make())
    expect(requests.filter(({ command }) => command === 'Query')).toEqual([])
  })
})

describe('the roles of an organization change at most 60 times a minute', () => {
  /** Creates a role. This is the last of 60 changes: 59 of the last few seconds are recorded before. */
  async function sixtyChanges() {
    const world = await aWorld()
    const role_changes = Array.from({ length: 59 }, (_, index) => BigInt(Date.now() - 5_000 + index))
    await aTable().transact([put(world.head, { role_changes })])
    const made = await world.make()
    expect(made.status).toBe(200)
    return { ...world, id: made.body.role.id }
  }

  test('the 61st is 429 TOO_SOON with Retry-After, for create, update and delete; a minute after the first there is room', async () => {
    const { make, change, remove, head, id } = await sixtyChanges()
    const answers = [await make(), await change(id, both), await remove(id)]
    expect(answers.map((each) => [describeAnswer(each), each.body.code])).toEqual(
      answers.map(() => ['429 TOO_SOON', 8]),
    )
    const wait = Number(answers[0]?.headers['retry-after'])
    expect([wait > 40, wait <= 60]).toEqual([true, true])
    // Moves the recorded times of the changes one minute into the past.
    const item = (await aTable().get(head)) ?? {}
    const role_changes = ((item.role_changes ?? []) as bigint[]).map((at) => at - 60_000n)
    await aTable().transact([put(head, { ...item, role_changes })])
    expect((await change(id, { scopes: ['project'] })).status).toBe(200)
  })

  test('titles and metadata, and what changes nothing, do not count; admins wait for nothing and start no waiting', async () => {
    const { make, change, remove, id } = await sixtyChanges()
    const { permissions, scopes } = (await change(id, { title: 'Other', metadata: { a: 1 } })).body.role
    expect((await change(id, { permissions, scopes })).status).toBe(200)
    expect((await change(id, both, admin)).status).toBe(200)
    const made = await make(admin)
    expect([made.status, (await remove(made.body.role.id, admin)).status]).toEqual([200, 200])
    expect((await (await aWorld()).make()).status).toBe(200)
  })

  test('changes that are sent at the same time count each', async () => {
    const { make, head } = await aWorld()
    const answers = await Promise.all(Array.from({ length: 6 }, () => make()))
    const made = answers.filter(({ status }) => status === 200).length
    expect((await aTable().get(head))?.role_changes).toHaveLength(made)
  })

  test('an update of a definition writes the head, and a title alone costs the role and nothing else', async () => {
    const { make, change, head } = await aWorld()
    const { id } = (await make()).body.role
    const written = async (given: object, as?: Caller) => {
      const cost = await costOf(() => (as === undefined ? change(id, given) : change(id, given, as)))
      const items = cost.requests.flatMap(({ input }) => (input.TransactItems ?? []) as { Update?: { Key: object } }[])
      const heads = items.filter(({ Update }) => isDeepStrictEqual(Update?.Key, head)).length
      return { units: cost.writeUnits, heads }
    }
    // The condition on the item of the caller costs two more write units.
    expect(await written({ title: 'x' }, admin)).toEqual({ units: 2 + 2, heads: 0 })
    expect(await written({ scopes: ['project'] }, admin)).toEqual({ units: 20 + 2, heads: 0 })
    expect((await written({ title: 'y' })).heads).toBe(0)
    expect((await written({ scopes: [] })).heads).toBe(1)
  })
})
