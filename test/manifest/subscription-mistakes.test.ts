import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { findAccount } from '../../lib/billing/accounts/grant.ts'
import { beginDeletion } from '../support/accounts.ts'
import { cancel, subscribe } from '../support/subscriptions.ts'
import { apply, aTable, diagnose, yaml } from './builders.ts'
import { anAccount, balanceOf, declare, makePlans } from './subscribing.ts'

beforeAll(makePlans)

/** Returns the mistakes in a file, without the numbers of their lines. */
const mistakesOf = async (file: string) =>
  (await diagnose(file)).map((line) => line.replace(/^manifest.yaml:\d+: /, ''))

// If the service would refuse to start a subscription, the plan of the manifest reports a mistake, and nothing is
// written.

test('fields, references and entries that are there twice', async () => {
  const made = await anAccount()
  const id = randomUUID()
  expect(
    await mistakesOf(
      declare(
        {},
        made.of('no-such-plan'),
        { account: 'no-such-account', plan: 'team', skip_trial: 'yes' },
        made.of('team'),
        made.of('team'),
        made.of('yearly', { id }),
        made.of('tried', { id }),
        made.of('tried', { delete: true }),
      ),
    ),
  ).toEqual([
    'Subscription[2].skip_trial: must be true or false',
    'Subscription[7].delete: an entry of kind Subscription cannot be deleted',
    'Subscription[0].account: is required',
    'Subscription[0].plan: is required',
    'Subscription[1].plan: there is no plan no-such-plan in the manifest or in the table',
    'Subscription[2].account: there is no billing account no-such-account in the manifest or in the table',
    'Subscription[4]: duplicates Subscription[3] in line 1',
    'Subscription[6].id: duplicates Subscription[5] in line 1',
  ])
})

test('an account, plan or organization that takes none', async () => {
  const [disabled, leaving] = [await anAccount(), `leaving-${randomUUID().slice(0, 8)}`]
  await apply(
    yaml({
      Organization: [{ name: leaving }],
      BillingAccount: [
        { name: disabled.name, state: 'disabled' },
        { name: leaving, organization: leaving },
      ],
      Plan: [{ name: 'old', state: 'inactive' }],
    }),
  )
  const entries = [disabled.of('team'), (await anAccount()).of('old'), { account: leaving, plan: 'team' }]
  const file = yaml({ Organization: [{ name: leaving, delete: true }], Subscription: entries })
  expect(await mistakesOf(file)).toEqual([
    'Subscription[0].account: is disabled: no subscription starts',
    'Subscription[1].plan: is inactive: it takes no new subscriptions',
    'Subscription[2].account: belongs to an organization that is deleted',
  ])
  const { organization_id } = await findAccount(aTable(), leaving)
  await beginDeletion(`app/organization:${organization_id}`)
  expect(await mistakesOf(declare({ account: leaving, plan: 'team' }))).toEqual([
    'Subscription[0].account: belongs to an organization that is being deleted',
  ])
})

test('a plan that the account has, in the table or by another entry', async () => {
  const made = await anAccount()
  const { id } = await subscribe(made.account, 'team')
  const entries = [{ id: randomUUID() }, { id: randomUUID() }].map((more) => made.of('yearly', more))
  expect(await mistakesOf(declare(made.of('team', { id: randomUUID() }), ...entries))).toEqual([
    `Subscription[0].plan: is the plan of the subscription ${id} of the account already`,
    'Subscription[2].plan: is what Subscription[1] in line 1 starts for the account already',
  ])
})

test('the sixth of an account', async () => {
  const made = await anAccount()
  const names = [1, 2, 3, 4, 5].map((each) => `five-${each}`)
  await apply(yaml({ Plan: names.map((name) => ({ name })) }))
  await subscribe(made.account, 'team')
  const entries = names.map((plan) => made.of(plan))
  expect(await mistakesOf(declare(...entries))).toEqual([
    'Subscription[4]: is one too many: an account has at most 5 subscriptions that have not ended',
  ])
  expect((await apply(declare(...entries.slice(0, 4)))).diagnostics).toEqual([])
})

test('an id that credits have, in the table or in the file', async () => {
  const made = await anAccount()
  const [known, planned] = [randomUUID(), randomUUID()]
  const grant = (id: string) => ({ id, account: made.name, amount: 1 })
  await apply(yaml({ CreditGrant: [grant(known)] }))
  const entries = [made.of('team', { id: known }), made.of('yearly', { id: planned })]
  expect(await mistakesOf(yaml({ CreditGrant: [grant(known), grant(planned)], Subscription: entries }))).toEqual([
    'Subscription[0].id: is taken by CreditGrant[0] in line 1',
    'Subscription[1].id: is taken by CreditGrant[1] in line 1',
  ])
  expect(await mistakesOf(declare(...entries))).toEqual(['Subscription[0].id: is taken by credits'])
})

test('credits that would take the balance out of int64, with those of the file', async () => {
  const made = await anAccount()
  const most = 2n ** 63n - 1n
  await apply(yaml({ Plan: [{ name: 'most', on_start_credits: 3, period_credits: 4, interval: 'day' }] }))
  const grants = [7n, 1n].map((less) => ({ id: randomUUID(), account: made.name, amount: String(most - less) }))
  const withGrant = (grant: unknown) => yaml({ CreditGrant: [grant as object], Subscription: [made.of('most')] })
  expect(await mistakesOf(withGrant(grants[1]))).toEqual([
    'Subscription[0].plan: has credits that would take the balance of the account out of int64',
  ])
  expect((await apply(withGrant(grants[0]))).diagnostics).toEqual([])
  expect(await balanceOf(made.name)).toBe(most)
})

test('credits count less what a period that was cut short has given', async () => {
  const made = await anAccount()
  const plan = (name: string, period_credits: number) => ({ name, period_credits, interval: 'day' })
  await apply(yaml({ Plan: [plan('cut', 4), plan('equal', 4), plan('double', 8)] }))
  const { id } = await subscribe(made.account, 'cut')
  await cancel(made.account, id, { immediate: true })
  const grant = { id: randomUUID(), account: made.name, amount: String(2n ** 63n - 1n - 6n) }
  await apply(yaml({ CreditGrant: [grant] }))
  expect(await mistakesOf(declare(made.of('double')))).toEqual([
    'Subscription[0].plan: has credits that would take the balance of the account out of int64',
  ])
  expect((await apply(declare(made.of('equal')))).diagnostics).toEqual([])
  expect(await balanceOf(made.name)).toBe(2n ** 63n - 3n)
})
