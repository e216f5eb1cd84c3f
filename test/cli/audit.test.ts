import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../functions/access/policies/delete.ts'
import { handler as createResource } from '../../functions/access/resources/create.ts'
import { handler as updateRole } from '../../functions/access/roles/update.ts'
import { handler as createAccount } from '../../functions/billing/accounts/create.ts'
import { handler as grantCredits } from '../../functions/billing/accounts/grant-credits.ts'
import { handler as createGroup } from '../../functions/directory/groups/create.ts'
import { handler as deleteGroup } from '../../functions/directory/groups/delete.ts'
import { handler as createOrganization } from '../../functions/directory/organizations/create.ts'
import { handler as updateOrganization } from '../../functions/directory/organizations/update.ts'
import { handler as createProject } from '../../functions/directory/projects/create.ts'
import type { ArchiveEntry } from '../../lib/operator/archive/entry.ts'
import { archiveOf, packEntries } from '../../lib/operator/archive/store.ts'
import { aPlan } from '../support/plans.ts'
import { call } from '../support/request.ts'
import { followTable } from '../support/service.ts'
import { cancel, subscribe } from '../support/subscriptions.ts'
import { aClient, anAccount, anOrganization, aPermission, aProject, aRole, aUser } from '../support/world.ts'
import { runCommand, runJson } from './in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-audit-'))
process.env.ARCHIVE = folder
const stream = followTable()
afterAll(() => {
  stream.stop()
  delete process.env.ARCHIVE
  rmSync(folder, { recursive: true })
})
beforeEach(() => vi.stubEnv('FAULT_LOG', 'off'))

const admin = await aClient(['admin'])
const author = `app/serviceuser:${admin.clientId}`
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission(`audit${randomUUID().slice(0, 4)}.disk.get`)
const role = await aRole([permission.id])
const principal = aUser()

const audit = async (...args: string[]): Promise<ArchiveEntry[]> => {
  await stream.caughtUp()
  return ((await runJson('audit', ...args)) as { changes: ArchiveEntry[] }).changes
}
const read = (entries: readonly ArchiveEntry[]) => entries.map(({ kind, event, who }) => [kind, event, who])

async function bind(): Promise<string> {
  const body = { role_id: role.id, resource: project.resource, principal }
  const { status, body: answer } = await call(createPolicy, { as: admin, body })
  expect(status).toBe(200)
  return answer.policy.id
}

test('who bound a role, and who took it away: by the id of the policy, and by what it binds', async () => {
  const id = await bind()
  expect((await call(deletePolicy, { as: admin, params: { id }, method: 'DELETE' })).status).toBe(200)
  const expected = [
    ['policy', 'remove', author],
    ['policy', 'insert', author],
  ]
  expect(read(await audit('policy', id))).toEqual(expected)
  expect(read(await audit('--principal', principal))).toEqual(expected)
  expect(read(await audit('--role', role.id, '--resource', project.resource))).toContainEqual(expected[0])
  expect(await audit('--principal', aUser())).toEqual([])
})

test('a command binds and unbinds as its operator', async () => {
  const holder = aUser()
  const binding = [role.id, project.resource, holder]
  for (const verb of ['create', 'delete']) expect((await runCommand('policy', verb, ...binding)).status).toBe(0)
  const operator = `operator:${userInfo().username}`
  expect(read(await audit('--principal', holder))).toEqual([
    ['policy', 'remove', operator],
    ['policy', 'insert', operator],
  ])
  expect((await audit('--who', operator)).length).toBeGreaterThan(0)
})

test('who changed a role, by its name, and what was changed', async () => {
  const more = await aPermission(`audit${randomUUID().slice(0, 4)}.disk.delete`)
  const body = { name: role.name, title: 'Ada’s role', permissions: [permission.key, more.key] }
  const answer = await call(updateRole, { as: admin, params: { id: role.id }, method: 'PUT', body })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  await stream.caughtUp()
  const { out } = await runCommand('audit', 'role', role.name)
  expect(out).toMatch(new RegExp(`serviceuser:\\S* .*changed +role ${role.name} +permissions \\+${more.id}, title`))
  expect(out).not.toContain('Ada')
})

test('who topped up an account, who made a client and its secret', async () => {
  const account = await anAccount(organization)
  const params = { org_id: organization.id, billing_id: account.id }
  const body = { id: randomUUID(), amount: '5000' }
  const answer = await call(grantCredits, { as: admin, params, body })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  expect(read(await audit('account', account.id))).toContainEqual(['credit', 'insert', author])
  const made = await runJson('client', 'create', '--title', `bot ${randomUUID()}`)
  const [entry] = await audit('client', String(made.id ?? made.client_id))
  expect([entry?.kind, entry?.event, entry?.new?.secrets]).toEqual(['client', 'insert', [expect.anything()]])
  expect(JSON.stringify(await audit())).not.toMatch(/hash|"title":|"metadata":/)
})

test('who started and changed a subscription, and the credits that came with it', async () => {
  const account = await anAccount(organization)
  const plan = await aPlan({ interval: 'month', period_credits: 7 })
  const { id } = await subscribe(account, plan.id)
  await cancel(account, id)
  expect((await audit('subscription', id)).map(({ kind, event }) => [kind, event])).toEqual([
    ['subscription', 'modify'],
    ['subscription', 'insert'],
  ])
  const { out } = await runCommand('audit', 'account', account.id)
  expect(out).toContain(`created  subscription to ${plan.name} of account ${account.id}`)
  expect(out).toMatch(
    new RegExp(`changed +subscription to ${plan.name} of account ${account.id} +waiting none → {"at":`),
  )
  expect(out).toContain(`plan_credit of 7 on account ${account.id}`)
})

test('what has a title is created once and deleted once, each by its author; so is a change of the title alone', async () => {
  const name = `audit-${randomUUID()}`
  const { organization: made } = (await call(createOrganization, { as: admin, body: { name } })).body
  const params = { id: made.id, org_id: made.id }
  const [put, remove] = [
    { as: admin, params, method: 'PUT' },
    { as: admin, params, method: 'DELETE' },
  ] as const
  const inside = { as: admin, params, body: { name: `${name}-team` } }
  const { group } = (await call(createGroup, inside)).body
  const { project: shop } = (await call(createProject, { as: admin, body: { name, org_id: made.id } })).body
  const { resource } = (
    await call(createResource, {
      ...{ as: admin, params: { project_id: shop.id } },
      body: { name, namespace: permission.key.split('.').slice(0, 2).join('/') },
    })
  ).body
  const { billing_account: account } = (await call(createAccount, { ...inside, body: { body: { name } } })).body
  const titled = { ...put, body: { name, title: 'Shown to people' } }
  expect((await call(updateOrganization, titled)).status).toBe(200)
  expect((await call(deleteGroup, { ...remove, params: { ...params, id: group.id } })).status).toBe(200)
  // The creation of the account also changed the organization: its first account became its default account.
  const events = (await audit('organization', made.id)).map(({ event, who, changed = [] }) => [event, who, changed[0]])
  expect(events).toEqual([
    ['modify', author, 'title'],
    ['modify', author, 'default_account_id'],
    ['insert', author, undefined],
  ])
  const { out } = await runCommand('audit', 'organization', made.id)
  expect(out).toMatch(/changed .* title$/m)
  const inserted = (kind: string) => [kind, 'insert', author]
  expect(read(await audit('project', shop.id))).toEqual([inserted('resource')])
  expect(read(await audit('resource', `${resource.namespace}:${resource.id}`))).toEqual([inserted('resource')])
  const ofAccount = await audit('account', account.id)
  expect(read(ofAccount)).toEqual([inserted('account')])
  const ofGroup = (await audit('--since', '1h')).filter(({ pk }) => pk.endsWith(group.id))
  expect(read(ofGroup)).toEqual([['resource', 'remove', author], inserted('resource')])
})

test('an archive that an earlier release wrote is listed alike', async () => {
  const own = mkdtempSync(join(tmpdir(), 'tollgate-audit-'))
  const id = randomUUID()
  const entry = { id: 'a', time: new Date().toISOString(), sequence: '1', kind: 'resource', event: 'insert' } as const
  const pk = `RESOURCE#app/organization:${id}`
  const written: ArchiveEntry[] = [
    { ...entry, pk, sk: 'RESOURCE', who: author, new: { id } },
    { ...entry, id: 'b', sequence: '2', pk, sk: 'DETAILS', new: {} },
    { ...entry, id: 'c', sequence: '3', pk, sk: 'DETAILS', event: 'remove', old: {} },
  ]
  for (const { name, content } of packEntries(written)) await archiveOf(own)?.add(name, content)
  expect(read(await audit('--archive', own))).toEqual([['resource', 'insert', author]])
  rmSync(own, { recursive: true })
})

test('a policy has no name: the command says how else it is found', async () => {
  const { status, err } = await runCommand('audit', 'policy', 'disk-operator')
  expect([status, err]).toEqual([
    1,
    expect.stringContaining('a policy has no name: give its id, or use --role, --resource'),
  ])
})

test('a range of time, a limit and a place of the archive; without an archive the command says what to do', async () => {
  await bind()
  expect(await audit('--until', '1m')).toEqual([])
  expect(await audit('--limit', '1')).toHaveLength(1)
  expect(await audit('--archive', join(folder, 'nowhere'))).toEqual([])
  vi.stubEnv('ARCHIVE', '')
  const { status, err } = await runCommand('audit', 'policy', randomUUID())
  expect([status, err]).toEqual([
    1,
    expect.stringContaining('tollgate: there is no archive here: name one with --archive'),
  ])
  expect((await runCommand('audit', 'policy')).status).toBe(1)
})
