import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { deleteOrganization } from '../support/accounts.ts'
import { first, sdkError, withFault } from '../support/table-faults.ts'
import { aGroup, anAccount, anOrganization, aProject, aResource, aTable, aUser } from '../support/world.ts'
import { runCommand, runJson } from './in-process.ts'

const parent = mkdtempSync(join(tmpdir(), 'tollgate-export-'))
afterAll(() => rmSync(parent, { recursive: true }))

let made = 0
const aFolder = () => join(parent, String(made++))
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('the manifest counts the lines of each file and has its SHA-256, and only its owner may read any of them', async () => {
  const folder = aFolder()
  const { name, id } = await anOrganization()
  const { out } = await runCommand('org', 'export', name, folder)
  const manifest = JSON.parse(read(folder, 'manifest.json'))
  expect(out).toBe(
    `exported ${manifest.lines} lines to ${folder}\nwithout changes.jsonl: there is no archive, name one with --archive\n`,
  )
  expect(manifest).toMatchObject({ format: 1, organization: id, lines: 1, with_users: false, with_changes: false })
  expect(Object.keys(manifest.files)).not.toContain('users.jsonl')
  expect([...Object.keys(manifest.files), 'manifest.json'].sort()).toEqual(readdirSync(folder).sort())
  for (const [file, { lines, sha256 }] of Object.entries<{ lines: number; sha256: string }>(manifest.files)) {
    const text = read(folder, file)
    expect([text.split('\n').length - 1, createHash('sha256').update(text).digest('hex')]).toEqual([lines, sha256])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  }
})

test('a folder that is not empty stays as it is, but with --force', async () => {
  const folder = aFolder()
  mkdirSync(folder)
  writeFileSync(join(folder, 'groups.jsonl'), 'mine')
  const { name } = await anOrganization()
  const { status, err } = await runCommand('org', 'export', name, folder)
  expect([status, err]).toEqual([1, `tollgate: ${folder} is not empty: choose another folder, or add --force\n`])
  expect(read(folder, 'groups.jsonl')).toBe('mine')
  await runJson('org', 'export', name, folder, '--force')
  expect(read(folder, 'groups.jsonl')).toBe('')
})

test('an export that was interrupted has no manifest', async () => {
  const folder = aFolder()
  const { name } = await anOrganization()
  await runJson('org', 'export', name, folder)
  const fault = first(1, 'Query', async () => {
    throw sdkError('ValidationException')
  })
  expect((await withFault(fault, () => runCommand('org', 'export', name, folder, '--force'))).status).toBe(1)
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false)
})

test('lists of several pages are read to their end', async () => {
  const folder = aFolder()
  const organization = await anOrganization()
  const group = await aGroup(organization)
  const joining = Array.from({ length: 1_050 }, aUser)
  await changeMembers(aTable(), group.resource, { leaving: [], joining })
  const project = await aProject(organization)
  for (let at = 0; at < 210; at += 30)
    await Promise.all(Array.from({ length: 30 }, () => aResource(project, 'compute/disk')))
  const { files } = await runJson('org', 'export', organization.name, folder)
  expect([files['members.jsonl'].lines, files['resources.jsonl'].lines]).toEqual([1_050, 210])
})

test('the accounts of a deleted organization are exported by its id; one that never was is an error', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  await deleteOrganization(organization.resource)
  const folder = aFolder()
  await runJson('org', 'export', organization.id, folder)
  expect(read(folder, 'accounts.jsonl')).toContain(account.id)
  const { err } = await runCommand('org', 'export', 'no-such-organization', aFolder())
  expect(err).toBe('tollgate: there is no organization no-such-organization\n')
})
