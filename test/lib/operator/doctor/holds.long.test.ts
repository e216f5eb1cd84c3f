import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { grantCredits } from '../../../../lib/billing/accounts/store.ts'
import type { Hold } from '../../../../lib/billing/holds/schema.ts'
import { entryOf, readHold } from '../../../../lib/billing/holds/store.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { repairTable } from '../../../support/doctor.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { accountNow, aFundedAccount, aUsage, report, reporter } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

await reporter()
const account = await aFundedAccount(0n)
await grantCredits(aTable(), makeCreditGrant(randomUUID(), { account_id: account.id, amount: 100n }, new Date()))

async function find() {
  const { findings } = await findAllFaults(aTable(), new Date())
  return findings.filter(({ check }) => check === 'holds').map(({ level, message }) => `${level}: ${message}`)
}
const OK = ['ok: each open hold sets aside what its account counts']

const holdOf = (given: object): Promise<Hold> => holdOfAccount(account, given)

async function holdOfAccount(of: Account, given: object): Promise<Hold> {
  const hold = await readHold(aTable(), await aHold(of, given))
  if (hold === undefined) throw new Error('no hold')
  return hold
}
const amounts = async ({ id }: Account) => {
  const { balance, held, available_balance } = await accountNow({ id } as Account)
  return [balance, held, available_balance]
}

test('holds in any state are in order', async () => {
  await aHold(account, { amount: 5 })
  const used = await aHold(account, { amount: 6, expires_in: 60 })
  await capture(account, used, { usages: [aUsage()], final: false, expires_in: 600 })
  await release(account, await aHold(account, { amount: 7 }))
  await aHold(account, { amount: 8, expires_in: 1 })
  await later(5, async () => expect(await find()).toEqual(OK))
  expect(await amounts(account)).toEqual([99n, 18n, 81n])
})

test('an open hold without entry, and one that sets another amount aside, are repaired', async () => {
  const [lost, wrong] = [await holdOf({ amount: 3 }), await holdOf({ amount: 4 })]
  const before = await amounts(account)
  await aTable().write(remove(entryOf(lost).key))
  await aTable().write(update(entryOf(wrong).key, { add: { held: -2n } }))
  await aTable().write(update(accountKey(account.id), { add: { held: -5n, available_balance: 5n } }))
  expect((await find()).sort()).toEqual(
    [
      `problem: hold ${lost.id} is open, but sets nothing of its 3 credits aside`,
      `problem: hold ${wrong.id} holds 4 credits, but sets 2 aside`,
    ].sort(),
  )
  await repairTable()
  expect((await repairTable()).left).toEqual([])
  expect(await amounts(account)).toEqual(before)
})

test('entries of holds that have ended, are gone, or end at another time are removed', async () => {
  const before = await amounts(account)
  const [ended, gone, moved] = [await holdOf({ amount: 3 }), await holdOf({ amount: 4 }), await holdOf({ amount: 5 })]
  const putEntry = (hold: Hold) => put(entryOf(hold).key, entryOf(hold).attributes)
  for (const { id } of [ended, moved]) await release(account, id)
  await aTable().write(putEntry(ended))
  const stray = { ...gone, id: randomUUID() }
  await aTable().write(putEntry(stray))
  await release(account, gone.id)
  const other = await holdOf({ amount: 6 })
  await aTable().write(putEntry({ ...other, expires_at: '2199-01-01T00:00:00.000Z' }))
  await aTable().write(update(accountKey(account.id), { add: { held: 13n, available_balance: -13n } }))
  expect((await find()).sort()).toEqual(
    [
      `problem: 3 credits of account ${account.id} are set aside for hold ${ended.id}, which is released`,
      `problem: 4 credits of account ${account.id} are set aside for hold ${stray.id}, which does not exist`,
      `problem: 6 credits of account ${account.id} are set aside for hold ${other.id}, which ends at ${other.expires_at}`,
    ].sort(),
  )
  await repairTable()
  expect((await repairTable()).left).toEqual([])
  await release(account, other.id)
  expect(await amounts(account)).toEqual(before)
})

test.each([
  ['a later end', { set: { held_until: '2199-01-01T00:00:00.000Z' } }],
  ['no end', { remove: ['held_until'] }],
])(
  'an account that knows %s, and not the first one of its holds, lets go of them after the repair',
  async (_, change) => {
    const own = await aFundedAccount(0n)
    await grantCredits(aTable(), makeCreditGrant(randomUUID(), { account_id: own.id, amount: 100n }, new Date()))
    await aHold(own, { amount: 30, expires_in: 600 })
    const first = await holdOfAccount(own, { amount: 60, expires_in: 60 })
    await aTable().write(update(accountKey(own.id), change))
    const { findings } = await findAllFaults(aTable(), new Date())
    expect(findings.map(({ message }) => message)).toContain(
      `account ${own.name} (${own.id}) does not know that a hold ends at ${first.expires_at}`,
    )
    await repairTable()
    expect((await repairTable()).left).toEqual([])
    await later(61, async () => expect((await report(own, [aUsage({ amount: 70 })])).status).toBe(200))
  },
)
