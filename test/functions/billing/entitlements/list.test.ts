import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import {
  atInstant,
  cancel,
  checkEntitlement,
  listEntitlements,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const aFeatureName = () => `feature-${randomUUID().slice(0, 12)}`

async function aPlanWith(features: readonly string[], given: object = {}) {
  const plan = await aPlan({ interval: 'month' })
  await aProductWith({
    features: features.map((name) => ({ name, title: `Title of ${name}` })),
    plan_id: plan.id,
    ...given,
  })
  return plan.id as string
}
interface Feature {
  id: string
  name: string
  plan_ids: string[]
}
const namesOf = (features: Feature[]) => features.map(({ name }) => name).sort()

// This test is the first one, because it also asks while the catalog has no plan.
test('nothing without a subscription, where it is past due, disabled or ended', async () => {
  const account = await anAccount(organization)
  const shown = async () => {
    const { features, seats, subscriptions } = (await listEntitlements(account)).body
    return [features.length, seats.limit, subscriptions.map(({ state }: { state: string }) => state)]
  }
  expect(await shown()).toEqual([0, '0', []])
  const plan = await aPlanWith([aFeatureName()], { behavior: 'per_seat', behavior_config: { seat_limit: 7 } })
  const { id } = await subscribe(account, plan)
  expect(await shown()).toEqual([1, '7', ['active']])
  await updateSubscription(account, id, { state: 'past_due' })
  expect(await shown()).toEqual([0, '0', ['past_due']])
  await updateSubscription(account, id, { state: 'active' })
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect(await shown()).toEqual([0, '0', ['active']])
  await cancel(account, id)
  await atInstant('2028-01-01T00:00:00.000Z', async () => expect(await shown()).toEqual([0, '0', []]))
  await cancel(account, id, { immediate: true })
  expect(await shown()).toEqual([0, '0', []])
})

test('the features of all plans that entitle, with these plans', async () => {
  const account = await anAccount(organization)
  const [both, one] = [aFeatureName(), aFeatureName()]
  const plans = [await aPlanWith([both, one]), await aPlanWith([both])].sort()
  for (const plan of plans) await subscribe(account, plan)
  const { status, body } = await listEntitlements(account)
  expect([status, namesOf(body.features), body.next_page_token]).toEqual([200, [both, one].sort(), ''])
  const shared = body.features.find(({ name }: Feature) => name === both)
  expect([shared.title, shared.plan_ids.sort()]).toEqual([`Title of ${both}`, plans])
  for (const { id } of body.features) expect((await checkEntitlement(account, { feature: id })).body.status).toBe(true)
})

test('seats: the largest limit of its products that count them, and the users of the organization', async () => {
  const company = await anOrganization()
  const account = await anAccount(company)
  const perSeat = (seat_limit: number) => ({ behavior: 'per_seat', behavior_config: { seat_limit } })
  await subscribe(account, await aPlanWith([aFeatureName()], perSeat(5)))
  await subscribe(account, await aPlanWith([aFeatureName()], perSeat(25)))
  await subscribe(account, await aPlanWith([aFeatureName()]))
  const seats = async () => (await listEntitlements(account)).body.seats
  expect(await seats()).toEqual({ limit: '25', used: 0 })
  const role = await aRole([], { scopes: ['app/organization'] } as never)
  const users = [aUser(), aUser()]
  for (const user of users) await aPolicy(role.id, user, company.resource)
  await aHolder(['app_organization_viewer', company.resource])
  expect(await seats()).toEqual({ limit: '25', used: 2 })
})

test('pages of features, each with seats and the open subscriptions, the newest first', async () => {
  const account = await anAccount(organization)
  const names = Array.from({ length: 5 }, aFeatureName)
  const first = await subscribe(account, await aPlanWith(names))
  const second = await subscribe(account, await aPlanWith([]))
  const found: string[] = []
  let token = ''
  for (let pages = 0; pages < 3; pages++) {
    const query = { page_size: '2', ...(token !== '' && { page_token: token }) }
    const { body } = await listEntitlements(account, query)
    found.push(...body.features.map(({ name }: Feature) => name))
    expect(body.subscriptions.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    token = body.next_page_token
    expect(token === '').toBe(pages === 2)
  }
  expect(found.sort()).toEqual(names.sort())
})
