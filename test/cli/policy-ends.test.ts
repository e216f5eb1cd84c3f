import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readPolicy, replacePolicy } from '../../lib/access/policies/store.ts'
import { apply, aTable, may, SAMPLE, yaml } from '../manifest/builders.ts'
import { atTime } from '../support/clock.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

const aBinding = () => ['disk-operator', 'project:web-shop', `user:${randomUUID()}`] as const
const mayUpdate = (user: string) => may(user, 'compute.disk.update', 'project:web-shop')

test('a policy ends at a time, or after a duration, and the list says when', async () => {
  const binding = aBinding()
  const at = '2127-01-31T00:00:00.000Z'
  const created = await runCommand('policy', 'create', ...binding, '--expires', '2127-01-31T02:00:00+02:00')
  expect(created.out).toMatch(
    new RegExp(`^created disk-operator for ${binding[2]} on project:web-shop until ${at} \\(`),
  )
  expect((await runCommand('policy', 'create', ...binding)).out).toContain(`is there already until ${at} (`)
  expect((await runCommand('policy', 'list', '--principal', binding[2])).out).toContain(`  ${at}`)
  const before = Date.now()
  const { policy } = await json('policy', 'create', ...binding, '--for', '90m')
  const end = Date.parse(policy.expires_at)
  expect(end - before).toBeGreaterThanOrEqual(90 * 60_000)
  expect(end - Date.now()).toBeLessThanOrEqual(90 * 60_000)
  expect([await mayUpdate(binding[2]), await atTime(end, () => mayUpdate(binding[2]))]).toEqual([true, false])
  const list = () => runCommand('policy', 'list', '--principal', binding[2])
  expect((await atTime(end, list)).out).toContain(`${policy.expires_at} (over)`)
  expect((await json('policy', 'create', ...binding, '--expires', '')).policy.expires_at).toBe('')
})

test.each([
  [['--expires', '2020-01-01T00:00:00Z'], 'expires_at must be in the future'],
  [['--expires', 'tomorrow'], 'expires_at must be an RFC 3339 date-time, or empty'],
  [['--for', '0d'], 'not zero'],
  [['--for', '1w'], 'must be a number with s, m, h or d'],
  [['--for', '1d', '--expires', '2127-01-31T00:00:00Z'], 'cannot be used with'],
])('%j is refused', async (options, message) => {
  const { status, err } = await runCommand('policy', 'create', ...aBinding(), ...options)
  expect([status, err]).toEqual([1, expect.stringContaining(message)])
})

test('a sweep deletes what ended at least so long ago', async () => {
  const binding = aBinding()
  const { policy } = await json('policy', 'create', ...binding)
  const stored = await readPolicy(aTable(), policy.id)
  if (stored === undefined) throw new Error('no policy')
  const expires_at = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await replacePolicy(aTable(), stored, { ...stored, expires_at })
  expect(await json('policy', 'sweep', '--ended', '9d')).toEqual({ policies: 0 })
  expect((await runCommand('policy', 'sweep')).out).toBe(
    `deleted disk-operator for ${binding[2]} on project:web-shop (${policy.id})\n1 policies deleted that had ended\n`,
  )
  expect(await readPolicy(aTable(), policy.id)).toBeUndefined()
})

test('members of a group stay until a time; the list says when, an explanation too, and a sweep takes them away', async () => {
  const user = `user:${randomUUID()}`
  const at = '2127-01-31T00:00:00.000Z'
  const add = (...options: string[]) => runCommand('group', 'add', 'acme/platform-team', user, ...options)
  expect((await add('--expires', at)).out).toBe(`added ${user} until ${at}\n`)
  expect((await add()).out).toBe(`${user} is a member already\n`)
  expect((await runCommand('group', 'members', 'acme/platform-team')).out).toContain(`  ${at}`)
  expect((await add('--expires', '')).out).toBe(`${user} is a member now without an end\n`)
  expect((await json('group', 'add', 'acme/platform-team', user, '--for', '1s')).changed).toEqual([`app/${user}`])
  expect((await add('--expires', '2020-01-01T00:00:00Z')).err).toContain('expires_at must be in the future')
  await atTime(Date.now() + 8 * 86_400_000, async () => {
    expect((await runCommand('group', 'members', 'acme/platform-team')).out).toContain('(over)')
    expect(await json('group', 'sweep', '--ended', '9d')).toEqual({ memberships: 0 })
    expect((await runCommand('group', 'sweep')).out).toContain(`removed ${user} from group:acme/platform-team`)
  })
  expect((await runCommand('group', 'members', 'acme/platform-team')).out).not.toContain(user)
})

test('control characters of titles do not reach the terminal in an explanation', async () => {
  const user = `user:${randomUUID()}`
  const title = 'Red \u001b[31m\nalert'
  await apply(yaml({ Policy: [{ role: 'disk-operator', resource: 'project:web-shop', principal: user, title }] }))
  const { out } = await runCommand('check', user, 'project:web-shop', 'compute.disk.update', '--explain')
  expect(out).toContain('policy "Red \\u001b[31m\\u000aalert" (')
  expect(out.trimEnd().split('\n')).toHaveLength(4)
})
