import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf, metadataOf, reasonOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { capture, hold, later, newHold, release } from '../../../support/holds.ts'
import { aLimitedWorld, use, used } from '../../../support/limits.ts'
import { aFundedAccount } from '../../../support/usages.ts'

const daily = (amount: number, more: object = {}) => ({ feature: '', amount, window: 'day', per: 'account', ...more })
type Account = Awaited<ReturnType<typeof aFundedAccount>>

async function anAccountWith(budgets: object[]): Promise<Account> {
  const account = await aFundedAccount(1_000n)
  await setBudgets(account, budgets)
  return account
}

/** What the budgets have counted, as a charge of one credit shows it. The charge is reverted. */
async function usedOf(account: Account, more: object = {}): Promise<string[]> {
  const id = randomUUID()
  const { body, text } = await use(account, [{ id, amount: 1, ...more }])
  const place = { org_id: account.organization_id, billing_id: account.id, usage_id: id }
  expect((await ask(admin, 'revert-billing-usage', place)).status, text).toBe(200)
  return body.allowances.map(({ used }) => String(BigInt(used) - 1n))
}

test('a budget limits the credits of each person, beside those that name a person', async () => {
  const account = await anAccountWith([daily(10, { per: 'user' }), daily(3, { per: 'user', user_id: 'jane' })])
  const spend = (user_id: string, amount: number) => use(account, [{ amount, user_id }])
  expect((await spend('john', 10)).body.allowances).toMatchObject([{ source: 'budget', feature: '', used: '10' }])
  expect(metadataOf(await spend('john', 1))).toMatchObject({ source: 'budget', limit: '10', used: '10' })
  expect((await spend('jane', 3)).body.allowances).toMatchObject([
    { limit: '10', used: '3', user_id: 'jane' },
    { limit: '3', used: '3', remaining: '0', user_id: 'jane' },
  ])
  expect(metadataOf(await spend('jane', 1))).toMatchObject({ limit: '3' })
  const lacking = await use(account, [{ amount: 1 }])
  expect([lacking.body.code, fieldsOf(lacking)]).toEqual([3, ['usages[0].user_id']])
})

test('a changed budget goes on, and one that is taken away and set again goes on, too', async () => {
  const account = await anAccountWith([daily(10)])
  await use(account, [{ amount: 6 }])
  await setBudgets(account, [daily(5)])
  expect(metadataOf(await use(account, [{ amount: 1 }]))).toMatchObject({ limit: '5', used: '6' })
  await setBudgets(account, [])
  expect((await use(account, [{ amount: 7 }])).body.allowances).toEqual([])
  await setBudgets(account, [daily(10)])
  expect((await use(account, [{ amount: 1 }])).body.allowances).toMatchObject([{ used: '7' }])
})

test('of several limits that refuse, the answer names the one that begins anew last', async () => {
  const account = await anAccountWith([daily(1), daily(1, { window: 'ever' }), daily(1, { window: 'month' })])
  expect(metadataOf(await use(account, [{ amount: 2 }]))).toMatchObject({ window: 'ever', used: '0', requested: '2' })
})

test('a hold counts whole when it is made, and gives back what is released or not captured', async () => {
  const account = await anAccountWith([daily(100)])
  const made = newHold({ amount: 60 })
  expect((await hold(account, made)).body).toMatchObject({ replayed: 0, allowances: [{ used: '60' }] })
  expect((await hold(account, made)).body).toMatchObject({ replayed: 1, allowances: [] })
  expect(reasonOf(await hold(account, newHold({ amount: 41 })))).toBe('LIMIT_REACHED')
  await release(account, made.id)
  expect(await usedOf(account)).toEqual(['0'])
  const other = newHold({ amount: 60 })
  await hold(account, other)
  expect((await capture(account, other.id, { usages: [{ id: randomUUID(), amount: 25 }] })).body.allowances).toEqual([])
  expect(await usedOf(account)).toEqual(['25'])
})

test('a capture beyond its hold passes a budget, and a revert gives all of it back', async () => {
  const account = await anAccountWith([daily(60)])
  const made = newHold({ amount: 60, user_id: 'jane' })
  await hold(account, made)
  const id = randomUUID()
  const captured = await capture(account, made.id, { usages: [{ id, amount: 75 }] })
  expect(captured.body.allowances).toMatchObject([{ used: '75', remaining: '0' }])
  const place = { org_id: account.organization_id, billing_id: account.id, usage_id: id }
  await ask(admin, 'revert-billing-usage', { ...place, amount: 20 })
  await setBudgets(account, [daily(100)])
  expect(await usedOf(account)).toEqual(['55'])
  await ask(admin, 'revert-billing-usage', place)
  expect(await usedOf(account)).toEqual(['0'])
})

test('an expired hold refuses nothing, and no answer counts it', async () => {
  const account = await anAccountWith([daily(60)])
  await hold(account, newHold({ amount: 60, expires_in: 1 }))
  await later(2, async () => {
    expect((await use(account, [{ amount: 60 }])).body.allowances).toMatchObject([{ used: '60' }])
  })
  const other = await anAccountWith([daily(60)])
  await hold(other, newHold({ amount: 50, expires_in: 1 }))
  await later(2, async () => {
    expect((await hold(other, newHold({ amount: 60 }))).status).toBe(200)
  })
})

test('check-and-charge answers what refused it, and what it would have touched', async () => {
  const account = await anAccountWith([daily(5)])
  const asked = { subject: 'user:nobody', resource: `app/organization:${account.organization_id}`, permission: 'get' }
  const denied = await ask(admin, 'check-and-charge', { ...asked, usages: [{ id: randomUUID(), amount: 6 }] })
  expect(denied.body).toMatchObject({ reason: 'DENIED', allowances: [], refused: null })
})

test('an answer has each allowance that new usages touch once, in the order in which they touch it', async () => {
  const world = await aLimitedWorld([{ amount: 9 }], { credits: 100n })
  await setBudgets(world.account, [daily(50), daily(40, { window: 'month' })])
  const [credit, feature] = [{ amount: 1 }, used(world)]
  const shown = async (usages: object[]) =>
    (await use(world.account, usages)).body.allowances.map(({ source, window }) => `${source} ${window}`)
  expect(await shown([credit, feature, credit])).toEqual(['budget day', 'budget month', 'plan day'])
  expect(await shown([feature, credit, feature])).toEqual(['plan day', 'budget day', 'budget month'])
})
