import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { journalEntries } from '../../../../lib/billing/journal/store.ts'
import { aPlan } from '../../../support/plans.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { checkOut } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'

test('the start of a subscription is no purchase in the journal: its credits alone are', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', on_start_credits: '5' })
  await checkOut(account, { id: randomUUID(), subscription_body: { plan: plan.id } })
  const made = [...(await readWholeTable()).values()].filter(({ account_id }) => account_id === account.id)
  const kinds = made.flatMap((item) => journalEntries(item as never)).map(({ attributes }) => attributes.kind)
  expect(kinds.filter((kind) => kind !== undefined)).toEqual(['plan_credit'])
})
