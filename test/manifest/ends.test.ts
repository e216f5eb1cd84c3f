import { beforeAll, expect, test } from 'vitest'
import { boundPolicyId } from '../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../lib/access/policies/store.ts'
import { readMemberships } from '../../lib/directory/groups/members.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { atTime } from '../support/clock.ts'
import { apply, aTable, diagnose, may, yaml } from './builders.ts'

const uuid = (number: number) => `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`
const user = (number: number) => `user:${uuid(number)}`
const disk = `compute/disk:${uuid(100)}`
const reader = uuid(101)
const END = Date.now() + 3_600_000
const end = new Date(END).toISOString()

const policy = (number: number, more: object = {}) =>
  yaml({ Policy: [{ role: 'reader', resource: disk, principal: user(number), ...more }] })
const stored = async (number: number) => {
  const bound = { role_id: reader, resource: disk, principal: `app/${user(number)}` }
  return readPolicy(aTable(), (await boundPolicyId(aTable(), bound)) ?? '')
}
const printed = async (text: string) => {
  const manifest = { files: [{ file: 'manifest.yaml', content: text }], env: {} }
  return formatPlan(await planManifest(aTable(), manifest))
}

beforeAll(async () => {
  const { diagnostics } = await apply(
    yaml({
      Permission: [{ key: 'compute.disk.get' }],
      Role: [{ id: reader, name: 'reader', permissions: ['compute.disk.get'] }],
    }),
  )
  expect(diagnostics).toEqual([])
})

test('a policy ends when the file says; without the field it keeps its end, and an empty one takes it away', async () => {
  expect((await apply(policy(1, { expires_at: end }))).changes).toHaveLength(1)
  expect(await may(user(1), 'get', disk)).toBe(true)
  expect(await atTime(END, () => may(user(1), 'get', disk))).toBe(false)
  expect((await apply(policy(1, { expires_at: end }))).changes).toEqual([])
  expect((await apply(policy(1))).changes).toEqual([])
  const later = new Date(END + 60_000).toISOString()
  expect((await apply(policy(1, { expires_at: later }))).changes).toHaveLength(1)
  expect((await stored(1))?.expires_at).toBe(later)
  expect((await apply(policy(1, { expires_at: '' }))).changes).toHaveLength(1)
  expect(await atTime(END + 60_000, () => may(user(1), 'get', disk))).toBe(true)
})

test('an end in the past is reported, and the policy is left as it is', async () => {
  await apply(policy(2, { expires_at: end, title: 'Before' }))
  await apply(policy(3, { title: 'Lasting' }))
  await atTime(END, async () => {
    for (const number of [2, 3, 4]) {
      const text = policy(number, { expires_at: end, title: 'After' })
      expect(await printed(text)).toEqual([
        expect.stringMatching(/^= unchanged Policy reader for /),
        `    warning: expires_at is in the past (${end}): the policy is left as it is`,
        '0 to create, 0 to update, 0 to delete, 1 unchanged',
      ])
      expect(await apply(text)).toMatchObject({ diagnostics: [], changes: [] })
    }
    expect([await stored(2), await stored(3), await stored(4)]).toEqual([
      expect.objectContaining({ title: 'Before', expires_at: end }),
      expect.objectContaining({ title: 'Lasting', expires_at: '' }),
      undefined,
    ])
    expect((await apply(policy(2, { expires_at: end, delete: true }))).changes).toHaveLength(1)
    expect(await stored(2)).toBeUndefined()
  })
})

test('what is no time is a mistake of the file', async () => {
  expect(await diagnose(policy(5, { expires_at: 'soon' }))).toEqual([
    'manifest.yaml:1: Policy[0].expires_at: must be an RFC 3339 date-time, or empty',
  ])
})

const team = uuid(200)
const group = (members: unknown[]) => {
  const entry = { id: team, organization: 'members-until', name: 'until', members }
  return yaml({ Organization: [{ name: 'members-until' }], Group: [entry] })
}
const members = async () => {
  const found = await readMemberships(aTable(), `app/group:${team}`)
  return Object.fromEntries(found.map(({ principal, expires_at }) => [principal.replace('app/', ''), expires_at]))
}

test('a membership ends when the file says; a member without the field keeps its end, and an empty one takes it away', async () => {
  const until = (expires_at: string) => ({ principal: user(6), expires_at })
  expect((await apply(group([until(end), user(7)]))).diagnostics).toEqual([])
  expect(await members()).toEqual({ [user(6)]: end, [user(7)]: '' })
  expect((await apply(group([user(7), user(6)]))).changes).toEqual([])
  const later = new Date(END + 60_000).toISOString()
  expect((await printed(group([until(later), user(7)]))).join(' ')).toContain(`${user(6)} until ${later}`)
  expect((await apply(group([until(later), user(7)]))).changes).toHaveLength(1)
  expect(await members()).toEqual({ [user(6)]: later, [user(7)]: '' })
  expect([...(await exportManifest(aTable())).pieces()].join('').includes(`expires_at: ${later}`)).toBe(true)
  expect((await apply(group([until('')]))).changes).toHaveLength(1)
  expect(await members()).toEqual({ [user(6)]: '' })
})

test('a membership whose end is in the past is reported, and left as it is', async () => {
  await apply(group([{ principal: user(6), expires_at: end }]))
  await atTime(END, async () => {
    const text = group([user(6), user(8)].map((principal) => ({ principal, expires_at: end })))
    expect((await printed(text)).join(' ')).toContain('is in the past: left as it is')
    expect(await apply(text)).toMatchObject({ diagnostics: [], changes: [] })
    expect(await members()).toEqual({ [user(6)]: end })
    await apply(group([]))
    expect(await members()).toEqual({})
  })
})

test('an end of a member that is no time is a mistake of the file', async () => {
  const found = await diagnose(group([{ principal: user(6), expires_at: 'soon' }]))
  expect(found).toEqual([expect.stringContaining('members[0]')])
})
