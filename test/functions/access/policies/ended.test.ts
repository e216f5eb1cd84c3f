import { describe, expect, test, vi } from 'vitest'
import { handler as checkHandler } from '../../../../functions/access/checks/check.ts'
import { handler as remove } from '../../../../functions/access/policies/delete.ts'
import { handler as revoke } from '../../../../functions/access/policies/revoke.ts'
import { handler as addUsers } from '../../../../functions/directory/organization-users/add.ts'
import { handler as listUsers } from '../../../../functions/directory/organization-users/list.ts'
import { handler as listProjects } from '../../../../functions/directory/organizations/list-projects.ts'
import { boundPolicyId, readGrant } from '../../../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { call } from '../../../support/request.ts'
import { cancelled, first, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'
import {
  admin,
  bind,
  END,
  end,
  get_,
  manager,
  organization,
  principalOf,
  project,
  reader,
  writer,
} from './ending-world.ts'

describe('a policy that has ended', () => {
  test('is deleted by its id, or by what it binds, with all that is left of it', async () => {
    for (const way of ['id', 'binding'] as const) {
      const principal = aUser()
      const { id } = (await bind({ principal, expires_at: end })).body.policy
      const query = { role_id: reader.id, resource: project.resource, principal }
      const send = () =>
        way === 'id' ? call(remove, { as: admin, params: { id } }) : call(revoke, { as: admin, query })
      expect((await atTime(END + 1, send)).status).toBe(200)
      expect(await readPolicy(aTable(), id)).toBeUndefined()
      const grant = await readGrant(aTable(), { resource: project.resource, principal })
      expect(Object.keys(grant ?? {}).filter((attribute) => attribute.startsWith('ROLE#'))).toEqual([])
    }
  })

  test('allows no write of its holder, also where it ends between the check and the write', async () => {
    const holder = await aClient([])
    const body = { role_id: manager, resource: organization.resource, principal: principalOf(holder) }
    await bind({ ...body, expires_at: end })
    // Binds a role as the holder. By default, the policy ends at the same time as the holder's own permission.
    const grant = (principal: string, given: object = { expires_at: end }) =>
      bind({ principal, resource: organization.resource, ...given }, holder)
    expect((await atTime(END - 1, () => grant(aUser()))).status).toBe(200)
    expect(reasonOf(await atTime(END, () => grant(aUser(), {})))).toBe('PERMISSION_DENIED')
    const principal = aUser()
    // The write fails once with a conflict. The holder's permission ends before the write is retried.
    const passing = first(1, 'TransactWriteItems', async () => {
      vi.setSystemTime(END)
      throw cancelled(['TransactionConflict'])
    })
    const answer = await atTime(END - 1, () => withFault(passing, () => grant(principal)))
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'PERMISSION_DENIED'])
    const bound = { role_id: reader.id, resource: organization.resource, principal }
    expect(await boundPolicyId(aTable(), bound)).toBeUndefined()
  })

  test('is no role in the list of users and in the count of members', async () => {
    const own = await anOrganization()
    const inside = await aProject(own)
    const [user, lasting] = [aUser(), aUser()]
    for (const resource of [own.resource, inside.resource]) {
      await bind({ principal: user, resource, expires_at: end })
      await bind({ principal: lasting, resource })
    }
    const users = async (query = {}) => (await call(listUsers, { as: admin, params: { id: own.id }, query })).body
    const count = async () => {
      const answer = await call(listProjects, {
        as: admin,
        params: { id: own.id },
        query: { with_member_count: 'true' },
      })
      return answer.body.projects[0].members_count
    }
    expect([(await users()).users.length, await count()]).toEqual([2, 2])
    await atTime(END, async () => {
      expect((await users()).users.map(({ id }: { id: string }) => `app/user:${id}`)).toEqual([lasting])
      expect((await users({ with_roles: 'true' })).role_pairs).toHaveLength(1)
      expect((await users({ role_filters: reader.id })).users).toHaveLength(1)
      expect(await count()).toBe(1)
    })
  })

  test('is renewed without an end where its user is added to the organization again', async () => {
    const own = await anOrganization()
    const principal = aUser()
    const viewer = BUILTIN_ROLES.app_organization_viewer.id
    const { id } = (await bind({ principal, resource: own.resource, role_id: viewer, expires_at: end })).body.policy
    const add = () => call(addUsers, { as: admin, params: { id: own.id }, body: { user_ids: [principal.slice(9)] } })
    expect((await add()).status).toBe(200)
    expect((await readPolicy(aTable(), id))?.expires_at).toBe(end)
    await atTime(END, async () => {
      expect(await allowed(principal, own.resource, 'get')).toBe(false)
      expect((await add()).status).toBe(200)
      expect(await allowed(principal, own.resource, 'get')).toBe(true)
    })
    expect((await readPolicy(aTable(), id))?.expires_at).toBe('')
  })

  test('is explained as one that has expired', async () => {
    const principal = aUser()
    const { id } = (await bind({ principal, expires_at: end })).body.policy
    await bind({ principal, role_id: writer.id })
    const explain = async () => {
      const body = { subject: principal, resource: project.resource, permission: get_.key }
      return (await call(checkHandler, { as: admin, body, query: { explain: 'true' } })).body
    }
    expect((await explain()).explanation).toMatchObject({ policy_id: id })
    const { status, explanation } = await atTime(END, explain)
    expect([status, explanation.rule]).toEqual([false, 'none'])
    expect(explanation.evaluated.policies).toHaveLength(2)
    expect(explanation.evaluated.policies).toContainEqual(
      expect.objectContaining({ policy_id: id, expires_at: end, expired: true }),
    )
    expect(explanation.evaluated.policies).toContainEqual(
      expect.objectContaining({ role_id: writer.id, expires_at: '', expired: false }),
    )
  })
})
