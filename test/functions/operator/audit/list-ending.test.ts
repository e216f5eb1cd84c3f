import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../../../functions/access/policies/delete.ts'
import { handler as updatePolicy } from '../../../../functions/access/policies/update.ts'
import { handler as addUsers } from '../../../../functions/directory/groups/add-users.ts'
import { handler as removeUser } from '../../../../functions/directory/groups/remove-user.ts'
import { handler } from '../../../../functions/operator/audit/list-ending.ts'
import { eraseRecords } from '../../../../lib/operator/erasure/erase-records.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { deliver } from '../../../support/service.ts'
import { aClient, aGroup, anOrganization, aRole, aTable } from '../../../support/world.ts'
import { aUserId } from '../../directory/users/profiles.ts'
import { fieldsOf } from '../../every-operation.ts'
import { admin, caughtUp, logsOf, send, takeRecords } from './audit-world.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const organization = await anOrganization()
const resource = `app/organization:${organization.id}`
const role = await aRole(['app_organization_get'])

const grantTo = async (user: string, expires_at?: string) => {
  const body = { role_id: role.id, resource, principal: `app/user:${user}`, ...(expires_at && { expires_at }) }
  return (await send(createPolicy, { body })).policy.id as string
}

interface Grant {
  kind: string
  id: string
  principal: string
  group: string
  org_id: string
  expires_at: string
}

/** Lists those grants of this file that have an end. */
async function ending(query: Record<string, string> = {}): Promise<Grant[]> {
  await caughtUp()
  const { grants } = await send(handler, { method: 'GET', query })
  return grants.filter(({ org_id }: Grant) => org_id === organization.id)
}
const principalsOf = async (query?: Record<string, string>) =>
  (await ending(query)).map(({ principal }) => principal.replace('app/user:', ''))

test('lists policies and memberships that end, the earliest end first, and no others', async () => {
  const [ada, grace, alan, kurt] = ['ada', 'grace', 'alan', 'kurt'].map(() => aUserId()) as [
    string,
    string,
    string,
    string,
  ]
  await grantTo(grace, inDays(3))
  const id = await grantTo(ada, inDays(1))
  await grantTo(alan)
  await grantTo(kurt, inDays(9))
  const group = await aGroup(organization)
  const params = { org_id: organization.id, id: group.id }
  await send(addUsers, { params, body: { user_ids: [alan], expires_at: inDays(2) } })
  const found = await ending()
  expect(found.map(({ principal }) => principal)).toEqual([ada, alan, grace].map((user) => `app/user:${user}`))
  expect(found[0]).toMatchObject({ kind: 'policy', id, role_id: role.id, resource, group: '' })
  expect(found[1]).toMatchObject({ kind: 'member', id: '', role_id: '', resource: '', group: `app/group:${group.id}` })
  expect(await principalsOf({ days: '10' })).toEqual([ada, alan, grace, kurt])
  expect(await principalsOf({ days: '1' })).toEqual([ada])
  await send(removeUser, { params: { ...params, user_id: alan }, body: {} })
  expect(await principalsOf()).toEqual([ada, grace])
})

test('an end that is changed or taken away moves the entry, and a revoked grant has none', async () => {
  const [user, other] = [aUserId(), aUserId()]
  const id = await grantTo(user, inDays(2))
  const ofBoth = async () => (await principalsOf()).filter((each) => [user, other].includes(each))
  await grantTo(other, inDays(4))
  expect(await ofBoth()).toEqual([user, other])
  const change = (body: object) =>
    send(updatePolicy, { params: { id }, body: { role_id: role.id, resource, principal: `app/user:${user}`, ...body } })
  const [before, after] = [(await ending()).find((each) => each.id === id)?.expires_at, inDays(5)]
  await change({ expires_at: after })
  expect(await ofBoth()).toEqual([other, user])
  const [log] = await logsOf({ about: `app/policy:${id}` })
  expect(log).toMatchObject({ action: 'app.policy.updated', changes: [{ field: 'expires_at', before, after }] })
  await change({ expires_at: '' })
  expect(await ofBoth()).toEqual([other])
  await change({ expires_at: inDays(1) })
  expect(await ofBoth()).toEqual([user, other])
  await send(deletePolicy, { params: { id }, body: {} })
  expect(await ofBoth()).toEqual([other])
})

test('records that are delivered again, in their order, change nothing', async () => {
  await caughtUp()
  takeRecords()
  const id = await grantTo(aUserId(), inDays(2))
  await send(deletePolicy, { params: { id }, body: {} })
  const before = await ending()
  const records = takeRecords()
  expect(await deliver(records)).toEqual([])
  expect(await ending()).toEqual(before)
})

test('pages show each grant once, and each page is one query', async () => {
  const users = Array.from({ length: 5 }, () => aUserId())
  for (const [index, user] of users.entries()) await grantTo(user, inDays(100 + index))
  const seen: string[] = []
  let page_token = ''
  do {
    const query = { days: '200', page_size: '2', ...(page_token && { page_token }) }
    await caughtUp()
    const { result, requests } = await costOf(() => send(handler, { method: 'GET', query }))
    expect(requests.length).toBeLessThanOrEqual(2)
    seen.push(...result.grants.map(({ principal }: Grant) => principal.replace('app/user:', '')))
    page_token = result.next_page_token
  } while (page_token !== '')
  expect(seen.filter((user) => users.includes(user))).toEqual(users)
  expect(new Set(seen).size).toBe(seen.length)
})

test('the entry of an erased user has a digest, and goes when the grant goes', async () => {
  const user = `${aUserId()}@example.com`
  const id = await grantTo(user, inDays(3))
  await caughtUp()
  await eraseRecords(aTable(), user, false)
  const [entry] = (await ending()).filter((grant) => grant.id === id)
  expect(entry?.principal).toMatch(/^app\/user:/)
  expect(JSON.stringify(entry)).not.toContain(user)
  await send(deletePolicy, { params: { id }, body: {} })
  expect((await ending()).some((grant) => grant.id === id)).toBe(false)
})

test('refuses other numbers of days, and callers who are no admins', async () => {
  for (const days of ['0', '367', 'x'])
    expect(fieldsOf(await call(handler, { as: admin, method: 'GET', query: { days } }))).toEqual(['days'])
  expect((await call(handler, { as: await aClient([]), method: 'GET', query: {} })).status).toBe(403)
})
