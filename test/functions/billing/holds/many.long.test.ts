import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { entryOf, readHold } from '../../../../lib/billing/holds/store.ts'
import { accountKey, holdKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { aHold, capture, hold, later, listHolds, newHold, release } from '../../../support/holds.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { accountNow, aFundedAccount, aUsage, report, reporter } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const MANY = 10_000

const as = await reporter()
const costs = ({ requests, depth, readUnits, writeUnits }: Cost) => [requests.length, depth, readUnits, writeUnits]
const balanceShown = ({ organization_id: org_id, id }: Account) => ask(as, 'get-billing-balance', { org_id, id })

/**
 * Creates an account with the given number of open holds. Each hold sets one credit aside and expires in half an hour.
 */
async function anAccountWith(count: number): Promise<Account> {
  const account = await aFundedAccount(100_000n)
  const first = await readHold(aTable(), await aHold(account, { amount: 1, expires_in: 1_800 }))
  if (first === undefined) throw new Error('no hold')
  const others = Array.from({ length: count - 1 }, () => ({ ...first, id: randomUUID() }))
  await fillTable(
    others.flatMap((each) => [
      { ...holdKey(each.id), ...each },
      { ...entryOf(each).key, ...entryOf(each).attributes },
    ]),
  )
  const more = BigInt(count - 1)
  await aTable().write(update(accountKey(account.id), { add: { held: more, available_balance: -more } }))
  return account
}

let [few, many]: Account[] = []
beforeAll(async () => {
  few = await anAccountWith(1)
  many = await anAccountWith(MANY)
})

/** Measures each request on the account. Returns the costs by the name of the request. */
async function costsOn(account: Account): Promise<Record<string, number[]>> {
  const id = await aHold(account)
  const other = await aHold(account)
  return {
    hold: costs(await costOf(() => hold(account))),
    capture: costs(await costOf(() => capture(account, id, { usages: [aUsage()], final: false, expires_in: 5_000 }))),
    release: costs(await costOf(() => release(account, other))),
    charge: costs(await costOf(() => report(account, [aUsage()]))),
    balance: costs(await costOf(() => balanceShown(account))),
    page: costs(await costOf(() => listHolds(account, { page_size: '1' }))),
  }
}

test('with 10,000 open holds each request costs what it costs with one', async () => {
  if (few === undefined || many === undefined) throw new Error('no accounts')
  expect(await costsOn(many)).toEqual(await costsOn(few))
})

test('10,000 holds that have expired are in the way of nothing', async () => {
  if (many === undefined) throw new Error('no account')
  const { balance, available_balance, held: before = 0n } = await accountNow(many)
  // The prolonged hold keeps its credits. The account has ten more credits, so the charge needs the credits of all
  // other holds.
  const [prolonged, needed] = [9n, 10n + before - 9n]
  await later(2_000, async () => {
    const account = many as Account
    // A charge releases no hold if the available balance is large enough.
    expect((await report(account, [aUsage({ amount: String(available_balance - 10n) })])).status).toBe(200)
    // A charge that needs held credits can take several requests, and each of them releases some more holds.
    let answer = await report(account, [aUsage({ amount: String(needed) })])
    for (let asked = 0; answer.status === 503 && asked < 20; asked++) {
      expect(answer.headers['retry-after']).toBeDefined()
      answer = await report(account, [aUsage({ amount: String(needed) })])
    }
    expect(answer.status).toBe(200)
    expect((await accountNow(account)).held).toBe(prolonged)
    const shown = await balanceShown(account)
    const amount = String(balance - available_balance + 10n - needed)
    expect(shown.body.balance).toMatchObject({ held: '9', amount, available: '0' })
    expect((await hold(account, newHold({ amount: 1 }))).status).toBe(400)
  })
})
