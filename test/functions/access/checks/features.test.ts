import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { ageTable } from '../../../support/clock.ts'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith, insisting } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { cancel, subscribe } from '../../../support/subscriptions.ts'
import { aUsage } from '../../../support/usages.ts'
import {
  aClient,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const reader = await aRole([(await aPermission('compute.disk.get')).id])
await aPermission('compute.disk.delete')
const asker = await aClient(['member'])
const MONTH = 32 * 24 * 60 * 60

/** Creates a disk in an organization, which the user may get. */
async function aDiskFor(user: string) {
  const organization = await anOrganization()
  const disk = await aResource(await aProject(organization), 'compute/disk')
  await aPolicy(reader, user, disk.resource)
  return { organization, disk }
}

/**
 * Creates a user who may get a disk of an organization. The account of the organization subscribes to a plan that
 * includes a feature.
 */
async function aCustomer() {
  const [user, feature] = [aUser(), `feature-${randomUUID().slice(0, 8)}`]
  const { organization, disk } = await aDiskFor(user)
  const account = await anAccount(organization, { makeDefault: true, balance: 100n })
  const plan = await aPlan({ interval: 'month', title: 'Team' })
  const product = await aProductWith({ plan_id: plan.id, features: [{ name: feature }] })
  const subscription = await subscribe(account, plan.id)
  const plain = { subject: user, resource: disk.resource, permission: 'get' }
  return { account, plan, product, subscription, plain, asked: { ...plain, feature } }
}

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  customer = await aCustomer()
})

const check = (given: object = {}, of = customer) => ask(asker, 'check', { ...of.asked, ...given })
const reasonFor = async (given: object = {}, of = customer) => (await check(given, of)).body.reason

describe('a check with a feature', () => {
  test('allows where the check does, and a plan of the account has the feature, by id or name', async () => {
    for (const given of [{}, { billing_id: customer.account.id }])
      expect((await check(given)).body).toEqual({ status: true, reason: 'ALLOWED', allowances: [] })
    expect((await check({ permission: 'delete' })).body).toEqual({ status: false, reason: 'DENIED', allowances: [] })
    expect((await ask(asker, 'check', customer.plain)).body).toEqual({ status: true })
  })

  test('is NOT_ENTITLED for a feature of another plan, and names the active plans that have it', async () => {
    const other = await aCustomer()
    const { body } = await check({ feature: other.asked.feature, explain: 'true' })
    expect(body).toMatchObject({ status: false, reason: 'NOT_ENTITLED', explanation: { rule: expect.any(String) } })
    expect(body.explanation?.plans).toEqual([{ id: other.plan.id, name: other.plan.name, title: 'Team' }])
  })

  test('is NO_ACCOUNT where the organization has none, and 404 for an account of another one', async () => {
    const { resource } = (await aDiskFor(customer.plain.subject)).disk
    expect((await check({ resource })).body).toEqual({ status: false, reason: 'NO_ACCOUNT', allowances: [] })
    expect((await check({ resource, billing_id: customer.account.id })).status).toBe(404)
  })

  test('knows the feature and the permission, or is 404, also where the check denies', async () => {
    for (const permission of ['get', 'delete'])
      expect((await check({ feature: 'unknown', permission })).status).toBe(404)
    expect(reasonOf(await check({ permission: 'fly' }))).toBe('PERMISSION_NOT_FOUND')
    for (const given of [{ feature: '' }, { feature: undefined, billing_id: customer.account.id }])
      expect((await check(given)).status).toBe(400)
  })

  test('sees at once that a subscription was canceled, an account disabled, a feature taken out of a plan', async () => {
    const changes: ((of: typeof customer) => Promise<unknown>)[] = [
      ({ account }) => setAccountState(aTable(), account, 'disabled', new Date()),
      ({ product }) => insisting(product, { features: [] }),
      ({ account, subscription }) => cancel(account, subscription.id, { immediate: true }),
    ]
    for (const change of changes) {
      const of = await aCustomer()
      const given = { billing_id: of.account.id }
      expect(await reasonFor(given, of)).toBe('ALLOWED')
      await change(of)
      expect(await reasonFor(given, of)).toBe('NOT_ENTITLED')
    }
  })

  test('a subscription that is canceled entitles until its period ends by the clock', async () => {
    const of = await aCustomer()
    await cancel(of.account, of.subscription.id)
    expect(await reasonFor({}, of)).toBe('ALLOWED')
    await later(MONTH, async () => expect(await reasonFor({}, of)).toBe('NOT_ENTITLED'))
  })

  test('warm, it takes no table request and at most three units more than the check', async () => {
    await ageTable()
    const warm = async (request: object) => {
      await ask(asker, 'check', request)
      return costOf(() => ask(asker, 'check', request))
    }
    const without = await warm(customer.plain)
    for (const request of [customer.asked, { ...customer.asked, billing_id: customer.account.id }]) {
      const { requests, readUnits } = await warm(request)
      expect(requests).toHaveLength(without.requests.length)
      expect(readUnits).toBeLessThanOrEqual(without.readUnits + 3)
    }
  })
})

test('check and charge with a feature charges only an account that is entitled', async () => {
  const { feature } = (await aCustomer()).asked
  const charge = async (given: object = {}) =>
    (await ask(asker, 'check-and-charge', { ...customer.asked, usages: [aUsage({ amount: 1 })], ...given })).body
  expect(await charge()).toMatchObject({ reason: 'ALLOWED', recorded: 1 })
  const refused = { status: false, reason: 'NOT_ENTITLED', recorded: 0, billing_id: customer.account.id, balance: '99' }
  expect(await charge({ feature })).toMatchObject(refused)
  const denied = { reason: 'DENIED', billing_id: '', balance: '' }
  expect(await charge({ feature, permission: 'delete' })).toMatchObject(denied)
})
