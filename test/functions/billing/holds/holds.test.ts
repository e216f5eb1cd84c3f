import { expect, test } from 'vitest'
import { readBalanceNow } from '../../../../lib/billing/accounts/read-balance.ts'
import { formatKey } from '../../../../lib/foundation/table/keys.ts'
import { setFormat } from '../../../support/format.ts'
import { aHold, capture, hold, later, listHolds, newHold, release } from '../../../support/holds.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

type Account = Awaited<ReturnType<typeof aFundedAccount>>
type Shown = { id: string }

test.each([
  ['15 minutes without another wish', {}, 900],
  ['a minute', { expires_in: 60 }, 60],
  ['a week at most', { expires_in: 604_800 }, 604_800],
])('a hold lasts %s, and leaves the balance and its time as they are', async (_, given, seconds) => {
  const account = await aFundedAccount(100n)
  const { expires_at, created_at } = (await hold(account, newHold({ amount: 60, ...given }))).body.hold
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(seconds * 1_000)
  const amounts = { balance: 100n, held: 60n, available_balance: 40n }
  expect(await accountNow(account)).toMatchObject({ ...amounts, updated_at: account.updated_at })
})

test('the first hold shuts out releases that know no holds', async () => {
  const account = await aFundedAccount(100n)
  await setFormat({ min_writer: 1 })
  await aHold(account)
  expect((await aTable().get(formatKey))?.min_writer).toBe(4n)
})

test('holds that are made at once set aside what there is, and no credit more', async () => {
  const account = await aFundedAccount(100n)
  const answers = await Promise.all(Array.from({ length: 15 }, () => hold(account, newHold({ amount: 10 }))))
  expect(answers.filter(({ status }) => status === 200).length).toBe(10)
  expect(await accountNow(account)).toMatchObject({ held: 100n, available_balance: 0n })
})

test('holds that end in any order set nothing aside from their ends on, one after another', async () => {
  const account = await aFundedAccount(100n)
  for (const seconds of [300, 60, 120]) await aHold(account, { amount: 30, expires_in: seconds })
  const charge = async (amount: number) => (await report(account, [aUsage({ amount })])).status
  await later(61, async () => expect([await charge(41), await charge(40)]).toEqual([400, 200]))
  await later(121, async () => expect(await charge(30)).toBe(200))
  await later(301, async () => expect(await charge(30)).toBe(200))
  expect(await accountNow(account)).toMatchObject({ held: 0n, balance: 0n, available_balance: 0n })
})

test('what a hold has captured, and what an account holds, are shown within int64', async () => {
  const most = 9_223_372_036_854_775_807n
  const account = await aFundedAccount(most, { credit_min: -most - 1n })
  const id = await aHold(account, { amount: String(most) })
  const take = (amount: bigint) => capture(account, id, { usages: [aUsage({ amount: String(amount) })], final: false })
  for (const amount of [most, 1n]) expect((await take(amount)).body.hold.captured).toBe(String(most))
  const holder = await aFundedAccount(most, { credit_min: -most - 1n })
  for (const amount of [most, most]) await aHold(holder, { amount: String(amount) })
  expect((await readBalanceNow(aTable(), await accountNow(holder))).held).toBe(most)
})

const idsOf = async (account: Account, query?: Record<string, string>): Promise<string[]> =>
  (await listHolds(account, query)).body.holds.map(({ id }: Shown) => id)

test('the list has the open holds by their end', async () => {
  const account = await aFundedAccount(1_000n)
  const late = await aHold(account, { expires_in: 900 })
  const soon = await aHold(account, { expires_in: 60 })
  const next = await aHold(account, { expires_in: 300 })
  await capture(account, await aHold(account), { usages: [aUsage()] })
  await release(account, await aHold(account))
  expect(await idsOf(account)).toEqual([soon, next, late])
  expect(await idsOf(account, { state: 'open' })).toEqual([soon, next, late])
  await later(61, async () => expect(await idsOf(account)).toEqual([next, late]))
  await capture(account, soon, { usages: [], final: false, expires_in: 3_600 })
  expect(await idsOf(account)).toEqual([next, late, soon])
})

test('pages have each open hold once, also after holds that have expired', async () => {
  const account = await aFundedAccount(1_000n)
  for (let made = 0; made < 3; made++) await aHold(account, { expires_in: 10 })
  const open: string[] = []
  for (let made = 0; made < 5; made++) open.push(await aHold(account, { expires_in: 100 + made }))
  await later(11, async () => {
    const seen: string[] = []
    for (let page_token: string | undefined; page_token !== ''; ) {
      const { body } = await listHolds(account, { page_size: '2', ...(page_token && { page_token }) })
      seen.push(...body.holds.map(({ id }: Shown) => id))
      page_token = body.next_page_token
    }
    expect(seen).toEqual(open)
    await report(account, [aUsage({ amount: 960 })])
    expect(await idsOf(account)).toEqual(open)
  })
})
