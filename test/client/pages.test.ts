import { randomUUID } from 'node:crypto'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { type components, createTollgate, TollgateError } from '../../client/index.ts'
import { lists } from '../../client/operations.ts'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { apply, yaml } from '../manifest/builders.ts'
import { aService } from '../support/service.ts'
import { aClient, aTable, aUser } from '../support/world.ts'

const service = await aService()
afterAll(() => service.stop())
const { clientId, secret } = await aClient(['admin'])

let urls: URL[] = []
let losses = 0
const counting = async (request: Request) => {
  urls.push(new URL(request.url))
  const response = await fetch(request)
  if (losses-- > 0) throw new TypeError('fetch failed')
  return response
}
const tollgate = createTollgate({
  ...{ baseUrl: service.url, clientId, clientSecret: secret, fetch: counting },
  retry: { startingDelayMs: 1 },
})

/** Creates a group with the given number of users and one service user. */
async function aGroup(users: number) {
  const [id, robot] = [randomUUID(), randomUUID()]
  await apply(
    yaml({
      Client: [{ id: robot, title: `robot ${robot}` }],
      Group: [{ id, name: `g-${id}`, organization: 'acme', members: [`serviceuser:${robot}`] }],
    }),
  )
  const joining = Array.from({ length: users }, aUser)
  if (!(await changeMembers(aTable(), `app/group:${id}`, { leaving: [], joining }))) throw new Error('a lost race')
  urls = []
  return { org_id: 'acme', id, robot, joining: joining.map((user) => user.replace('app/user:', '')) }
}

async function aSharedDisk(count: number) {
  const resource = `compute/disk:${randomUUID()}`
  const principals = Array.from({ length: count }, aUser).sort()
  for (const principal of principals) await tollgate.createPolicy({ role_id: 'disk-operator', resource, principal })
  urls = []
  return { resource, principals }
}

test('each yields every entry once, and reads the pages one by one', async () => {
  const { resource, principals } = await aSharedDisk(5)
  const seen: string[] = []
  for await (const policy of tollgate.each('listPolicies', { resource }, { pageSize: 2 })) {
    expectTypeOf(policy).toEqualTypeOf<components['schemas']['Policy']>()
    seen.push(policy.principal)
  }
  expect(seen).toEqual(principals)
  expect(urls.map(({ searchParams }) => searchParams.get('page_size'))).toEqual(['2', '2', '2'])
  expect(urls.every(({ searchParams }) => searchParams.get('resource') === resource)).toBe(true)
})

test('each yields the results of a search, page by page', async () => {
  const user = aUser()
  const disks = Array.from({ length: 5 }, () => randomUUID()).sort()
  for (const id of disks)
    await tollgate.createPolicy({ role_id: 'disk-operator', resource: `compute/disk:${id}`, principal: user })
  urls = []
  const question = {
    subject: { type: 'user', id: user.replace('app/user:', '') },
    action: { name: 'get' },
    resource: { type: 'compute/disk' },
  }
  const seen: string[] = []
  for await (const result of tollgate.each('searchResources', question, { pageSize: 2 })) {
    expectTypeOf(result.id).toEqualTypeOf<string>()
    seen.push(result.id)
  }
  expect([seen, urls.length]).toEqual([disks, 3])
})

test('a name that is no list is refused with the names that are', async () => {
  // @ts-expect-error it has no pages
  const wrong = tollgate.each('getRole', { id: 'x' }).next()
  await expect(wrong).rejects.toThrow(/^getRole answers no list; one of: .*listPolicies.*searchResources/)
})

test('a loop that ends early reads no further page', async () => {
  const { resource } = await aSharedDisk(3)
  for await (const _ of tollgate.each('listPolicies', { resource }, { pageSize: 1 })) break
  expect(urls).toHaveLength(1)
})

test('pages yields whole pages of 100 by default, of lists with several kinds of entries too', async () => {
  const { org_id, id, robot, joining } = await aGroup(150)
  const sizes: number[] = []
  const seen: string[] = []
  for await (const page of tollgate.pages('listGroupUsers', { org_id, id })) {
    expectTypeOf(page).toEqualTypeOf<components['schemas']['ListGroupUsersResponse']>()
    sizes.push(page.users.length + page.serviceusers.length)
    seen.push(...page.users.map((user) => user.id), ...page.serviceusers.map((user) => user.id))
  }
  expect(sizes).toEqual([100, 51])
  expect(seen.sort()).toEqual([robot, ...joining].sort())
})

test('a page whose response gets lost is read again, and no entry is missed or seen twice', async () => {
  const { resource, principals } = await aSharedDisk(4)
  losses = 2
  const seen: string[] = []
  for await (const { principal } of tollgate.each('listPolicies', { resource }, { pageSize: 3 })) seen.push(principal)
  expect([seen, urls.length]).toEqual([principals, 4])
})

test('filters may be left out where none is required, and an empty list yields nothing', async () => {
  const names: string[] = []
  for await (const { name } of tollgate.each('listRoles')) names.push(name)
  expect(names).toContain('disk-operator')
  const none: unknown[] = []
  for await (const role of tollgate.each('listRoles', { state: 'disabled' })) none.push(role)
  expect(none).toEqual([])
})

test('a loop throws what the service refuses, and ends by a signal', async () => {
  const refused = tollgate.each('listPolicies', {}, { pageSize: 10 }).next()
  await expect(refused).rejects.toBeInstanceOf(TollgateError)
  const tooLarge = await tollgate
    .each('listRoles', {}, { pageSize: 1_001 })
    .next()
    .catch((error) => error)
  expect(tooLarge.violations.map(({ field }: { field: string }) => field)).toEqual(['page_size'])
  const aborted = tollgate.each('listRoles', {}, { signal: AbortSignal.abort() }).next()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})

test('the types know the lists, their filters and their entries', () => {
  const calls = [
    // @ts-expect-error the answer of this operation has no pages
    () => tollgate.pages('getRole', { id: 'x' }),
    // @ts-expect-error these pages have users and service users
    () => tollgate.each('listGroupUsers', { org_id: 'acme', id: 'x' }),
    // @ts-expect-error the project is required
    () => tollgate.each('listProjectResources'),
    // @ts-expect-error the filter is resource
    () => tollgate.each('listPolicies', { ressource: 'x' }),
    // @ts-expect-error the token is the iterator's
    () => tollgate.each('listPolicies', { page_token: 'x' }),
    // @ts-expect-error and so is the page of a search
    () => tollgate.each('searchSubjects', { subject: { type: 'user' }, page: { limit: 1 } }),
  ]
  expect(calls).toHaveLength(6)
  expect(lists).toMatchObject({ listPolicies: 'policies', listGroupUsers: null })
})

test('counts of a deletion may be missing, because an earlier attempt may have done it', async () => {
  const create = { project_id: 'web-shop', namespace: 'compute/disk', name: `disk ${randomUUID()}` }
  const { resource } = await tollgate.createProjectResource(create)
  losses = 1
  const removed = await tollgate.deleteProjectResource({ project_id: 'web-shop', id: resource.id })
  expectTypeOf(removed.policies).toEqualTypeOf<number | undefined>()
  expect(removed).toEqual({})
})

test('a search is read on through empty pages, until there is no token', async () => {
  const pages = [[], ['one'], [], [], ['two'], []]
  const tokens: string[] = []
  const answering = createTollgate({
    ...{ baseUrl: service.url, clientId, clientSecret: secret },
    fetch: async (request: Request) => {
      const { token = '' } = ((await request.json()) as { page: { token?: string } }).page
      tokens.push(token)
      const next = Number(token) + 1
      const results = pages[next - 1]?.map((id) => ({ type: 'compute/disk', id }))
      return Response.json({ results, page: { next_token: next < pages.length ? String(next) : '' } })
    },
  })
  const question = { subject: { type: 'user', id: 'ada' }, action: { name: 'get' }, resource: { type: 'compute/disk' } }
  const found: string[] = []
  for await (const { id } of answering.each('searchResources', { ...question, context: { org_id: 'acme' } }))
    found.push(id)
  expect([found, tokens]).toEqual([
    ['one', 'two'],
    ['', '1', '2', '3', '4', '5'],
  ])
})
