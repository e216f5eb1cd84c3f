import { expect, test, vi } from 'vitest'
import { boundPolicyId, readGrant } from '../../../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind as bindTo, idOf } from '../../../support/principals.ts'
import { cancelled, first, withFault } from '../../../support/table-faults.ts'
import { anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { admin, bind, END, end, get_, organization, project, reader, writer } from './ending-world.ts'

const ending = { expires_at: end }

test.each(['id', 'binding'])(
  'a policy that has ended is deleted by its %s, with all that is left of it',
  async (way) => {
    const [principal, { resource }] = [aUser(), project]
    const { id } = (await bind(principal, ending)).body.policy
    const send = () =>
      way === 'id'
        ? ask(admin, 'delete-policy', { id })
        : ask(admin, 'revoke-policy', { role_id: reader.id, resource, principal })
    expect((await atTime(END + 1, send)).status).toBe(200)
    expect(await readPolicy(aTable(), id)).toBeUndefined()
    const grant = await readGrant(aTable(), { resource, principal })
    expect(Object.keys(grant ?? {}).filter((attribute) => attribute.startsWith('ROLE#'))).toEqual([])
  },
)

test('a policy that has ended allows no write, also where it ends between the check and the write', async () => {
  const [holder, { resource }] = [await aHolder(), organization]
  await bindTo('app_organization_accessmanager', holder.principal, organization, ending)
  // The policy ends at the same time as the holder's own permission, unless another end is given.
  const grant = (principal: string, given: object = ending) => bind(principal, { resource, ...given }, holder)
  expect((await atTime(END - 1, () => grant(aUser()))).status).toBe(200)
  expect(describeAnswer(await atTime(END, () => grant(aUser(), {})))).toBe('403 PERMISSION_DENIED')
  const principal = aUser()
  // The write fails once with a conflict. The holder's permission ends before the write is retried.
  const passing = first(1, 'TransactWriteItems', async () => {
    vi.setSystemTime(END)
    throw cancelled(['TransactionConflict'])
  })
  const answer = await atTime(END - 1, () => withFault(passing, () => grant(principal)))
  expect(describeAnswer(answer)).toBe('403 PERMISSION_DENIED')
  expect(await boundPolicyId(aTable(), { role_id: reader.id, resource, principal })).toBeUndefined()
})

test('a policy that has ended is no role in the list of users and in the count of members', async () => {
  const own = await anOrganization()
  const [user, lasting, inside] = [aUser(), aUser(), await aProject(own)]
  for (const { resource } of [own, inside]) {
    await bind(user, { resource, ...ending })
    await bind(lasting, { resource })
  }
  const users = async (query = {}) => (await ask(admin, 'list-organization-users', { id: own.id, ...query })).body
  const count = async () => {
    const { body } = await ask(admin, 'list-organization-projects', { id: own.id, with_member_count: 'true' })
    return body.projects[0]?.members_count
  }
  expect([(await users()).users.length, await count()]).toEqual([2, 2])
  await atTime(END, async () => {
    expect((await users()).users.map(({ id }) => `app/user:${id}`)).toEqual([lasting])
    expect((await users({ with_roles: 'true' })).role_pairs).toHaveLength(1)
    expect((await users({ role_filters: reader.id })).users).toHaveLength(1)
    expect(await count()).toBe(1)
  })
})

test('a policy that has ended is renewed without an end where its user is added to the organization again', async () => {
  const [own, principal] = [await anOrganization(), aUser()]
  const { id } = await bindTo('app_organization_viewer', principal, own, ending)
  const add = () => ask(admin, 'add-organization-users', { id: own.id, user_ids: [idOf(principal)] })
  expect((await add()).status).toBe(200)
  expect((await readPolicy(aTable(), id))?.expires_at).toBe(end)
  await atTime(END, async () => {
    expect(await allowed(principal, own.resource, 'get')).toBe(false)
    expect((await add()).status).toBe(200)
    expect(await allowed(principal, own.resource, 'get')).toBe(true)
  })
  expect((await readPolicy(aTable(), id))?.expires_at).toBe('')
})

test('a policy that has ended is explained as one that has expired', async () => {
  const principal = aUser()
  const { id } = (await bind(principal, ending)).body.policy
  await bind(principal, { role_id: writer.id })
  const question = { subject: principal, resource: project.resource, permission: get_.key, explain: 'true' }
  const explain = async () => (await ask(admin, 'check', question)).body
  expect((await explain()).explanation).toMatchObject({ policy_id: id })
  const { status, explanation } = await atTime(END, explain)
  expect([status, explanation?.rule]).toEqual([false, 'none'])
  expect(explanation?.evaluated.policies).toHaveLength(2)
  for (const each of [
    { policy_id: id, expires_at: end, expired: true },
    { role_id: writer.id, expires_at: '', expired: false },
  ])
    expect(explanation?.evaluated.policies).toContainEqual(expect.objectContaining(each))
})
