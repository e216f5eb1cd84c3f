import { expect, test } from 'vitest'
import { ask, type Request } from '../../../rules/ask.ts'
import { ageTable, atTime } from '../../../support/clock.ts'
import { later, newHold, release } from '../../../support/holds.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { accountNow, aUsage, balanceOf, report, reporter, touchBalance, usagesOf } from '../../../support/usages.ts'
import {
  aClient,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const as = await reporter()
const admin = await aClient(['admin'])
const reader = await aRole([(await aPermission('compute.disk.get')).id])
await aPermission('compute.disk.delete')
const organization = await anOrganization()
const account = await anAccount(organization, { makeDefault: true, balance: 1_000n })
const { resource } = await aResource(await aProject(organization), 'compute/disk')
const subject = aUser()
await aPolicy(reader, subject, resource)

const asked = { subject, resource, permission: 'get' }
const charge = (given: Request<'check-and-charge'>) => ask(as, 'check-and-charge', { ...asked, ...given })

test('charges the default account of the organization of the resource, only if the check allows', async () => {
  const before = await balanceOf(account)
  const left = String(before - 30n)
  expect((await charge({ usages: [aUsage({ amount: 30 })] })).body).toEqual({
    ...{ status: true, reason: 'ALLOWED', billing_id: account.id, balance: left, available: left },
    ...{ recorded: 1, replayed: 0, hold: null, allowances: [], refused: null },
  })
  const denied = await charge({ permission: 'delete', usages: [aUsage({ amount: 30 })] })
  expect(denied.body).toMatchObject({ status: false, reason: 'DENIED' })
  expect(await balanceOf(account)).toBe(before - 30n)
})

test('ids are charged once, and the check is made anew', async () => {
  const [other, before] = [aUser(), await balanceOf(account)]
  const request = { subject: other, usages: [aUsage({ amount: 5 })] }
  const { id } = await aPolicy(reader, other, resource)
  await charge(request)
  const balance = String(before - 5n)
  expect((await charge(request)).body).toMatchObject({ status: true, recorded: 0, replayed: 1, balance })
  await ask(admin, 'delete-policy', { id })
  expect((await charge(request)).body).toMatchObject({ status: false, reason: 'DENIED', billing_id: '' })
  expect(await balanceOf(account)).toBe(before - 5n)
})

test('a user who is disabled is denied, and pays and holds nothing, also as a platform admin', async () => {
  const [reading, ruling] = [aUser(), aUser()]
  await aPolicy(reader, reading, resource)
  await platformRelations(ruling, ['admin'])
  const before = await balanceOf(account)
  for (const user of [reading, ruling]) {
    await ask(admin, 'disable-user', { id: idOf(user) })
    for (const given of [{ usages: [aUsage()] }, { hold: newHold({ amount: 4, expires_in: 60 }) }]) {
      const { body } = await charge({ subject: user, ...given })
      expect(body).toMatchObject({ status: false, reason: 'DENIED', recorded: 0 })
    }
    await ask(admin, 'enable-user', { id: idOf(user) })
    const { body } = await charge({ subject: user, usages: [aUsage({ amount: 3 })] })
    expect(body).toMatchObject({ status: true, recorded: 1 })
  }
  expect(await balanceOf(account)).toBe(before - 6n)
})

test('a hold instead of usages', async () => {
  const before = await balanceOf(account)
  const hold = newHold({ amount: 40, expires_in: 60 })
  expect((await charge({ hold })).body).toMatchObject({
    ...{ status: true, reason: 'ALLOWED', recorded: 1, replayed: 0, balance: String(before) },
    ...{ available: String(before - 40n), hold: { id: hold.id, held: '40', state: 'open' } },
  })
  expect((await charge({ hold })).body).toMatchObject({ status: true, recorded: 0, replayed: 1 })
  const ended = { status: false, reason: 'HOLD_ENDED' }
  expect((await later(61, () => charge({ hold }))).body).toMatchObject({ ...ended, hold: { state: 'expired' } })
  await release(account, hold.id)
  expect((await charge({ hold })).body).toMatchObject({ ...ended, hold: { state: 'released' } })
})

test('takes at most two requests more than a warm check, and no unit more than check and usage', async () => {
  const checking = () => ask(as, 'check', asked)
  await checking()
  await ageTable()
  await checking()
  const warm = await costOf(checking)
  await touchBalance(account)
  const usage = await costOf(() => report(account, [aUsage()]))
  for (const given of [{}, { billing_id: account.id }]) {
    await touchBalance(account)
    const cost = await costOf(() => charge({ usages: [aUsage()], ...given }))
    expect(cost.result.body.status).toBe(true)
    expect([cost.requests.length, cost.depth]).toEqual([warm.requests.length + 2, 3])
    expect(cost.readUnits).toBeLessThanOrEqual(warm.readUnits + usage.readUnits)
    expect(cost.writeUnits).toBe(usage.writeUnits)
  }
  const hold = newHold()
  const holding = await costOf(() => charge({ hold }))
  expect(holding.result.body).toMatchObject({ status: true, recorded: 1 })
  expect([holding.requests.length, holding.depth]).toEqual([warm.requests.length + 2, 3])
  await release(account, hold.id)
})

test('a check and charge of a quiet account that is named takes two requests, and answers what may be spent after it', async () => {
  const { balance, available_balance } = await accountNow(account)
  const chargeIn = (seconds: number, amount: number) =>
    atTime(Date.now() + seconds * 1000, () => charge({ billing_id: account.id, usages: [aUsage({ amount })] }))
  await chargeIn(120, 2)
  const { requests, result } = await costOf(() => chargeIn(240, 3))
  expect(requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'TransactWriteItems'])
  expect(result.body).toMatchObject({ balance: String(balance - 5n), available: String(available_balance - 5n) })
})

test('usages of several requests at once are charged once each', async () => {
  const before = await balanceOf(account)
  const usages = usagesOf(3)
  const answers = await Promise.all(Array.from({ length: 5 }, () => charge({ usages })))
  expect(answers.map(({ body }) => body.status)).toEqual([true, true, true, true, true])
  expect(await balanceOf(account)).toBe(before - 3n)
})
