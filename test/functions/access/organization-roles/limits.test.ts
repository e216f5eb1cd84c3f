import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/organization-roles/create.ts'
import { handler as del, handler as remove } from '../../../../functions/access/organization-roles/delete.ts'
import { handler as get } from '../../../../functions/access/organization-roles/get.ts'
import { handler as list } from '../../../../functions/access/organization-roles/list.ts'
import { handler as update } from '../../../../functions/access/organization-roles/update.ts'
import { roleList } from '../../../../lib/access/roles/entity.ts'
import { deleteOrganization } from '../../../../lib/directory/removal/organization.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put, put as putItem } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { listRoles } from '../../../support/roles.ts'
import { anOrganization, aRole, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { admin, aHolder, aNewPermission, aRoleName, nobody, organization, other } from '../roles/world.ts'

describe('limits', async () => {
  const [permission, second] = [await aNewPermission(), await aNewPermission()]

  /** Creates an organization, and a client that may change the roles of the organization. */
  async function aWorld() {
    const organization = await anOrganization()
    const owner = await aHolder([builtinId('app.organization.rolemanage')], organization.resource)
    const { id: org_id } = organization
    const make = (as: Credentials = owner, name = aRoleName()) =>
      call(create, { as, params: { org_id }, body: { name, permissions: [permission.key] } })
    const change = (id: string, body: object, as: Credentials = owner) =>
      call(update, { as, params: { org_id, id }, body })
    const remove = (id: string, as: Credentials = owner) => call(del, { as, params: { org_id, id } })
    const head = headKey('ROLES_OF', org_id)
    const listed = async () => (await aTable().query(roleList(org_id).pk, roleList('').range)).length
    const counted = async () => (await aTable().get(head))?.roles
    return { organization, org_id, owner, make, change, remove, head, listed, counted }
  }

  /** Moves the recorded times of an organization's role changes this many seconds into the past. */
  async function age(head: ReturnType<typeof headKey>, seconds: number): Promise<void> {
    const item = (await aTable().get(head)) ?? {}
    const role_changes = ((item.role_changes ?? []) as bigint[]).map((at) => at - BigInt(seconds * 1_000))
    await aTable().transact([putItem(head, { ...item, role_changes })])
  }

  const isSame = (one: object | undefined, other: object) => isDeepStrictEqual(one, other)

  const refused = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof aWorld>>['make']>>) => [
    answer.status,
    answer.body.code,
    reasonOf(answer),
  ]

  describe('an organization has at most 1,000 roles', () => {
    test('roles of an earlier release count, and the one beyond is 400, code 9, TOO_MANY_ROLES, for an admin too', async () => {
      const { org_id, make, remove, listed, counted } = await aWorld()
      await listRoles(998, org_id)
      const made = [await make(), await make(admin)]
      expect(made.map(({ status }) => status)).toEqual([200, 200])
      expect([refused(await make()), refused(await make(admin))]).toEqual([
        [400, 9, 'TOO_MANY_ROLES'],
        [400, 9, 'TOO_MANY_ROLES'],
      ])
      expect([await listed(), await counted()]).toEqual([1_000, 1_000n])
      expect((await remove(made[0]?.body.role.id)).status).toBe(200)
      expect((await make()).status).toBe(200)
    })

    test('of many made at the same time as many are made as there is room for', async () => {
      const { org_id, make, listed, counted } = await aWorld()
      await listRoles(997, org_id)
      const answers = await Promise.all(Array.from({ length: 8 }, () => make(admin)))
      const statuses = answers.map(({ status }) => status)
      // A request that failed after too many conflicts has created no role.
      expect(statuses.filter((status) => status === 200)).toHaveLength((await listed()) - 997)
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
    /**
     * Creates a role. This is the last of 60 changes, because the world has 59 recorded changes of the last few
     * seconds.
     */
    async function sixtyChanges() {
      const world = await aWorld()
      const role_changes = Array.from({ length: 59 }, (_, index) => BigInt(Date.now() - 5_000 + index))
      await aTable().transact([putItem(world.head, { role_changes })])
      const made = await world.make()
      expect(made.status).toBe(200)
      return { ...world, id: String(made.body.role.id) }
    }

    test('the 61st is 429 TOO_SOON with Retry-After, for create, update and delete; a minute after the first there is room', async () => {
      const { make, change, remove, head, id } = await sixtyChanges()
      const answers = [await make(), await change(id, { permissions: [permission.key, second.key] }), await remove(id)]
      expect(answers.map(refused)).toEqual([
        [429, 8, 'TOO_SOON'],
        [429, 8, 'TOO_SOON'],
        [429, 8, 'TOO_SOON'],
      ])
      const wait = Number(answers[0]?.headers['retry-after'])
      expect([wait > 40, wait <= 60]).toEqual([true, true])
      await age(head, 60)
      expect((await change(id, { scopes: ['project'] })).status).toBe(200)
    })

    test('titles and metadata, and what changes nothing, do not count; admins wait for nothing and start no waiting', async () => {
      const { make, change, remove, id } = await sixtyChanges()
      const { body } = await change(id, { title: 'Other', metadata: { a: 1 } })
      expect((await change(id, body.role)).status).toBe(200)
      expect((await change(id, { permissions: [permission.key, second.key] }, admin)).status).toBe(200)
      const made = await make(admin)
      expect([made.status, (await remove(made.body.role.id, admin)).status]).toEqual([200, 200])
      const others = await aWorld()
      expect((await others.make()).status).toBe(200)
    })

    test('changes that are sent at the same time count each', async () => {
      const { owner, make, head } = await aWorld()
      const answers = await Promise.all(Array.from({ length: 6 }, () => make(owner)))
      const made = answers.filter(({ status }) => status === 200).length
      expect((await aTable().get(head))?.role_changes).toHaveLength(made)
    })

    test('an update of a definition writes the head, and a title alone costs the role and nothing else', async () => {
      const { make, change, head } = await aWorld()
      const { id } = (await make()).body.role
      const written = async (body: object, as?: Credentials) => {
        const cost = await costOf(() => change(id, body, as))
        const items = cost.requests.flatMap(
          ({ input }) => (input.TransactItems ?? []) as { Update?: { Key: object } }[],
        )
        return { units: cost.writeUnits, heads: items.filter(({ Update }) => isSame(Update?.Key, head)).length }
      }
      // The condition on the item of the caller costs two more write units.
      expect(await written({ title: 'x' }, admin)).toEqual({ units: 2 + 2, heads: 0 })
      expect(await written({ scopes: ['project'] }, admin)).toEqual({ units: 20 + 2, heads: 0 })
      expect((await written({ title: 'y' })).heads).toBe(0)
      expect((await written({ scopes: [] })).heads).toBe(1)
    })
  })
})

describe('place', async () => {
  const permission = await aNewPermission()
  const role = await aRole([permission.id], { organization_id: organization.id })
  const body = { name: aRoleName(), permissions: [permission.key] }

  test.each([
    [create, { body }],
    [list, {}],
    [get, {}],
    [update, { body: {} }],
    [remove, {}],
  ])('- names no organization: 400 for everybody, before the permission', async (handler, sent) => {
    for (const as of [admin, nobody]) {
      const answer = await call(handler, { as, params: { org_id: '-', id: randomUUID() }, ...sent })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id']])
    }
  })

  test('an org_id in the body may also be the name of the organization, and no other', async () => {
    const params = { org_id: organization.id, id: role.id }
    const change = (org_id: string) => call(update, { as: admin, params, body: { title: 'T', org_id } })
    expect((await change(organization.name)).status).toBe(200)
    expect((await change(organization.id.toUpperCase())).status).toBe(200)
    for (const wrong of [other.name, other.id, 'no-such', '']) expect(fieldsOf(await change(wrong))).toEqual(['org_id'])
  })

  test('in an organization whose list of roles is closed, a creation is BEING_DELETED', async () => {
    const closing = await anOrganization()
    await aTable().write(put(headKey('ROLES_OF', closing.id), { closed: true }))
    const answer = await call(create, { as: admin, params: { org_id: closing.name }, body })
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
  })
})
