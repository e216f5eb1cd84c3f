import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { handler as listTransactions } from '../../../../functions/billing/accounts/list-transactions.ts'
import { handler as revert } from '../../../../functions/billing/usages/revert.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import { aHold, capture, getHold, hold, newHold } from '../../../support/holds.ts'
import { call } from '../../../support/request.ts'
import { followTable } from '../../../support/service.ts'
import { aFundedAccount, aUsage, balanceOf, report, reporter, violatedFields } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

await reporter()
const admin = await aClient()
const stream = followTable()
afterAll(() => stream.stop())

async function transactionsOf({ organization_id: org_id, id: billing_id }: Account) {
  await stream.caughtUp()
  const answer = await call(listTransactions, { as: admin, params: { org_id, billing_id }, query: {} })
  return answer.body.transactions
}

test('a customer_id has to be the account of the hold, as in create usage', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true, balance: 100n })
  const id = await aHold(account, { amount: 60 })
  const usages = [aUsage(), aUsage({ customer_id: randomUUID() })]
  for (const path of [account, { org_id: organization.id, billing_id: '-' }]) {
    const refused = await capture(path, id, { usages })
    expect([refused.status, violatedFields(refused)]).toEqual([400, ['usages[1].customer_id']])
  }
  expect(await balanceOf(account)).toBe(100n)
  const own = [aUsage({ customer_id: account.id.toUpperCase() }), aUsage({ customer_id: '' })]
  expect((await capture(account, id, { usages: own })).body).toMatchObject({ recorded: 2, balance: '98' })
})

test('a wrong customer_id is reported together with what else is wrong', async () => {
  const account = await aFundedAccount(100n)
  const body = { usages: [aUsage({ customer_id: randomUUID(), amount: '0' })], final: 1 }
  const refused = await capture(account, await aHold(account), body)
  expect(violatedFields(refused).sort()).toEqual(['final', 'usages[0].amount', 'usages[0].customer_id'])
})

test('a captured usage has the project of the hold, and nothing else of it', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { balance: 100n })
  const project = await aProject(organization)
  const given = { source: 'chat', description: 'of the hold', user_id: 'ada', metadata: { a: 1 } }
  const id = await aHold(account, { project_id: project.name, ...given })
  const usage = aUsage({ amount: 4 })
  await capture(account, id, { usages: [usage] })
  expect(await aTable().get(usageKey(usage.id))).toMatchObject({
    ...{ project_id: project.id, hold_id: id, source: '', description: '', user_id: '', metadata: '{}' },
  })
})

test('transactions name the hold of a usage, and a hold is none', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account)
  await aHold(account)
  const [captured, plain] = [aUsage({ amount: 4, source: 'chat' }), aUsage()]
  await capture(account, id, { usages: [captured] })
  await report(account, [plain])
  const found = await transactionsOf(account)
  expect(found.map((each: { id: string; hold_id: string }) => [each.id, each.hold_id])).toEqual([
    [plain.id, ''],
    [captured.id, id],
  ])
  expect(found[1]).toMatchObject({ type: 'debit', amount: '4', source: 'chat', metadata: {} })
})

test('a usage may have the id of its hold', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  expect((await capture(account, id, { usages: [aUsage({ id, amount: 5 })] })).body).toMatchObject({ recorded: 1 })
  const used = aUsage()
  await report(account, [used])
  expect((await hold(account, newHold({ id: used.id }))).body).toMatchObject({ replayed: 0 })
})

test('a revert leaves what a hold has captured as it is', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const usage = aUsage({ amount: 20 })
  await capture(account, id, { usages: [usage], final: false })
  const params = { org_id: account.organization_id, billing_id: account.id, usage_id: usage.id }
  expect((await call(revert, { as: admin, params, body: {} })).body).toMatchObject({ reverted: '20', balance: '100' })
  expect((await getHold(account, id)).body.hold).toMatchObject({ captured: '20', held: '40', state: 'open' })
})
