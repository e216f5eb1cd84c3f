import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { readBalanceNow } from '../../../../lib/billing/accounts/read-balance.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { aHold, capture, hold, newHold, release } from '../../../support/holds.ts'
import type { Answer } from '../../../support/request.ts'
import {
  accountNow,
  aFundedAccount,
  aUsage,
  errorInfo,
  report,
  reporter,
  violatedFields,
} from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

await reporter()
const reasonOf = (answer: Answer): string => errorInfo(answer).reason
const disable = async (account: Account) => setAccountState(aTable(), await accountNow(account), 'disabled', new Date())

test('a used id comes first, then the end of the hold, then the state of the account, then its credits', async () => {
  const account = await aFundedAccount(100n)
  const [open, ended] = [await aHold(account, { amount: 10 }), await aHold(account)]
  const used = aUsage()
  await report(account, [used])
  await release(account, ended)
  const tooMuch = aUsage({ amount: 1_000 })
  expect(reasonOf(await capture(account, open, { usages: [tooMuch] }))).toBe('INSUFFICIENT_CREDITS')
  await disable(account)
  expect(reasonOf(await capture(account, open, { usages: [tooMuch] }))).toBe('ACCOUNT_DISABLED')
  expect(reasonOf(await capture(account, ended, { usages: [tooMuch] }))).toBe('HOLD_ENDED')
  expect(reasonOf(await capture(account, ended, { usages: [tooMuch, used] }))).toBe('USAGE_ID_REUSED')
  expect(reasonOf(await hold(account, newHold({ amount: 1_000 })))).toBe('ACCOUNT_DISABLED')
  expect(await accountNow(account)).toMatchObject({ balance: 99n, held: 10n })
})

test('a capture on a disabled account is repeatable, and so is its hold', async () => {
  const account = await aFundedAccount(100n)
  const body = newHold({ amount: 10 })
  await hold(account, body)
  const usages = [aUsage({ amount: 10 })]
  await disable(account)
  expect((await hold(account, body)).body).toMatchObject({ replayed: 1, hold: { state: 'open' } })
  expect((await capture(account, body.id, { usages })).body).toMatchObject({ recorded: 1, balance: '90' })
  expect((await capture(account, body.id, { usages })).body).toMatchObject({ recorded: 0, replayed: 1, balance: '90' })
})

test('known and new usages in one capture: the new ones are charged', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 30 })
  const known = aUsage({ amount: 10 })
  await capture(account, id, { usages: [known], final: false })
  const { body } = await capture(account, id, { usages: [known, aUsage({ amount: 25 })] })
  expect(body).toMatchObject({ recorded: 1, replayed: 1, balance: '65', hold: { captured: '35', state: 'captured' } })
  expect(await accountNow(account)).toMatchObject({ balance: 65n, held: 0n, available_balance: 65n })
})

test('the limits of a hold and of a capture', async () => {
  const account = await aFundedAccount(1_000n)
  const refused = [
    { amount: 0 },
    { amount: -1 },
    { amount: '1.5' },
    { expires_in: 0 },
    { expires_in: 604_801 },
    { id: 'x' },
  ]
  for (const given of refused) expect(violatedFields(await hold(account, newHold(given)))).toEqual(Object.keys(given))
  const { body } = await hold(account, newHold())
  expect(Date.parse(body.hold.expires_at) - Date.parse(body.hold.created_at)).toBe(900_000)
  const week = await hold(account, newHold({ expires_in: 604_800 }))
  expect(Date.parse(week.body.hold.expires_at) - Date.parse(week.body.hold.created_at)).toBe(604_800_000)
  const tooLong = await capture(account, body.hold.id, { usages: [], final: false, expires_in: 604_801 })
  expect(violatedFields(tooLong)).toEqual(['expires_in'])
})

test('the project is content by its id: its name is the same, another one uses the id', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { balance: 100n })
  const [project, other] = [await aProject(organization), await aProject(organization)]
  const body = newHold({ project_id: project.id, user_id: 'ada', description: 'a chat' })
  await hold(account, body)
  expect((await hold(account, { ...body, project_id: project.name })).body).toMatchObject({ replayed: 1 })
  for (const given of [{ project_id: other.id }, { project_id: '' }, { user_id: 'eve' }, { description: '' }])
    expect(reasonOf(await hold(account, { ...body, ...given }))).toBe('HOLD_ID_REUSED')
  expect(await accountNow(account)).toMatchObject({ held: 10n })
})

test('what a hold has captured, and what an account holds, are answered within int64', async () => {
  const most = 9_223_372_036_854_775_807n
  const account = await aFundedAccount(most, { credit_min: -most - 1n })
  const id = await aHold(account, { amount: String(most) })
  const take = (amount: bigint) => capture(account, id, { usages: [aUsage({ amount: String(amount) })], final: false })
  expect((await take(most)).body.hold.captured).toBe(String(most))
  expect((await take(1n)).body.hold.captured).toBe(String(most))
  const holder = await aFundedAccount(most, { credit_min: -most - 1n })
  for (const amount of [most, most]) await aHold(holder, { amount: String(amount) })
  expect((await readBalanceNow(aTable(), await accountNow(holder))).held).toBe(most)
})
