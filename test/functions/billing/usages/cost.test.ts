import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { aFundedAccount, aUsage, post, report, reporter, touchBalance, usagesOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject } from '../../../support/world.ts'

await reporter()
const shape = ({ requests }: Cost) => requests.map(({ depth, command }) => `${depth} ${command}`)
const units = ({ depth, readUnits, writeUnits }: Cost) => ({ depth, readUnits, writeUnits })

// A request takes 2 write units for each usage of up to 1 KB, and 2 for the account. The request reads the client and
// the account, and after the write the balance of the account.
test.each([
  [1, 4],
  [10, 22],
  [99, 200],
])('%i usages take three round trips and %i write units', async (count, writeUnits) => {
  const account = await aFundedAccount(1000n)
  await touchBalance(account)
  const cost = await costOf(() => report(account, usagesOf(count)))
  expect(cost.result.status).toBe(200)
  expect(shape(cost)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 GetItem'])
  expect(units(cost)).toEqual({ depth: 3, readUnits: 3, writeUnits })
})

test('a usage with all its fields still takes 2 write units', async () => {
  const account = await aFundedAccount(1000n)
  const full = {
    source: 'compute-api',
    description: 'x'.repeat(100),
    user_id: randomUUID(),
    metadata: { a: 'y'.repeat(100) },
  }
  await touchBalance(account)
  const cost = await costOf(() => report(account, usagesOf(99, { ...full, customer_id: account.id })))
  expect(units(cost)).toEqual({ depth: 3, readUnits: 3, writeUnits: 200 })
})

test('inferring the account from an organization costs nothing more, from a project one read and round trip', async () => {
  const organization = await anOrganization()
  const project = await aProject(organization)
  await anAccount(organization, { makeDefault: true })
  const body = () => ({ usages: [aUsage()] })
  const byOrganization = await costOf(() => post(organization.id, '-', body()))
  expect(units(byOrganization)).toEqual({ depth: 3, readUnits: 3, writeUnits: 4 })
  const byProject = await costOf(() => post('-', '-', { ...body(), project_id: project.id }))
  expect(units(byProject)).toEqual({ depth: 4, readUnits: 4, writeUnits: 4 })
})

test('the cost is the same with 10, 100 and 1000 past usages', async () => {
  const account = await aFundedAccount(10_000n)
  let past = 0
  for (const target of [10, 100, 1000]) {
    while (past < target) {
      const more = Math.min(99, target - past)
      await report(account, usagesOf(more))
      past += more
    }
    await touchBalance(account)
    const cost = await costOf(() => report(account, [aUsage()]))
    expect(shape(cost)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 GetItem'])
    expect(units(cost)).toEqual({ depth: 3, readUnits: 3, writeUnits: 4 })
    past++
  }
})

test('a replay writes nothing, and a batch with replays takes one more transaction', async () => {
  const account = await aFundedAccount(1000n)
  const usages = usagesOf(3)
  await report(account, usages)
  const replay = await costOf(() => report(account, usages))
  expect(shape(replay)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactGetItems'])
  await touchBalance(account)
  const mixed = await costOf(() => report(account, [...usages, aUsage()]))
  expect(mixed.result.body).toMatchObject({ recorded: 1, replayed: 3 })
  expect(shape(mixed)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactWriteItems', '4 GetItem'])
})

test('a charge that the account refuses reads ids and account once, in one snapshot', async () => {
  const account = await aFundedAccount(1n)
  const cost = await costOf(() => report(account, usagesOf(2)))
  expect(cost.result.status).toBe(400)
  expect(shape(cost)).toEqual(['1 BatchGetItem', '2 TransactWriteItems', '3 TransactGetItems'])
})

test('a missing account costs one round trip, and an invalid request only reads the client', async () => {
  const account = await aFundedAccount()
  const missing = await costOf(() => post(account.organization_id, randomUUID(), { usages: [aUsage()] }))
  expect([missing.result.status, missing.depth, missing.readUnits, missing.writeUnits]).toEqual([404, 1, 2, 0])
  const malformed = await costOf(() => post(account.organization_id, account.id, { usages: [] }))
  expect([malformed.result.status, malformed.depth, malformed.readUnits]).toEqual([400, 1, 1])
})
