import { randomUUID } from 'node:crypto'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { beginDeletion, deleteOrganization } from '../../../support/accounts.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { aProductWith, product } from '../../../support/products.ts'
import { anAccount, anOrganization, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, other, gone, closing] = await Promise.all(Array.from({ length: 4 }, () => anOrganization()))
if (acme === undefined || other === undefined || gone === undefined || closing === undefined) throw new Error()
const [project, foreign] = [await aProject(acme), await aProject(other)]
const [feature] = (await product(await aProductWith({ features: [{ name: `f-${randomUUID()}` }] }))).features

const place = (org_id: string, id: string) => ({ org_id, id })
const anAccountIn = async (organization: typeof acme, given: Parameters<typeof anAccount>[1] = {}) =>
  place(organization.id, (await anAccount(organization, given)).id)

const credits = { feature: '', amount: 5, window: 'day', per: 'account' }
const ofUser = (user_id: string) => ({ ...credits, per: 'user', user_id })
const capitals = randomUUID().toUpperCase()
// The first budget of a table costs two write units more.
await setBudgets(await anAccount(acme), [credits])

const situations = {
  'an account': () => anAccountIn(acme),
  'an unknown account': () => place(acme.id, randomUUID()),
  'an unknown organization': () => place(randomUUID(), randomUUID()),
  'an account of another organization': async () => place(acme.id, (await anAccount(other)).id),
  'an account of a deleted organization': await anAccountIn(gone, { state: 'disabled' }),
  closing: await anAccountIn(closing),
}
await deleteOrganization(gone.resource)
await beginDeletion(closing.resource)

await testRules(import.meta.url, {
  words: {
    ...{ acme, project, foreign, feature, credits, capitals, small: capitals.toLowerCase() },
    watching: await aRole([builtinId('app.organization.billingview')]),
    charging: await aRole([builtinId('app.organization.billingmanage')]),
    budgets51: Array.from({ length: 51 }, (_, index) => ofUser(`user-${index}`)),
    large: Array.from({ length: 6 }, (_, index) => ofUser(`${index}`.padEnd(60_000, 'x'))),
  },
  situations,
})
