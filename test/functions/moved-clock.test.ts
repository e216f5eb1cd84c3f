import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as addMembers } from '../../functions/directory/groups/add-users.ts'
import { handler as createGroup } from '../../functions/directory/groups/create.ts'
import { handler as createOrganization } from '../../functions/directory/organizations/create.ts'
import { handler as createUser } from '../../functions/directory/users/create.ts'
import { moveClock } from '../../lib/foundation/clock.ts'
import { usageKey } from '../../lib/foundation/table/keys.ts'
import { allowed } from '../support/ask.ts'
import { ageTable } from '../support/clock.ts'
import { call } from '../support/request.ts'
import { aFundedAccount, aUsage, report } from '../support/usages.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../support/world.ts'
import { fieldsOf } from './every-operation.ts'

const DAY_MS = 86_400_000
const AHEAD_DAYS = 40
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('moved.disk.get')
const role = await aRole([permission.id])

/** The time of this machine plus a number of days. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
/** The days from the time of this machine to a time. */
const daysAhead = (time: string): number => Math.round((Date.parse(time) - Date.now()) / DAY_MS)

beforeEach(() => moveClock(AHEAD_DAYS * 86_400))
afterEach(() => moveClock(0))

const bind = (principal: string, expires_at: string) =>
  call(createPolicy, {
    as: admin,
    body: { role_id: role.id, resource: project.resource, principal, expires_at },
  })
const may = (id: string) => allowed(`user:${id}`, project.resource, permission.key)

test('a policy begins and ends by the moved clock', async () => {
  const id = randomUUID()
  const { body } = await bind(`user:${id}`, inDays(AHEAD_DAYS + 10))
  expect([daysAhead(body.policy.created_at), await may(id)]).toEqual([AHEAD_DAYS, true])
  moveClock((AHEAD_DAYS + 11) * 86_400)
  expect(await may(id)).toBe(false)
  moveClock(0)
  expect(await may(id)).toBe(true)
})

test('an end is reached by the moved clock, whether the last change was recent or not', async () => {
  const id = randomUUID()
  expect((await bind(`user:${id}`, inDays(AHEAD_DAYS + 30 / 86_400))).status).toBe(200)
  moveClock(AHEAD_DAYS * 86_400 + 31)
  expect(await may(id)).toBe(false)
  await ageTable()
  expect(await may(id)).toBe(false)
})

test('an end between the two clocks is in the past', async () => {
  expect(fieldsOf(await bind(`user:${randomUUID()}`, inDays(10)))).toEqual(['expires_at'])
})

test('a membership begins and ends by the moved clock', async () => {
  const at = { org_id: organization.id }
  const named = { name: `moved-${randomUUID().slice(0, 8)}` }
  const { group } = (await call(createGroup, { as: admin, params: at, body: named })).body
  await bind(`group:${group.id}`, '')
  const [id, params] = [randomUUID(), { ...at, id: group.id }]
  const join = (expires_at: string) => call(addMembers, { as: admin, params, body: { user_ids: [id], expires_at } })
  expect(fieldsOf(await join(inDays(10)))).toEqual(['expires_at'])
  expect((await join(inDays(AHEAD_DAYS + 10))).status).toBe(200)
  expect(await may(id)).toBe(true)
  moveClock((AHEAD_DAYS + 11) * 86_400)
  expect(await may(id)).toBe(false)
})

test('what is created and charged has the time of the moved clock', async () => {
  const name = `moved-${randomUUID().slice(0, 8)}`
  const created = await call(createOrganization, { as: admin, body: { name } })
  const user = await call(createUser, { as: admin, body: { email: `${name}@example.com` } })
  const account = await aFundedAccount(10n)
  const usage = aUsage()
  const reported = await report(account, [usage, aUsage({ created_at: inDays(AHEAD_DAYS - 1) })])
  const charged = await aTable().get(usageKey(usage.id))
  const times = [created.body.organization.created_at, user.body.user.created_at, charged?.created_at]
  expect([reported.status, times.map((time) => daysAhead(String(time)))]).toEqual([200, Array(3).fill(AHEAD_DAYS)])
})
