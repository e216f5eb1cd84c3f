import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTollgate, type TollgateError } from '../../client/index.ts'
import { startTollgate } from '../../local/testing/start-tollgate.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-testing-'))
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const manifest = write(
  'access.yaml',
  `apiVersion: v1
kind: Permission
spec:
  - { key: docs.document.view }
---
apiVersion: v1
kind: Role
spec:
  - { name: viewer, permissions: [docs.document.view] }
---
apiVersion: v1
kind: Organization
spec:
  - { name: acme }
---
apiVersion: v1
kind: Policy
spec:
  - { role: viewer, resource: organization:acme, principal: user:ada }
`,
)
const server = await startTollgate({ manifest })
afterAll(() => server.stop())
afterEach(() => server.reset())
const { url: baseUrl, clientId, clientSecret } = server
const tollgate = createTollgate({ baseUrl, clientId, clientSecret })
const question = { subject: 'user:ada', resource: 'organization:acme', permission: 'docs.document.view' }

test('the server has what the manifest declares', async () => {
  expect(await tollgate.check(question)).toBe(true)
  expect(await tollgate.check({ ...question, subject: 'user:bo' })).toBe(false)
})

test('a reset brings back what was removed, and removes what was added', async () => {
  const { policies } = await tollgate.listPolicies({ org_id: 'acme' })
  await tollgate.deletePolicy({ id: policies[0]?.id ?? '' })
  const added = await tollgate.createOrganization({ name: 'zoo', title: 'Zoo', metadata: {} })
  expect(await tollgate.check(question)).toBe(false)
  await server.reset()
  expect(await tollgate.check(question)).toBe(true)
  const gone = tollgate.getOrganization({ id: added.organization.id })
  await expect(gone).rejects.toMatchObject({ reason: 'NOT_FOUND' } satisfies Partial<TollgateError>)
  expect((await tollgate.listOrganizations({})).organizations.map(({ name }) => name)).toEqual(['acme'])
})

test('what ends by the clock ends when the clock is moved there, and a reset sets it back', async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const { organization } = await tollgate.getOrganization({ id: 'acme' })
  const role = (await tollgate.listRoles({})).roles.find(({ name }) => name === 'viewer')
  const principal = 'user:cy'
  await tollgate.createPolicy({
    role_id: role?.id ?? '',
    resource: `app/organization:${organization.id}`,
    principal: `app/${principal}`,
    expires_at,
  })
  const ofCy = { ...question, subject: principal }
  expect(await tollgate.check(ofCy)).toBe(true)
  await server.advanceClock(3_000)
  expect(await tollgate.check(ofCy)).toBe(true)
  await server.advanceClock(601)
  expect(await tollgate.check(ofCy)).toBe(false)
  await server.setClock(new Date())
  expect(await tollgate.check(ofCy)).toBe(true)
  await server.setClock(new Date('2099-01-01'))
  await server.reset()
  expect(await tollgate.check(question)).toBe(true)
})

test('one more manifest can be applied, and its mistakes are told', async () => {
  await server.apply(write('more.yaml', 'apiVersion: v1\nkind: Organization\nspec:\n  - { name: more }\n'))
  expect((await tollgate.getOrganization({ id: 'more' })).organization.name).toBe('more')
  const wrong = write('wrong.yaml', 'apiVersion: v1\nkind: Organization\nspec:\n  - { title: nameless }\n')
  await expect(server.apply(wrong)).rejects.toThrow(/wrong\.yaml.*name/)
  expect(await tollgate.check(question)).toBe(true)
})

test('a server that cannot start says why', async () => {
  await expect(startTollgate({ manifest: join(folder, 'missing.yaml') })).rejects.toThrow(
    /missing\.yaml cannot be read/,
  )
})

test('two servers have data of their own, and none outlives its stop', async () => {
  const other = await startTollgate()
  const ofOther = createTollgate({ baseUrl: other.url, clientId: other.clientId, clientSecret: other.clientSecret })
  expect((await ofOther.listOrganizations({})).organizations).toEqual([])
  await expect(
    createTollgate({ baseUrl: other.url, clientId, clientSecret }).check({
      ...question,
      subject: `user:${randomUUID()}`,
    }),
  ).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' })
  await other.stop()
  await other.stop()
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow()
})
