import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlan } from '../../../support/plans.ts'
import { checkOut } from '../../../support/subscriptions.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount } from '../../../support/usages.ts'

test.each([1, 2])(
  'a copy of a checkout that is applied before snapshot %i of another one is known to it',
  async (number) => {
    const account = await aFundedAccount(0n)
    const plan = await aPlan({ interval: 'month', trial_days: '3' })
    const id = randomUUID()
    const send = () => checkOut(account, { id, subscription_body: { plan: plan.id, cancel_after_trial: true } })
    const copies: string[] = []
    const copy = before('TransactGetItems', number, async () => copies.push((await send()).text))
    const second = await withFault(copy, send)
    expect([second.status, second.text]).toEqual([200, copies[0]])
  },
)
