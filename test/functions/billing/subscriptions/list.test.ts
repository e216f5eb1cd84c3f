import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { callersOf, deleteOrganization } from '../../../support/accounts.ts'
import { aPlan } from '../../../support/plans.ts'
import {
  atInstant,
  cancel,
  changePlan,
  listSubscriptions,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const idsOf = (subscriptions: { id: string }[]) => subscriptions.map(({ id }) => id)

test('those of the account, the newest first, in pages', async () => {
  const company = await anOrganization()
  const account = await anAccount(company, { makeDefault: true })
  await subscribe(await anAccount(company), (await aPlan()).id)
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.push((await subscribe(account, (await aPlan()).id)).id)
  const newest = made.reverse()
  for (const path of [account, { org_id: company.name, billing_id: '-' }]) {
    const { body } = await listSubscriptions(path)
    expect([idsOf(body.subscriptions), body.next_page_token]).toEqual([newest, ''])
  }
  const first = (await listSubscriptions(account, { page_size: '3' })).body
  const second = (await listSubscriptions(account, { page_size: '3', page_token: first.next_page_token })).body
  expect([idsOf(first.subscriptions), idsOf(second.subscriptions)]).toEqual([newest.slice(0, 3), newest.slice(3)])
})

test('by state, as the clock of now has it', async () => {
  const account = await anAccount(organization)
  const start = async (given: object = {}) =>
    (await subscribe(account, (await aPlan({ interval: 'month', ...given })).id)).id
  const [active, trialing, due, ended, ending] = [
    await start(),
    await start({ trial_days: 14 }),
    await start(),
    await start(),
    await start(),
  ]
  await updateSubscription(account, due, { state: 'past_due' })
  await cancel(account, ended, { immediate: true })
  await cancel(account, ending)
  const byState = async (state: string) => idsOf((await listSubscriptions(account, { state })).body.subscriptions)
  expect(await byState('trialing')).toEqual([trialing])
  expect(await byState('active')).toEqual([ending, active])
  expect(await byState('past_due')).toEqual([due])
  expect(await byState('ended')).toEqual([ended])
  await atInstant('2028-01-01T00:00:00.000Z', async () => {
    expect(await byState('active')).toEqual([trialing, active])
    expect(await byState('ended')).toEqual([ending, ended])
  })
  expect(fieldsOf(await listSubscriptions(account, { state: 'paid' }))).toEqual(['state'])
})

test('by plan, which is the one that it has now', async () => {
  const account = await anAccount(organization)
  const [one, two] = [await aPlan({ interval: 'month' }), await aPlan({ interval: 'month' })]
  const { id } = await subscribe(account, one.id)
  const byPlan = async (plan: string) => idsOf((await listSubscriptions(account, { plan })).body.subscriptions)
  for (const plan of [one.id.toUpperCase(), one.name]) expect(await byPlan(plan)).toEqual([id])
  for (const plan of [two.id, 'no-such-plan', randomUUID()]) expect(await byPlan(plan)).toEqual([])
  await changePlan(account, id, { plan: two.id })
  await atInstant('2028-01-01T00:00:00.000Z', async () => {
    expect([await byPlan(one.id), await byPlan(two.name)]).toEqual([[], [id]])
  })
})

test('those of a deleted organization are ended, for admins', async () => {
  const company = await anOrganization()
  const account = await anAccount(company)
  const { id } = await subscribe(account, (await aPlan()).id)
  const { manager } = await callersOf(company.resource)
  await deleteOrganization(company.resource)
  expect((await listSubscriptions(account, { state: 'ended' })).body.subscriptions).toMatchObject([
    { id, state: 'ended' },
  ])
  expect((await listSubscriptions(account, { state: 'active' })).body.subscriptions).toEqual([])
  expect((await listSubscriptions(account, {}, manager)).status).toBe(403)
})
