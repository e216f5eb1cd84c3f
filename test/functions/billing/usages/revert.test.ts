import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createUsage } from '../../../../functions/billing/usages/create.ts'
import { handler } from '../../../../functions/billing/usages/revert.ts'
import { INT64_MAX } from '../../../../lib/foundation/schema/primitives.ts'
import { accountKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Answer, call } from '../../../support/request.ts'
import {
  accountNow,
  aFundedAccount,
  aUsage,
  balanceOf,
  errorInfo,
  report,
  touchBalance,
  violatedFields,
} from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])
type Account = Awaited<ReturnType<typeof aFundedAccount>>

/** Creates an account with 100 credits, and charges it with one usage. */
async function charged(amount = 30, given: object = {}) {
  const account = await aFundedAccount(100n)
  const usage = aUsage({ amount: String(amount), ...given })
  expect((await report(account, [usage])).status).toBe(200)
  return { account, usage }
}

const revert = (account: Account, usage_id: string, body: object = {}, params: object = {}, as = admin) =>
  call(handler, { as, params: { org_id: account.organization_id, billing_id: account.id, usage_id, ...params }, body })

const refusal = (answer: Answer) => [answer.status, answer.body.code, errorInfo(answer).reason]

test('takes back a part with an id, once: the same again is a replay, another amount is refused', async () => {
  const { account, usage } = await charged()
  const body = { id: randomUUID().toUpperCase(), amount: 10 }
  const first = { billing_id: account.id, balance: '80', reverted: '10', remaining: '20', replayed: 0 }
  expect((await revert(account, usage.id, body)).body).toEqual(first)
  expect((await revert(account, usage.id, { ...body, amount: '10' })).body).toEqual({ ...first, replayed: 1 })
  expect((await revert(account, usage.id, { id: body.id.toLowerCase() })).body).toEqual({ ...first, replayed: 1 })
  const other = await revert(account, usage.id, { ...body, amount: 11 })
  expect(refusal(other)).toEqual([409, 6, 'REVERT_ID_REUSED'])
  expect(violatedFields(other)).toEqual(['id'])
  expect(await balanceOf(account)).toBe(80n)
})

test('without an id the same amount is the same revert; a replay tells what is left and the balance of now', async () => {
  const { account, usage } = await charged()
  expect((await revert(account, usage.id, { amount: 10, project_id: 'any' })).body).toMatchObject({ replayed: 0 })
  expect((await revert(account, usage.id, { amount: 12 })).body).toMatchObject({ reverted: '12', remaining: '8' })
  expect((await revert(account, usage.id, { amount: 10 })).body).toEqual({
    ...{ billing_id: account.id, balance: '92', reverted: '10', remaining: '8', replayed: 1 },
  })
})

test('without id and amount all that is left is taken back, and a repetition finds nothing left', async () => {
  const { account, usage } = await charged()
  await revert(account, usage.id, { amount: 10 })
  const rest = { billing_id: account.id, balance: '100', remaining: '0', replayed: 0 }
  expect((await revert(account, usage.id)).body).toEqual({ ...rest, reverted: '20' })
  expect((await revert(account, usage.id)).body).toEqual({ ...rest, reverted: '0' })
})

test('what is taken back can be spent again', async () => {
  const { account, usage } = await charged(100)
  await revert(account, usage.id, { amount: 60 })
  expect((await report(account, [aUsage({ amount: '61' })])).status).not.toBe(200)
  expect((await report(account, [aUsage({ amount: '60' })])).status).toBe(200)
})

test('an id without an amount takes back what is left, once', async () => {
  const { account, usage } = await charged()
  const id = randomUUID()
  expect((await revert(account, usage.id, { id })).body).toMatchObject({ reverted: '30', remaining: '0', replayed: 0 })
  expect((await revert(account, usage.id, { id })).body).toMatchObject({ reverted: '30', remaining: '0', replayed: 1 })
  expect((await revert(account, usage.id, { id: randomUUID() })).body).toMatchObject({ reverted: '0', replayed: 0 })
})

test('the ids of reverts are of one usage', async () => {
  const { account, usage } = await charged()
  const other = aUsage({ amount: 5 })
  await report(account, [other])
  const id = randomUUID()
  await revert(account, usage.id, { id, amount: 1 })
  expect((await revert(account, other.id, { id, amount: 2 })).body).toMatchObject({ reverted: '2', replayed: 0 })
})

test('more than is left is refused with what is left; exactly that is not', async () => {
  const { account, usage } = await charged()
  await revert(account, usage.id, { amount: 10 })
  const answer = await revert(account, usage.id, { amount: 21 })
  expect(refusal(answer)).toEqual([400, 9, 'REVERT_EXCEEDS'])
  expect(errorInfo(answer).metadata).toMatchObject({ remaining: '20' })
  expect((await revert(account, usage.id, { amount: 20 })).status).toBe(200)
})

test('50 concurrent reverts take back exactly what the usage was, and each is done once', async () => {
  const { account, usage } = await charged(40)
  const bodies = Array.from({ length: 50 }, () => ({ id: randomUUID(), amount: 1 }))
  const answers = await Promise.all(bodies.map((body) => settle(account, usage.id, body)))
  const outcomes = answers.map((answer) => errorOf(answer) ?? 'taken')
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(40)
  expect(outcomes.filter((outcome) => outcome === 'REVERT_EXCEEDS')).toHaveLength(10)
  expect(await balanceOf(account)).toBe(100n)
  for (const [index, body] of bodies.entries()) {
    if (outcomes[index] !== 'taken') continue
    expect((await revert(account, usage.id, body)).body).toMatchObject({ reverted: '1', remaining: '0', replayed: 1 })
  }
})
const errorOf = (answer: Answer) => (answer.status === 200 ? undefined : errorInfo(answer).reason)

/** Sends a revert as clients do, and sends it again after a conflict or if its outcome is unknown. */
async function settle(account: Account, usageId: string, body: object): Promise<Answer> {
  const answer = await revert(account, usageId, body)
  const isSettled = !['ABORTED', 'UNAVAILABLE'].includes(errorOf(answer) ?? '')
  return isSettled ? answer : settle(account, usageId, body)
}

test('concurrent copies of one revert take back once', async () => {
  const { account, usage } = await charged()
  const answers = await Promise.all(Array.from({ length: 20 }, () => revert(account, usage.id, { amount: 5 })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.replayed === 0)).toHaveLength(1)
  expect(await balanceOf(account)).toBe(75n)
})

test('features no longer count, and leave the balance alone', async () => {
  const { account, usage } = await charged(7, { type: 'feature' })
  expect((await revert(account, usage.id, { amount: 3 })).body).toMatchObject({ balance: '100', remaining: '4' })
  const { updated_at } = account
  expect(await accountNow(account)).toMatchObject({ balance: 100n, features_used: 4n, updated_at })
})

test('a disabled account takes back, one whose balance would leave int64 does not', async () => {
  const { account, usage } = await charged()
  const set = (attributes: object) => aTable().transact([update(accountKey(account.id), { set: { ...attributes } })])
  await set({ balance: INT64_MAX - 29n, state: 'disabled' })
  expect(refusal(await revert(account, usage.id))).toEqual([400, 9, 'BALANCE_OVERFLOW'])
  expect((await revert(account, usage.id, { amount: 29 })).body).toMatchObject({ balance: String(INT64_MAX) })
})

test('a reverted usage stays used: it is a replay with the same content, and refused with another', async () => {
  const { account, usage } = await charged()
  await revert(account, usage.id)
  expect((await report(account, [usage])).body).toMatchObject({ recorded: 0, replayed: 1, balance: '100' })
  expect((await report(account, [{ ...usage, amount: 31 }])).status).toBe(409)
})

test('what is not there is 404: a usage, one of another account, an account of another organization', async () => {
  const { account, usage } = await charged()
  const other = await anAccount({ ...(await anOrganization()), id: account.organization_id })
  for (const id of [randomUUID(), 'x']) expect((await revert(account, id)).status).toBe(404)
  expect((await revert(other, usage.id)).status).toBe(404)
  expect((await revert(account, usage.id, {}, { org_id: (await anOrganization()).id })).status).toBe(404)
  expect((await revert(account, usage.id, {}, { org_id: 'nowhere' })).status).toBe(404)
  expect(violatedFields(await revert(account, usage.id, {}, { org_id: '-' }))).toEqual(['org_id'])
  expect((await revert(account, usage.id)).status).toBe(200)
})

test('the default account by -, ids in any case; after the organization is gone its accounts take no writes', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  const usage = aUsage({ amount: 3 })
  await report(account, [usage])
  const params = { org_id: organization.name, billing_id: '-' }
  expect((await revert(account, usage.id.toUpperCase(), { amount: 1 }, params)).status).toBe(200)
  await aTable().transact([update(accountKey(account.id), { set: { state: 'disabled' } })])
  expect((await revert(account, usage.id, { amount: 2 }, { org_id: organization.id })).status).toBe(200)
  await aTable().transact([remove(resourceKey(organization.resource))])
  expect((await revert(account, usage.id, {}, { org_id: organization.id })).status).toBe(404)
})

test('all violations at once; members are refused', async () => {
  const { account, usage } = await charged()
  const broken = { id: 'x', amount: 0, reason: 'because' }
  expect(violatedFields(await revert(account, usage.id, broken)).sort()).toEqual(['amount', 'id', 'reason'])
  expect((await revert(account, randomUUID(), {}, {}, await aClient(['member']))).status).toBe(403)
})

test('costs 3 read units and 6 write units beside the caller', async () => {
  const { account, usage } = await charged()
  for (const body of [{}, { amount: 1 }]) {
    const { account, usage } = await charged()
    const { depth, readUnits, writeUnits } = await costOf(() => revert(account, usage.id, body))
    expect({ depth, readUnits, writeUnits }).toEqual({ depth: 3, readUnits: 1 + 3, writeUnits: 6 + 2 })
  }
  await revert(account, usage.id)
  await touchBalance(account)
  const cost = await costOf(() => report(account, [aUsage()]))
  expect([cost.readUnits, cost.writeUnits, createUsage.name]).toEqual([3, 4, createUsage.name])
})
