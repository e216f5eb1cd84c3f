import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as journal } from '../../functions/operator/stream/journal.ts'
import { writeEntries } from '../../lib/billing/journal/write-entries.ts'
import { readChanges } from '../../lib/foundation/table/stream.ts'
import { streamFunction } from '../../lib/http/other-functions.ts'
import { archiveRecords } from '../../lib/operator/archive/archive.ts'
import { startStream } from '../../local/stream.ts'
import { later } from '../support/holds.ts'
import { underItsRights } from '../support/rights.ts'
import { FILES, itemsSince, kindOf, readItems, unknownKinds } from '../support/tenant-items.ts'
import { aTenant } from '../support/tenant-world.ts'
import { aPolicy, aRole } from '../support/world.ts'
import { runJson } from './in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-export-'))
process.env.ARCHIVE = join(folder, 'archive')
// Follows the stream for journal and archive alone. The word index and the audit log are not part of an export.
const follow = streamFunction('journal', async (table, records) => {
  await archiveRecords(records)
  const { changes, failures } = readChanges(records)
  return [...failures, ...(await writeEntries(table, changes))]
})
const stream = startStream((event, context) => underItsRights(journal, () => follow(event, context)))
afterAll(() => {
  stream.stop()
  delete process.env.ARCHIVE
  rmSync(folder, { recursive: true })
})

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = (text: string) => new Set(text.match(UUID) ?? [])
const readFolder = (name: string) =>
  Object.fromEntries(
    readdirSync(join(folder, name)).map((file) => [file, readFileSync(join(folder, name, file), 'utf8')]),
  )

let tenant: Awaited<ReturnType<typeof aTenant>>
let other: typeof tenant
let items: Awaited<ReturnType<typeof readItems>>
let othersItems: typeof items
let files: Record<string, string>
const linesOf = (kind: string) =>
  (files[`${kind}.jsonl`] ?? '')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

beforeAll(async () => {
  const before = await readItems()
  tenant = await aTenant()
  await stream.caughtUp()
  const between = await readItems()
  other = await aTenant()
  // A policy on a resource of another organization belongs to that organization, even if the principal of the policy
  // belongs to this organization.
  await aPolicy(await aRole([]), tenant.bot.principal, other.projects[0].resource)
  await aPolicy(await aRole([]), other.user, tenant.projects[0].resource)
  // Somebody who holds nothing in this organization delegates to its service user.
  await tenant.delegate('a-stranger')
  await stream.caughtUp()
  items = itemsSince(before, between)
  othersItems = itemsSince(between, await readItems())
  // The tenant charged credits two minutes from now, and the export ends at the present time.
  await later(121, () => runJson('org', 'export', tenant.organization.name, join(folder, 'data'), '--with-users'))
  files = readFolder('data')
})

describe('an export of an organization', () => {
  test('each kind of item of a rich organization is a line, or is known to follow from one', () => {
    expect(unknownKinds(items)).toEqual([])
    expect(Object.keys(FILES).filter((kind) => !items.some((item) => kindOf(item) === kind))).toEqual([])
  })

  test.each(Object.entries(FILES))('has everything of the kind %s: %s', (kind, names) => {
    const found = items.filter((item) => kindOf(item) === kind && !/^CLIENT#.*#[1-9]/.test(String(item.pk)))
    // The client of the test itself is not in the export, because it belongs to no organization.
    const own = found.filter((item) => kind !== 'CLIENT CLIENT' || item.organization_id === tenant.organization.id)
    const written = names.split(' ').flatMap(linesOf)
    // The last policy that `beforeAll` creates is on a project of this organization, but its principal, who gets a seat, is a user of the
    // other organization.
    const more = { policies: 1, users: 1, seats: 1 }[names] ?? 0
    expect(written).toHaveLength(own.length + more)
    const ids = new Set(
      written
        .map((line) => JSON.stringify(line))
        .join(' ')
        .match(UUID),
    )
    for (const { id } of own) if (/^[0-9a-f-]{36}$/.test(id)) expect(ids).toContain(id)
  })

  test('has nothing of another organization', () => {
    const known = idsIn(JSON.stringify(items))
    // The export has the profile of each user that is the principal of a policy in this organization.
    const [policy] = linesOf('policies').filter(({ principal }) => principal === other.user)
    const [profile] = linesOf('users').filter(({ id }) => other.user.endsWith(`:${id}`))
    const shared = idsIn(JSON.stringify([policy, profile]))
    const others = [...idsIn(JSON.stringify(othersItems))].filter((id) => !known.has(id) && !shared.has(id))
    expect(others.length).toBeGreaterThan(40)
    const text = Object.values(files).join()
    expect(others.filter((id) => text.includes(id))).toEqual([])
  })

  test('has the delegations of its users to its service users, and of nobody else', () => {
    const [delegation, ...others] = linesOf('delegations')
    expect(delegation).toMatchObject({
      ...{ user_id: tenant.user.slice('app/user:'.length), agent: tenant.bot.principal },
      permissions: [expect.stringMatching(/^store\./)],
    })
    expect(others).toEqual([])
    expect(delegation).not.toHaveProperty('first_content')
    expect(Object.values(files).join()).not.toContain('a-stranger')
  })

  test('has the changes from the archive, also of what is deleted, the oldest first', () => {
    const changes = linesOf('changes')
    expect(changes.map(({ time }) => time)).toEqual(changes.map(({ time }) => time).sort())
    const about = (id: string) =>
      changes.filter((entry) => JSON.stringify(entry).includes(id)).map(({ event }) => event)
    expect(about(tenant.gone.id)).toEqual(expect.arrayContaining(['insert', 'remove']))
    expect(about(tenant.formerPolicy.id)).toEqual(['insert', 'remove'])
    const kinds = [...new Set(changes.map(({ kind }) => kind))].sort()
    expect(kinds).toEqual([
      'account',
      'client',
      'credit',
      'expiry',
      'member',
      'plan_credit',
      'policy',
      'resource',
      'revert',
      'role',
      'subscription',
      'usage',
    ])
  })

  test('a line has who made and changed it, ends, states and amounts, and no secret or hash', () => {
    expect(linesOf('policies')).toContainEqual(
      expect.objectContaining({
        title: 'For an hour',
        expires_at: tenant.policies[1]?.expires_at,
        role: tenant.role.name,
      }),
    )
    expect(linesOf('holds').map(({ state, created_by }) => [state, typeof created_by])).toEqual(
      expect.arrayContaining([
        ['open', 'string'],
        ['captured', 'string'],
        ['released', 'string'],
      ]),
    )
    expect(linesOf('roles')[0].permissions).toEqual([expect.stringMatching(/^store\.x.*\.get$/)])
    const [bot] = linesOf('service_users')
    expect(bot).toMatchObject({
      id: tenant.bot.clientId,
      metadata: { team: 'blue' },
      secrets: [{ id: tenant.bot.secretId }],
    })
    const { 'changes.jsonl': _, 'manifest.json': __, ...records } = files
    expect(Object.values(records).join('')).not.toMatch(/"(hash|secret|fingerprint|recorded_by|stamp|version|pk)":/)
  })

  test('the sums of the days are those of the transactions, and lead to the balance', () => {
    const sumOf = (lines: { amount: string; type?: string; kind?: string }[]) =>
      lines.reduce((sum, { amount, type, kind }) => {
        const isDebit = type === 'debit' || kind === 'usage' || kind === 'expiry'
        return isDebit ? sum - BigInt(amount) : sum + BigInt(amount)
      }, 0n)
    const [account] = linesOf('accounts').filter(({ id }) => id === tenant.account.id)
    expect(account.cut_periods).toEqual([{ until: '2127-01-01T00:00:00.000Z', left: '4' }])
    expect(account.budgets).toMatchObject([
      { feature: '', amount: '9000', window: 'ever', per: 'user', project_id: '' },
    ])
    expect([sumOf(linesOf('transactions')), sumOf(linesOf('sums'))]).toEqual([
      BigInt(account.balance),
      BigInt(account.balance),
    ])
    expect(linesOf('sums')).toContainEqual(
      expect.objectContaining({ kind: 'usage', source: 'web', amount: '10', count: 1 }),
    )
  })
})
