import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createHold } from '../../functions/billing/holds/create.ts'
import type { User } from '../../lib/access/profiles/present.ts'
import { findAccount } from '../../lib/billing/accounts/grant.ts'
import { readUser } from '../../lib/directory/users/known.ts'
import { reindex } from '../../lib/operator/migrate/reindex.ts'
import { apply, aTable, may, yaml } from '../manifest/builders.ts'
import { ask } from '../rules/ask.ts'
import { costOf } from '../support/recorder.ts'
import { call } from '../support/request.ts'
import { aServiceUser } from '../support/service-users.ts'
import { aClient, anOrganization } from '../support/world.ts'
import { runJson as json, runCommand } from './in-process.ts'
import { ADA, declared } from './users-world.ts'

test('show prints all that is kept of a user, and nothing after the deletion', async () => {
  await apply(yaml(declared(ADA)))
  const person = await json('user', 'show', ADA)
  expect(person).toMatchObject({
    user: { id: ADA, name: 'ada', email: 'ada@example.com', metadata: { desk: 7 }, state: 'enabled' },
    disabled_at: '',
    relations: ['member'],
    policies: [{ principal: `app/user:${ADA}` }],
    memberships: [{ group: expect.stringMatching(/^app\/group:/), expires_at: '' }],
    resources: [expect.stringMatching(/^compute\/disk:/)],
  })
  const { out } = await runCommand('user', 'show', `user:${ADA}`)
  for (const text of [
    /^id +auth0\|ada$/m,
    /^title +Ada "L" Lovelace$/m,
    /^metadata +\{"desk":7\}$/m,
    /^relations to the platform +member$/m,
    /^disk-operator +project:web-shop +never$/m,
    /^group:acme\/ada-team +never$/m,
    /^compute\/disk:frn:web-shop:compute\/disk:ada-disk$/m,
    /^Not here: usages and holds/m,
  ]) {
    expect(out).toMatch(text)
  }
  await json('user', 'delete', ADA)
  expect(await runCommand('user', 'show', ADA)).toMatchObject({
    status: 1,
    err: 'tollgate: user auth0|ada not found\n',
  })
  expect((await runCommand('user', 'show', 'serviceuser:Photo app')).status).toBe(1)
})

test('show prints the delegations of a user, also of one that has nothing else', async () => {
  const id = 'auth0|delegates-alone'
  const admin = await aClient(['admin'])
  const organization = await anOrganization()
  const { principal: agent } = await aServiceUser({ organizationId: organization.id, title: 'Night shift' })
  const given = { permissions: ['compute.disk.get'], resource: '*', title: 'While I sleep' }
  const { body } = await ask(admin, 'create-delegation', { user_id: id, agent, ...given })
  const person = await json('user', 'show', id)
  expect(person).toMatchObject({ user: { id }, policies: [], delegations: [{ ...given, agent, user_id: id }] })
  const { out } = await runCommand('user', 'show', id)
  expect(out).toMatch(/^serviceuser:Night shift +\* +compute\.disk\.get +never +While I sleep$/m)
  await ask(admin, 'delete-delegation', { user_id: id, delegation_id: body.delegation.id })
  expect((await runCommand('user', 'show', id)).status).toBe(1)
})

test('list has the users whose words begin with a keyword, in an order', async () => {
  for (const [id, title] of [
    ['sorted-1', 'Zoe Sortable'],
    ['sorted-2', 'Abel Sortable'],
  ] as const)
    await json('user', 'set', id, '--title', title, '--email', `${id}@example.com`)
  await reindex(aTable())
  const ids = async (...options: string[]) => (await json('user', 'list', ...options)).users.map(({ id }: User) => id)
  expect(await ids('--keyword', 'sortab')).toEqual(['sorted-2', 'sorted-1'])
  expect(await ids('--keyword', 'sortab', '--order-by', 'title desc')).toEqual(['sorted-1', 'sorted-2'])
  expect(await ids('--keyword', 'nobody')).toEqual([])
  expect((await ids('--order-by', 'created_at')).indexOf('sorted-2')).toBeGreaterThan(0)
  expect((await runCommand('user', 'list', '--order-by', 'age')).err).toContain('--order-by')
})

test('disable denies what the user asks until enable, and works without a profile', async () => {
  const user = 'user:disabled-one'
  await json('policy', 'create', 'disk-operator', 'project:web-shop', user)
  const mayUpdate = () => may(user, 'compute.disk.update', 'project:web-shop')
  expect(await mayUpdate()).toBe(true)
  expect((await runCommand('user', 'disable', user)).out).toBe(`disabled ${user}\n`)
  expect(await mayUpdate()).toBe(false)
  const { disabled_at, user: shown } = await json('user', 'show', user)
  expect([shown.state, disabled_at]).toEqual(['disabled', expect.stringMatching(/^20/)])
  await json('user', 'enable', user)
  expect(await mayUpdate()).toBe(true)
})

test('set makes a profile and changes the fields that are given', async () => {
  expect(await runCommand('user', 'set', 'grace', '--title', 'Grace Hopper')).toMatchObject({
    err: 'tollgate: email is required for a new profile\n',
  })
  const set = await runCommand('user', 'set', 'grace', '--title', 'Grace Hopper', '--email', 'grace@example.com')
  expect(set.out).toBe('saved user:grace "Grace Hopper"\n')
  await json('user', 'set', 'grace', '--name', 'grace')
  expect(await readUser(aTable(), 'grace')).toMatchObject({ name: 'grace', title: 'Grace Hopper' })
})

test('lists say what people call a user, beside the id', async () => {
  await apply(
    yaml({
      User: [
        { id: 'titled', name: 'titled', title: 'A Title', email: 't@example.com' },
        { id: 'named', name: 'a-name', email: 'n@example.com' },
        { id: 'mailed', email: 'm@example.com' },
      ],
      Group: [{ name: 'faces', organization: 'acme', members: ['titled', 'named', 'mailed', 'bare'].map(toUser) }],
      Policy: ['titled', 'bare'].map((id) => ({
        ...{ role: 'app_organization_viewer', resource: 'organization:acme', principal: toUser(id) },
      })),
    }),
  )
  const faces = ['user:titled "A Title"', 'user:named "a-name"', 'user:mailed "m@example.com"', 'user:bare ']
  const shown = async (...args: string[]) => (await runCommand(...args)).out
  const [members, listed] = [
    await shown('group', 'members', 'acme/faces'),
    await shown('user', 'list', '--group', 'acme/faces'),
  ]
  for (const face of faces) for (const out of [members, listed]) expect(out).toContain(face)
  const policies = await shown('policy', 'list', '--resource', 'organization:acme')
  expect(policies).toMatch(/user:titled "A Title" +never/)
  expect(policies).toMatch(/user:bare +never/)
  expect(await shown('org', 'users', 'acme')).toMatch(/user:titled "A Title" +app_organization_viewer/)
  const explained = await shown('check', 'user:titled', 'project:data-lake', 'compute.disk.update', '--explain')
  expect(explained).toContain('user:titled "A Title"')
  expect(await shown('user', 'list', '--state', 'disabled', '--group', 'acme/faces')).toBe('no users\n')
})

const toUser = (id: string) => `user:${id}`

test('names of users cost a list one batch more, however many users there are', async () => {
  const cost = async () => (await costOf(() => runCommand('policy', 'list', '--resource', 'organization:acme'))).depth
  const before = await cost()
  const some = Array.from({ length: 20 }, (_, index) => `many-${index}`)
  await apply(
    yaml({
      User: some.map((id) => ({ id, email: `${id}@example.com` })),
      Policy: some.map((id) => ({
        ...{ role: 'app_organization_viewer', resource: 'organization:acme', principal: toUser(id) },
      })),
    }),
  )
  expect(await cost()).toBe(before)
})

test('transactions and holds say who used what, and keep a text that is no id of a user', async () => {
  await apply(yaml({ User: [{ id: 'payer', title: 'P. Ayer', email: 'p@example.com' }] }))
  for (const user of ['payer', 'a job: nightly']) {
    await json('usages', 'create', 'acme-main', '1', '--id', randomUUID(), '--user', user)
  }
  for (const user_id of ['payer', 'a job: nightly', '']) {
    const as = await aClient()
    const { id: billing_id, organization_id: org_id } = await findAccount(aTable(), 'acme-main')
    const body = { id: randomUUID(), amount: '1', expires_in: 600, user_id }
    expect((await call(createHold, { as, params: { org_id, billing_id }, body })).status).toBe(200)
  }
  const holds = (await runCommand('hold', 'list', 'acme-main')).out
  expect(holds).toMatch(/ {2}user:payer "P. Ayer"\n/)
  expect(holds).toMatch(/ {2}a job: nightly\n/)
  const { out } = await runCommand('transactions', 'acme-main')
  expect(out).toMatch(/ID +USER\n/)
  expect(out).toMatch(/ {2}user:payer "P. Ayer"\n/)
  expect(out).toMatch(/ {2}a job: nightly\n/)
})

test('a client and a service user are disabled and enabled', async () => {
  const { client_id } = await json('client', 'create', '--title', 'Switched')
  const stateOf = async () =>
    (await json('client', 'list')).clients.find((each: { client_id: string }) => each.client_id === client_id).state
  expect((await runCommand('client', 'disable', client_id)).out).toBe(`disabled Switched (${client_id})\n`)
  expect(await stateOf()).toBe('disabled')
  await json('client', 'enable', client_id)
  expect(await stateOf()).toBe('enabled')
  const { serviceuser } = await json('serviceuser', 'create', 'acme', 'Switched robot')
  expect((await runCommand('client', 'disable', serviceuser.id)).err).toBe(
    'tollgate: Switched robot belongs to an organization: use tollgate serviceuser disable\n',
  )
  await json('serviceuser', 'disable', 'acme/Switched robot')
  expect((await runCommand('serviceuser', 'list', 'acme')).out).toMatch(/disabled +Switched robot/)
  await json('serviceuser', 'enable', serviceuser.id)
  expect((await runCommand('serviceuser', 'list', 'acme')).out).toMatch(/enabled +Switched robot/)
})
