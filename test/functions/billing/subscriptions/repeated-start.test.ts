import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { subscriptionKey } from '../../../../lib/foundation/table/keys.ts'
import { hideItem } from '../../../support/overtaken.ts'
import { aPlan } from '../../../support/plans.ts'
import { checkOut } from '../../../support/subscriptions.ts'
import { withFault } from '../../../support/table-faults.ts'
import { aFundedAccount } from '../../../support/usages.ts'

test('a copy of a checkout that is applied while another one runs is known to it', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', trial_days: '3' })
  const id = randomUUID()
  const send = () => checkOut(account, { id, subscription_body: { plan: plan.id, cancel_after_trial: true } })
  const first = await send()
  const second = await withFault(
    hideItem(subscriptionKey(id), (missed) => missed > 0),
    send,
  )
  expect([second.status, second.text]).toEqual([200, first.text])
})
