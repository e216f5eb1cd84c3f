import { randomUUID } from 'node:crypto'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { deleteOrganization } from '../../../support/accounts.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { cancel, subscribe } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, shop, gone] = [await anOrganization(), await anOrganization(), await anOrganization()]
type Account = Awaited<ReturnType<typeof anAccount>>
const withCapitals = <T extends { id: string }>(thing: T) => ({ ...thing, capitals: thing.id.toUpperCase() })
const place = (billing_id: string, org_id = acme.id) => ({ org_id, billing_id })
const aMonthlyPlan = async (given: object = {}) => withCapitals(await aPlan({ interval: 'month', ...given }))

const plan = await aMonthlyPlan({ trial_days: 3 })
const product = await aProductWith({ plan_id: plan.id, features: [{ name: `f-${randomUUID()}` }] })
const account = withCapitals(await anAccount(acme, { balance: 0n, makeDefault: true }))
const ofShop = withCapitals(await anAccount(shop, { balance: 0n, makeDefault: true }))
const subscription = withCapitals(await subscribe(account, plan.id))

/** Starts a subscription. Returns its place in paths. */
async function aSubscription(of: Account, plan_id: string) {
  const { id } = await subscribe(of, plan_id)
  return { account: of, at: { ...place(of.id, of.organization_id), id } }
}
const [canceled, ended] = [
  await aSubscription(await anAccount(acme), plan.id),
  await aSubscription(await anAccount(acme), plan.id),
]
await cancel(canceled.account, canceled.at.id)
await cancel(ended.account, ended.at.id, { immediate: true })

const inactive = await aMonthlyPlan()
const ofInactive = await aSubscription(await anAccount(acme), inactive.id)
await updatePlan(inactive.id, { state: 'inactive' })

const ofDisabled = await aSubscription(await anAccount(acme), plan.id)
await setAccountState(aTable(), ofDisabled.account, 'disabled', new Date())

const ofGone = await aSubscription(await anAccount(gone), plan.id)
await deleteOrganization(gone.resource)

// The balance becomes 200. A change to the large plan at once would take it one beyond an int64.
const withoutEnd = await aSubscription(await anAccount(acme), (await aPlan({ period_credits: 100 })).id)

const full = await anAccount(acme)
for (let count = 0; count < 5; count++) await subscribe(full, (await aPlan()).id)

await testRules(import.meta.url, {
  words: {
    ...{
      acme,
      shop: { ...shop, capitals: shop.id.toUpperCase() },
      account,
      default: ofShop,
      subscription,
      plan,
      product,
    },
    ...{ inactive, ended: ended.account, sister: await anAccount(acme), new: () => aMonthlyPlan() },
    huge: await aPlan({ on_start_credits: '9223372036854775800', period_credits: 8 }),
    large: await aPlan({ interval: 'month', period_credits: '9223372036854775708' }),
  },
  situations: {
    'an account': async () => place((await anAccount(acme, { balance: 0n })).id),
    'an unknown account': () => place(randomUUID()),
    'an unknown organization': () => place(account.id, randomUUID()),
    'an account of another organization': place(ofShop.id),
    'an organization without a default account': place('-', (await anOrganization()).id),
    'a disabled account': place((await anAccount(acme, { state: 'disabled' })).id),
    'an account with five subscriptions': place(full.id),
    'an account of trials': { org_id: acme.id, id: account.id },
    'an unknown account of trials': () => ({ org_id: acme.id, id: randomUUID() }),
    'an account whose trial has ended': { org_id: acme.id, id: ended.account.id },
    'a subscription': { ...place(account.id), id: subscription.id },
    'a new subscription': async () => (await aSubscription(await anAccount(acme), plan.id)).at,
    'an unknown subscription': () => ({ ...place(account.id), id: randomUUID() }),
    'a canceled subscription': canceled.at,
    'an ended subscription': ended.at,
    'a subscription without end': withoutEnd.at,
    'a subscription to an inactive plan': ofInactive.at,
    'a subscription of a disabled account': ofDisabled.at,
    'a subscription of a deleted organization': ofGone.at,
  },
})
