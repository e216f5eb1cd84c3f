import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler } from '../../../../functions/billing/usages/check-and-charge.ts'
import { handler as disable } from '../../../../functions/directory/users/disable.ts'
import { handler as enable } from '../../../../functions/directory/users/enable.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ageTable, atTime } from '../../../support/clock.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { later, newHold, release } from '../../../support/holds.ts'
import { idOf } from '../../../support/principals.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import {
  accountNow,
  aUsage,
  balanceOf,
  errorInfo,
  report,
  reporter,
  touchBalance,
  usagesOf,
} from '../../../support/usages.ts'
import {
  aClient,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const reader = await aRole([(await aPermission('compute.disk.get')).id])
await aPermission('compute.disk.delete')
const admin = await aClient(['admin'])
const organization = await anOrganization()
const account = await anAccount(organization, { makeDefault: true, balance: 1_000n })
const disk = await aResource(await aProject(organization), 'compute/disk')
const user = aUser()
await aPolicy(reader, user, disk.resource)

const ask = async (given: object, as?: Credentials, query = {}) => {
  const body = { subject: user, resource: disk.resource, permission: 'get', ...given }
  return call(handler, { as: as ?? (await reporter()), body, query })
}
const charging = (amount: number, given: object = {}) => ask({ usages: [aUsage({ amount })], ...given })

test('charges the default account of the organization of the resource, only if the check allows', async () => {
  const before = await balanceOf(account)
  const { status, body } = await charging(30)
  expect(status).toBe(200)
  const amounts = { balance: String(before - 30n), available: String(before - 30n) }
  expect(body).toEqual({
    status: true,
    reason: 'ALLOWED',
    billing_id: account.id,
    ...amounts,
    recorded: 1,
    replayed: 0,
    hold: null,
  })
  const nothing = { billing_id: '', balance: '', available: '', recorded: 0, replayed: 0, hold: null }
  for (const denied of [{ permission: 'delete' }, { subject: aUser() }, { resource: `compute/disk:${randomUUID()}` }])
    expect((await charging(30, denied)).body).toEqual({ status: false, reason: 'DENIED', ...nothing })
  expect(await balanceOf(account)).toBe(before - 30n)
})

test('ids are charged once, and the check is made anew', async () => {
  const [other, usage, before] = [aUser(), aUsage({ amount: 5 }), await balanceOf(account)]
  const policy = await aPolicy(reader, other, disk.resource)
  const body = { subject: other, usages: [usage] }
  await ask(body)
  expect((await ask(body)).body).toMatchObject({ status: true, recorded: 0, replayed: 1, balance: String(before - 5n) })
  const { handler: remove } = await import('../../../../functions/access/policies/delete.ts')
  await call(remove, { as: await aClient(), params: { id: policy.id } })
  expect((await ask(body)).body).toMatchObject({ status: false, reason: 'DENIED', billing_id: '' })
  expect(await balanceOf(account)).toBe(before - 5n)
})

test('a user who is disabled is denied, and pays and holds nothing, also as a platform admin', async () => {
  const [reading, ruling] = [aUser(), aUser()]
  await aPolicy(reader, reading, disk.resource)
  await platformRelations(ruling, ['admin'])
  const before = await balanceOf(account)
  for (const subject of [reading, ruling]) {
    const change = (state: typeof disable) => send(state, admin, { id: idOf(subject) })
    await change(disable)
    for (const asked of [{ usages: [aUsage()] }, { hold: newHold({ amount: 4, expires_in: 60 }) }])
      expect((await ask({ subject, ...asked })).body).toMatchObject({ status: false, reason: 'DENIED', recorded: 0 })
    await change(enable)
    expect((await ask({ subject, usages: [aUsage({ amount: 3 })] })).body).toMatchObject({ status: true, recorded: 1 })
  }
  expect(await balanceOf(account)).toBe(before - 6n)
})

test('says why nobody pays', async () => {
  const poor = await anOrganization()
  const thing = await aResource(await aProject(poor), 'compute/disk')
  await aPolicy(reader, user, thing.resource)
  const asking = (given = {}) => charging(10, { resource: thing.resource, ...given })
  const none = { status: false, reason: 'NO_ACCOUNT', billing_id: '', balance: '', available: '' }
  expect((await asking()).body).toMatchObject(none)
  const own = await anAccount(poor, { makeDefault: true, balance: 9n })
  expect((await asking()).body).toMatchObject({
    ...{ status: false, reason: 'INSUFFICIENT_CREDITS', billing_id: own.id, balance: '9', available: '9', recorded: 0 },
  })
  await setAccountState(aTable(), own, 'disabled', new Date())
  expect((await asking({ billing_id: own.id })).body).toMatchObject({ reason: 'ACCOUNT_DISABLED', billing_id: own.id })
  expect((await asking({ billing_id: account.id })).status).toBe(404)
  expect((await asking({ billing_id: randomUUID() })).status).toBe(404)
  expect((await asking({ billing_id: account.id, permission: 'delete' })).body.reason).toBe('DENIED')
})

test('a hold instead of usages', async () => {
  const before = await balanceOf(account)
  const hold = newHold({ amount: 40, expires_in: 60 })
  const made = await ask({ hold })
  expect(made.body).toMatchObject({
    status: true,
    reason: 'ALLOWED',
    recorded: 1,
    replayed: 0,
    balance: String(before),
  })
  expect(made.body).toMatchObject({ available: String(before - 40n), hold: { id: hold.id, held: '40', state: 'open' } })
  expect((await ask({ hold })).body).toMatchObject({ status: true, recorded: 0, replayed: 1 })
  expect(errorInfo(await ask({ hold: { ...hold, amount: 41 } })).reason).toBe('HOLD_ID_REUSED')
  const over = await later(61, () => ask({ hold }))
  expect(over.body).toMatchObject({ status: false, reason: 'HOLD_ENDED', hold: { state: 'expired' } })
  await release(account, hold.id)
  expect((await ask({ hold })).body).toMatchObject({ status: false, reason: 'HOLD_ENDED', hold: { state: 'released' } })
  const much = await ask({ hold: newHold({ amount: 100_000 }) })
  expect(much.body).toMatchObject({ status: false, reason: 'INSUFFICIENT_CREDITS', hold: null })
})

test('rules of the request, and errors of both parts', async () => {
  const usage = aUsage()
  expect((await ask({})).status).toBe(400)
  expect((await ask({ usages: [usage], hold: newHold() })).status).toBe(400)
  expect((await ask({ usages: usagesOf(100) })).status).toBe(400)
  expect((await ask({ usages: [usage, usage] })).status).toBe(400)
  const foreign = { usages: [aUsage({ customer_id: randomUUID() })] }
  expect((await ask({ ...foreign, billing_id: account.id })).status).toBe(400)
  expect((await ask(foreign)).status).toBe(400)
  expect(errorInfo(await charging(1, { permission: 'paint' })).reason).toBe('PERMISSION_NOT_FOUND')
  await ask({ usages: [usage] })
  expect(errorInfo(await ask({ usages: [{ ...usage, amount: '2' }] })).reason).toBe('USAGE_ID_REUSED')
  expect((await ask({ usages: [aUsage()] }, await aClient([]))).status).toBe(403)
})

test('explains the check if asked', async () => {
  const { body } = await ask({ usages: [aUsage()] }, undefined, { explain: 'true' })
  expect(body.explanation).toMatchObject({ rule: 'role_permission' })
})

const units = ({ depth, readUnits, writeUnits }: Cost) => ({ depth, readUnits, writeUnits })

test('takes at most two requests more than a warm check, and no unit more than check and usage', async () => {
  const as = await reporter()
  const checking = () => call(check, { as, body: { subject: user, resource: disk.resource, permission: 'get' } })
  await checking()
  await ageTable()
  await checking()
  const warm = await costOf(checking)
  await touchBalance(account)
  const usage = await costOf(() => report(account, [aUsage()]))
  for (const given of [{}, { billing_id: account.id }]) {
    await touchBalance(account)
    const cost = await costOf(() => ask({ usages: [aUsage()], ...given }))
    expect(cost.result.body.status).toBe(true)
    expect(cost.requests.length).toBe(warm.requests.length + 2)
    expect(cost.readUnits).toBeLessThanOrEqual(warm.readUnits + usage.readUnits)
    expect(units(cost)).toMatchObject({ depth: 3, writeUnits: usage.writeUnits })
  }
})

test('a check and charge of a quiet account that is named takes two requests, and answers what may be spent after it', async () => {
  const { balance, available_balance } = await accountNow(account)
  const given = { billing_id: account.id, usages: [aUsage({ amount: 2 })] }
  const asking = () => atTime(Date.now() + 120_000, () => ask(given))
  await asking()
  const cost = await costOf(() =>
    atTime(Date.now() + 240_000, () => ask({ ...given, usages: [aUsage({ amount: 3 })] })),
  )
  expect(cost.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'TransactWriteItems'])
  expect(cost.result.body).toMatchObject({ balance: String(balance - 5n), available: String(available_balance - 5n) })
})

test('usages of several requests at once are charged once each', async () => {
  const before = (await accountNow(account)).balance
  const usages = usagesOf(3)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ usages })))
  expect(answers.map(({ body }) => body.status)).toEqual([true, true, true, true, true])
  expect(await balanceOf(account)).toBe(before - 3n)
})
