import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handler as deleteUser } from '../../functions/directory/users/delete.ts'
import { handler as updateUser } from '../../functions/directory/users/update.ts'
import type { ArchiveEntry } from '../../lib/operator/archive/entry.ts'
import { ask } from '../rules/ask.ts'
import { call } from '../support/request.ts'
import { followTable } from '../support/service.ts'
import { aServiceUser } from '../support/service-users.ts'
import { aClient, anOrganization } from '../support/world.ts'
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
afterEach(() => vi.unstubAllEnvs())

const admin = await aClient(['admin'])
const author = `app/serviceuser:${admin.clientId}`

async function change(id: string, body: Record<string, unknown>): Promise<void> {
  expect((await call(updateUser, { as: admin, method: 'PUT', params: { id }, body })).status).toBe(200)
}

async function audit(id: string): Promise<ArchiveEntry[]> {
  await stream.caughtUp()
  return ((await runJson('audit', 'user', id)) as { changes: ArchiveEntry[] }).changes
}

test('with the setting archiveProfiles: who changed a profile, what and when, until it was deleted', async () => {
  vi.stubEnv('ARCHIVE_PROFILES', 'true')
  const id = 'auth0|ada@example.com'
  await change(id, { email: 'ada@example.org', title: 'Ada' })
  await change(id, { title: 'Ada King' })
  await change(id, { metadata: { likes: 'tea' } })
  expect((await call(deleteUser, { as: admin, method: 'DELETE', params: { id } })).status).toBe(200)
  const entries = await audit(`user:${id}`)
  expect(entries.map(({ kind, event, who, changed = [] }) => [kind, event, who, changed.at(0)])).toEqual([
    ['profile', 'remove', author, undefined],
    ['profile', 'modify', author, 'metadata'],
    ['profile', 'modify', author, 'title'],
    ['profile', 'insert', author, undefined],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/auth0|tea/)
  expect((await runCommand('audit', 'user', id)).out).toMatch(/changed +user Ada King +title Ada → Ada King$/m)
  expect(await audit('auth0|grace@example.com')).toEqual([])
})

test('without it nothing of a profile is in the archive', async () => {
  await change('grace', { email: 'grace@example.org', title: 'Grace' })
  expect(await audit('grace')).toEqual([])
  expect(JSON.stringify((await runJson('audit')).changes)).not.toMatch(/grace/i)
})

test('erase counts the changes of the seat and of the delegations of a user, which name it by a digest', async () => {
  const [id, organization] = ['auth0|seated@example.com', await anOrganization()]
  const { principal: agent } = await aServiceUser({ organizationId: organization.id })
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await ask(admin, 'reserve-seat', { id: organization.id, user_id: id, expires_at })
  const given = { permissions: ['app.project.get'], resource: '*' }
  const { body } = await ask(admin, 'create-delegation', { user_id: id, agent, ...given })
  await ask(admin, 'delete-delegation', { user_id: id, delegation_id: body.delegation.id })
  await stream.caughtUp()
  expect(await runJson('user', 'erase', id, '--dry-run')).toMatchObject({ archived: 3 })
  const about = async (principal: string) =>
    (await runJson('audit', '--principal', principal)).changes as ArchiveEntry[]
  expect((await about(`user:${id}`)).map(({ kind }) => kind)).toEqual(['delegation', 'delegation'])
  expect(JSON.stringify((await runJson('audit')).changes)).not.toContain(id)
})
