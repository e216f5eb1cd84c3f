import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/subscriptions/check-trial.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { callersOf, statusesOf } from '../../../support/accounts.ts'
import { aPlan } from '../../../support/plans.ts'
import { cancel, checkTrial, subscribe } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())

const organization = await anOrganization()

test('who views the billing of the organization may ask; others learn nothing', async () => {
  const account = await anAccount(organization)
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  for (const [id, status] of [
    [account.id, 200],
    [randomUUID(), 404],
  ] as const) {
    const path = { org_id: organization.id, id, plan_id: (await aPlan()).id }
    expect(await statusesOf(handler, [viewer, member, stranger], path)).toEqual([403, 403, 403])
    expect(await statusesOf(handler, [manager], path)).toEqual([status])
  }
})

test('tells whether the account has had the trial of a plan, also after its end', async () => {
  const account = await anAccount(organization, { makeDefault: true })
  const [plan, other] = [await aPlan({ trial_days: 3 }), await aPlan({ trial_days: 3 })]
  const trialed = async (path: Parameters<typeof checkTrial>[0], id: string) => (await checkTrial(path, id)).body
  expect(await trialed(account, plan.id)).toEqual({ trialed: false })
  const { id } = await subscribe(account, plan.id)
  await cancel(account, id, { immediate: true })
  for (const path of [account, { org_id: organization.name, billing_id: '-' }])
    for (const named of [plan.id.toUpperCase(), plan.name])
      expect(await trialed(path, named)).toEqual({ trialed: true })
  expect(await trialed(account, other.id)).toEqual({ trialed: false })
  expect(await trialed(await anAccount(organization), plan.id)).toEqual({ trialed: false })
})

test('a plan that does not exist is 404', async () => {
  const account = await anAccount(organization)
  for (const plan of [randomUUID(), 'no-such-plan']) expect((await checkTrial(account, plan)).status).toBe(404)
})
