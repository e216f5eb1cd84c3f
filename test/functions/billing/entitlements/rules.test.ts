import { randomUUID } from 'node:crypto'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith, product } from '../../../support/products.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, elsewhere] = [await anOrganization(), await anOrganization()]
const account = await anAccount(acme, { makeDefault: true })
const plan = await aPlan({ interval: 'month' })
const aProductOf = async (given: object) =>
  product(await aProductWith({ features: [{ name: `f-${randomUUID()}` }], ...given }))
const sold = await aProductOf({ plan_id: plan.id })
const [feature] = sold.features
await subscribe(account, plan.id)
const place = (billing_id: string, org_id = acme.id) => ({ org_id, billing_id })

await testRules(import.meta.url, {
  words: {
    ...{ acme, plan, product: sold, feature, other: (await aProductOf({})).features[0] },
    ...{ upper: account.id.toUpperCase(), capitals: feature.id.toUpperCase() },
    watching: await aRole([builtinId('app.organization.billingview')]),
    charging: await aRole([builtinId('app.organization.billingmanage')]),
    ...{ project: await aProject(acme), foreign: await aProject(elsewhere) },
  },
  situations: {
    'an account': place(account.id),
    'an unknown account': () => place(randomUUID()),
    'the default account': place('-'),
    'all organizations': place('-', '-'),
    'an account without a subscription': place((await anAccount(acme)).id),
    'an account of another organization': place((await anAccount(elsewhere)).id),
  },
})
