import { expect, test, vi } from 'vitest'
import { readHistory } from '../../../../cli/billing/read-transactions.ts'
import { fillJournal } from '../../../console/full-journal.ts'
import { ask } from '../../../rules/ask.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const account = await aFundedAccount()
await fillJournal(account, 10_010, 10_010)

test('one answer adds up 10,000 transactions, the newest first', async () => {
  const params = { org_id: account.organization_id, billing_id: account.id }
  const summarize = async (page_token: string) => {
    const { body } = await ask(admin, 'summarize-billing-transactions', { ...params, page_token })
    const sums: { day: string; count: number }[] = body.summary
    const counted = sums.reduce((sum, { count }) => sum + count, 0)
    return { counted, days: sums.map(({ day }) => day), token: body.next_page_token }
  }
  const newest = await summarize('')
  const rest = await summarize(newest.token)
  expect([newest.counted, rest.counted, rest.token]).toEqual([10_000, 10, ''])
  expect(rest.days.every((day) => newest.days.every((newer) => day <= newer))).toBe(true)
})

test('the command that shows a balance draws 10,000 transactions unasked, and says that there are more', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const old = { id: account.id, created_at: '2020-01-01T00:00:00.000Z' }
  await readHistory(aTable(), old, { isAsked: false })
  expect(said.mock.calls).toEqual([['tollgate: only the newest 10000 transactions are drawn: --by day reads all']])
  said.mockClear()
  await readHistory(aTable(), old, { isAsked: true })
  expect(said.mock.calls).toEqual([])
  said.mockRestore()
})
