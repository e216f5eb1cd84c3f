import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as checkAndCharge } from '../../../../functions/billing/usages/check-and-charge.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ageTable } from '../../../support/clock.ts'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith, insisting } from '../../../support/products.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { cancel, subscribe } from '../../../support/subscriptions.ts'
import { aUsage, errorInfo, reporter } from '../../../support/usages.ts'
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
const admin = await aClient(['admin'])
const DAY = 24 * 60 * 60

/**
 * Creates a user who may get a disk of an organization. The account of the organization subscribes to a plan that
 * includes a feature.
 */
async function aCustomer() {
  const [organization, user, feature] = [await anOrganization(), aUser(), `feature-${randomUUID().slice(0, 8)}`]
  const account = await anAccount(organization, { makeDefault: true, balance: 100n })
  const plan = await aPlan({ interval: 'month', title: 'Team' })
  const product = await aProductWith({ plan_id: plan.id, features: [{ name: feature }] })
  const subscription = await subscribe(account, plan.id)
  const disk = await aResource(await aProject(organization), 'compute/disk')
  await aPolicy(reader, user, disk.resource)
  return {
    account,
    plan,
    product,
    feature,
    subscription,
    body: { subject: user, resource: disk.resource, permission: 'get' },
  }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>

let customer: Customer
beforeAll(async () => {
  customer = await aCustomer()
})

const ask = async (given: object, query = {}, as?: Credentials) =>
  call(check, { as: as ?? (await reporter()), body: { ...customer.body, feature: customer.feature, ...given }, query })

describe('a check with a feature', () => {
  test('allows where the check does, and a plan of the account has the feature, by id or name', async () => {
    expect((await ask({})).body).toEqual({ status: true, reason: 'ALLOWED' })
    expect((await ask({ billing_id: customer.account.id })).body).toEqual({ status: true, reason: 'ALLOWED' })
    expect((await ask({ permission: 'delete' })).body).toEqual({ status: false, reason: 'DENIED' })
  })

  test('is NOT_ENTITLED for a feature of another plan, and names the active plans that have it', async () => {
    const other = await aCustomer()
    const { status, reason, explanation } = (await ask({ feature: other.feature }, { explain: 'true' })).body
    expect({ status, reason }).toEqual({ status: false, reason: 'NOT_ENTITLED' })
    expect(explanation.plans).toEqual([{ id: other.plan.id, name: other.plan.name, title: 'Team' }])
    expect(explanation.rule).toBeDefined()
  })

  test('is NO_ACCOUNT where the organization has none, and 404 for an account of another one', async () => {
    const organization = await anOrganization()
    const disk = await aResource(await aProject(organization), 'compute/disk')
    await aPolicy(reader, customer.body.subject, disk.resource)
    expect((await ask({ resource: disk.resource })).body).toEqual({ status: false, reason: 'NO_ACCOUNT' })
    expect((await ask({ resource: disk.resource, billing_id: customer.account.id })).status).toBe(404)
  })

  test('knows the feature and the permission, or is 404, also where the check denies', async () => {
    expect((await ask({ feature: 'unknown' })).status).toBe(404)
    expect((await ask({ feature: 'unknown', permission: 'delete' })).status).toBe(404)
    expect(errorInfo(await ask({ permission: 'fly' })).reason).toBe('PERMISSION_NOT_FOUND')
    expect((await ask({ feature: '' })).status).toBe(400)
    expect((await ask({ feature: undefined, billing_id: customer.account.id })).status).toBe(400)
  })

  test('without it the answer is as it was', async () => {
    expect((await ask({ feature: undefined })).body).toEqual({ status: true })
  })

  test('sees at once that a subscription was canceled, an account disabled, a feature taken out of a plan', async () => {
    const first = await aCustomer()
    const status = async () => (await ask({ ...first.body, feature: first.feature })).body.status
    expect(await status()).toBe(true)
    await setAccountState(aTable(), first.account, 'disabled', new Date())
    expect((await ask({ ...first.body, feature: first.feature, billing_id: first.account.id })).body.reason).toBe(
      'NOT_ENTITLED',
    )
    const second = await aCustomer()
    const of = async () => (await ask({ ...second.body, feature: second.feature })).body.status
    expect(await of()).toBe(true)
    await insisting(second.product, { features: [] })
    expect(await of()).toBe(false)
    const third = await aCustomer()
    expect((await ask({ ...third.body, feature: third.feature })).body.status).toBe(true)
    await cancel(third.account, third.subscription.id, { immediate: true })
    expect((await ask({ ...third.body, feature: third.feature })).body.status).toBe(false)
  })

  test('a subscription that is canceled entitles until its period ends by the clock', async () => {
    const { account, subscription, body, feature } = await aCustomer()
    await cancel(account, subscription.id)
    expect((await ask({ ...body, feature })).body.status).toBe(true)
    await later(32 * DAY, async () => expect((await ask({ ...body, feature })).body.reason).toBe('NOT_ENTITLED'))
  })

  test('warm, it takes no table request and at most three units more than the check', async () => {
    await ageTable()
    const sum = ({ requests, readUnits }: Cost) => ({ requests: requests.length, reads: readUnits })
    const plain = { ...customer.body }
    const warm = async (body: object) => {
      await call(check, { as: admin, body })
      return sum(await costOf(() => call(check, { as: admin, body })))
    }
    const without = await warm(plain)
    const byDefault = await warm({ ...plain, feature: customer.feature })
    const byId = await warm({ ...plain, feature: customer.feature, billing_id: customer.account.id })
    expect(byDefault.requests).toBe(without.requests)
    expect(byDefault.reads).toBeLessThanOrEqual(without.reads + 3)
    expect(byId.requests).toBe(without.requests)
    expect(byId.reads).toBeLessThanOrEqual(without.reads + 3)
  })
})

describe('check and charge with a feature', () => {
  const charge = async (given: object) =>
    call(checkAndCharge, {
      as: await reporter(),
      body: { ...customer.body, usages: [aUsage({ amount: 1 })], ...given },
    })

  test('charges only an account that is entitled', async () => {
    const other = await aCustomer()
    expect((await charge({ feature: customer.feature })).body).toMatchObject({ reason: 'ALLOWED', recorded: 1 })
    const { body } = await charge({ feature: other.feature })
    expect(body).toMatchObject({ status: false, reason: 'NOT_ENTITLED', recorded: 0, billing_id: customer.account.id })
    expect(body.balance).toBe('99')
    expect((await charge({ feature: other.feature, permission: 'delete' })).body).toMatchObject({
      ...{ reason: 'DENIED', billing_id: '', balance: '' },
    })
  })
})
