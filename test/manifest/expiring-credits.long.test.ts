import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readBalanceNow } from '../../lib/billing/accounts/read-balance.ts'
import { accountIdByName } from '../../lib/billing/accounts/store.ts'
import { later } from '../support/holds.ts'
import { accountNow, aUsage, report, reporter } from '../support/usages.ts'
import { apply, aTable, diagnose, yaml } from './builders.ts'
import { exported } from './export-table.ts'

const DAY = 86_400
const inDays = (count: number) => new Date(Date.now() + count * DAY * 1_000).toISOString()
const grant = (account: string, amount: number, more: { expires_at?: string } = {}) => ({
  id: randomUUID(),
  account,
  amount,
  ...more,
})
const account = (name: string) => ({ name, organization: 'acme' })

async function accountNamed(name: string) {
  const id = await accountIdByName(aTable(), name)
  return accountNow({ id } as Awaited<ReturnType<typeof accountNow>>)
}
const shown = async (name: string) => {
  const { account, expiring } = await readBalanceNow(aTable(), await accountNamed(name))
  return [account.balance, expiring.map(({ left, expires_at }) => [left, expires_at])]
}

await reporter()
beforeAll(() => apply(yaml({ Organization: [{ name: 'acme' }], BillingAccount: [account('main')] })))

test('credits of a file expire, and applying the file again changes nothing, also after their end', async () => {
  const end = inDays(30)
  const file = yaml({ CreditGrant: [grant('main', 70, { expires_at: end }), grant('main', 30)] })
  expect((await apply(file)).diagnostics).toEqual([])
  expect(await shown('main')).toEqual([100n, [[70n, end]]])
  expect((await apply(file)).changes).toEqual([])
  await report(await accountNamed('main'), [aUsage({ amount: 20 })])
  await later(31 * DAY, async () => {
    expect(await diagnose(file)).toEqual([])
    expect((await apply(file)).changes).toEqual([])
    expect(await shown('main')).toEqual([30n, []])
    expect((await apply(file)).changes).toEqual([])
  })
})

test('a past end of a new grant is reported, and so is another end of a known one', async () => {
  const known = grant('main', 5, { expires_at: inDays(5) })
  await apply(yaml({ CreditGrant: [known] }))
  const past = [grant('main', 5, { expires_at: inDays(-1) })]
  expect(await diagnose(yaml({ CreditGrant: past }))).toEqual([
    'manifest.yaml:1: CreditGrant[0].expires_at: must be in the future',
  ])
  for (const expires_at of [inDays(6), ''])
    expect(await diagnose(yaml({ CreditGrant: [{ ...known, expires_at }] }))).toEqual([
      expect.stringContaining('CreditGrant[0].expires_at: cannot be changed'),
    ])
})

test('the hundred-and-first grant that is still to expire is reported before anything is written', async () => {
  const grants = (count: number) =>
    Array.from({ length: count }, (_, index) => grant('many', 1, { expires_at: inDays(index + 1) }))
  await apply(yaml({ BillingAccount: [account('many')], CreditGrant: grants(60) }))
  expect(await diagnose(yaml({ CreditGrant: [...grants(40), grant('many', 1)] }))).toEqual([])
  const tooMany = await apply(yaml({ CreditGrant: grants(41) }))
  expect(tooMany.diagnostics).toEqual([
    'manifest.yaml:1: CreditGrant[40].expires_at: is one too many: an account has at most 100 grants that are still to expire',
  ])
  expect((await shown('many'))[0]).toBe(60n)
})

test('the end is exported, and credits that have expired are left out', async () => {
  const [open, over] = [grant('sold', 5, { expires_at: inDays(9) }), grant('sold', 7, { expires_at: inDays(2) })]
  await apply(yaml({ BillingAccount: [account('sold')], CreditGrant: [open, over] }))
  expect((await exported()).text).toContain(`expires_at: ${open.expires_at}`)
  await later(3 * DAY, async () => {
    await shown('sold')
    const { text, leftOut, diagnostics, changing } = await exported()
    expect([diagnostics, changing]).toEqual([[], []])
    expect(leftOut).toContain(`CreditGrant ${over.id}: it has expired`)
    expect(text).not.toContain(over.id)
  })
})
