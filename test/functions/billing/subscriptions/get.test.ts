import { expect, test } from 'vitest'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, callersOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import { atInstant, getSubscription, subscribe } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()

test('the state and the period follow the clock', async () => {
  const account = await anAccount(organization)
  const { id, trial_ends_at } = await subscribe(account, (await aPlan({ interval: 'year', trial_days: 14 })).id)
  const stateAt = (at: number) =>
    atInstant(new Date(at).toISOString(), async () => {
      const { state, current_period_start_at } = (await getSubscription(account, id)).body.subscription
      return [state, current_period_start_at === trial_ends_at]
    })
  expect(await stateAt(Date.parse(trial_ends_at) - 1_000)).toEqual(['trialing', false])
  expect(await stateAt(Date.parse(trial_ends_at))).toEqual(['active', true])
})

test('a period without end has none', async () => {
  const account = await anAccount(organization)
  const { id, created_at } = await subscribe(account, (await aPlan()).id)
  await atInstant('2099-01-01T00:00:00.000Z', async () => {
    expect((await getSubscription(account, id)).body.subscription).toMatchObject({
      ...{ state: 'active', current_period_start_at: created_at, current_period_end_at: '' },
    })
  })
})

test('the deletion of its organization ends it: admins read it, and the plan is free', async () => {
  const [company, plan] = [await anOrganization(), await aPlan({ interval: 'month' })]
  const account = await anAccount(company)
  const { id } = await subscribe(account, plan.id)
  const { manager } = await callersOf(company.resource)
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect((await updatePlan(plan.id, { interval: 'day' })).status).toBe(400)
  const gone = await send(deleteOrganization, admin, { id: company.id })
  expect([gone.status, gone.text]).toEqual([200, expect.anything()])
  const { state, ended_at, phases } = (await getSubscription(account, id, { expand: 'customer' })).body.subscription
  expect([state, phases, ended_at]).toEqual(['ended', [], expect.stringMatching(/Z$/)])
  expect((await getSubscription(account, id, {}, manager)).status).toBe(403)
  expect((await updatePlan(plan.id, { interval: 'day' })).status).toBe(200)
})
