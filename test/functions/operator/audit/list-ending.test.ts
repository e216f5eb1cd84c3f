import { expect, test } from 'vitest'
import { eraseRecords } from '../../../../lib/operator/erasure/erase-records.ts'
import type { Request } from '../../../rules/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { deliver } from '../../../support/service.ts'
import { aGroup, anOrganization, aRole, aTable } from '../../../support/world.ts'
import { aUserId } from '../../directory/users/profiles.ts'
import { caughtUp, logsOf, send, takeRecords } from './audit-world.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const organization = await anOrganization()
const resource = `app/organization:${organization.id}`
const role = await aRole(['app_organization_get'])

const bindingOf = (user: string) => ({ role_id: role.id, resource, principal: `app/user:${user}` })
const grantTo = async (user: string, expires_at?: string) =>
  (await send('create-policy', { ...bindingOf(user), expires_at })).policy?.id
const userOf = ({ principal = '' }: { principal?: string }) => principal.replace('app/user:', '')

/** Lists those grants of this file that have an end. */
async function ending(query: Request<'list-ending-grants'> = {}) {
  await caughtUp()
  const { grants } = await send('list-ending-grants', query)
  return grants.filter(({ org_id }) => org_id === organization.id)
}
const usersOf = async (query?: Request<'list-ending-grants'>) => (await ending(query)).map(userOf)

test('lists policies and memberships that end, the earliest end first, and no others', async () => {
  const [ada, grace, alan, kurt] = [aUserId(), aUserId(), aUserId(), aUserId()]
  await grantTo(grace, inDays(3))
  const id = await grantTo(ada, inDays(1))
  await grantTo(alan)
  await grantTo(kurt, inDays(9))
  const group = await aGroup(organization)
  const at = { org_id: organization.id, id: group.id }
  await send('add-group-users', { ...at, user_ids: [alan], expires_at: inDays(2) })
  const found = await ending()
  expect(found.map(userOf)).toEqual([ada, alan, grace])
  expect(found[0]).toMatchObject({ kind: 'policy', id, role_id: role.id, resource, group: '' })
  expect(found[1]).toMatchObject({ kind: 'member', id: '', role_id: '', resource: '', group: `app/group:${group.id}` })
  expect(await usersOf({ days: '10' })).toEqual([ada, alan, grace, kurt])
  expect(await usersOf({ days: '1' })).toEqual([ada])
  await send('remove-group-user', { ...at, user_id: alan })
  expect(await usersOf()).toEqual([ada, grace])
})

test('an end that is changed or taken away moves the entry, and a revoked grant has none', async () => {
  const [user, other] = [aUserId(), aUserId()]
  const id = await grantTo(user, inDays(2))
  const ofBoth = async () => (await usersOf()).filter((each) => [user, other].includes(each))
  await grantTo(other, inDays(4))
  expect(await ofBoth()).toEqual([user, other])
  const change = (given: object) => send('update-policy', { id, ...bindingOf(user), ...given })
  const [before, after] = [(await ending()).find((each) => each.id === id)?.expires_at, inDays(5)]
  await change({ expires_at: after })
  expect(await ofBoth()).toEqual([other, user])
  const [log] = await logsOf({ about: `app/policy:${id}` })
  expect(log).toMatchObject({ action: 'app.policy.updated', changes: [{ field: 'expires_at', before, after }] })
  await change({ expires_at: '' })
  expect(await ofBoth()).toEqual([other])
  await change({ expires_at: inDays(1) })
  expect(await ofBoth()).toEqual([user, other])
  await send('delete-policy', { id })
  expect(await ofBoth()).toEqual([other])
})

test('records that are delivered again, in their order, change nothing', async () => {
  await caughtUp()
  takeRecords()
  const id = await grantTo(aUserId(), inDays(2))
  await send('delete-policy', { id })
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
    await caughtUp()
    const { result, requests } = await costOf(() => send('list-ending-grants', { days: 200, page_size: 2, page_token }))
    expect(requests.length).toBeLessThanOrEqual(2)
    seen.push(...result.grants.map(userOf))
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
  await send('delete-policy', { id })
  expect((await ending()).some((grant) => grant.id === id)).toBe(false)
})
