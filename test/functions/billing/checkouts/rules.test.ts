import { randomUUID } from 'node:crypto'
import { updateProduct as changeProduct } from '../../../../lib/billing/products/update-product.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { beginDeletion } from '../../../support/accounts.ts'
import { aProductWith, product } from '../../../support/products.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, closing] = [await anOrganization(), await anOrganization()]
const aPack = (credit_amount: string, limits: object = {}) =>
  aProductWith({ behavior: 'credits', behavior_config: { credit_amount, ...limits } })
const inactive = await aPack('1')
const change = { id: inactive, newId: () => randomUUID(), path: 'body', now: new Date() }
await changeProduct(aTable(), { ...change, change: { state: 'inactive' } })

const anAccountIn = async (organization: typeof acme, given: Parameters<typeof anAccount>[1] = {}) => ({
  org_id: organization.id,
  billing_id: (await anAccount(organization, { balance: 0n, ...given })).id,
})
const greatest = await anAccountIn(acme, { balance: 2n ** 63n - 1n })
const ending = await anAccountIn(closing, { state: 'disabled' })
await beginDeletion(closing.resource)

await testRules(import.meta.url, {
  words: {
    ...{ acme, inactive, pack: await product(await aPack('100', { min_quantity: 2, max_quantity: 5 })) },
    ...{ plain: await aProductWith({}), free: await aProductWith({ behavior: 'credits' }) },
    huge: await aPack('9223372036854775807'),
  },
  situations: {
    'an account': await anAccountIn(acme),
    'an empty account': () => anAccountIn(acme),
    'a disabled account': await anAccountIn(acme, { state: 'disabled' }),
    'an unknown account': () => ({ org_id: acme.id, billing_id: randomUUID() }),
    'an account with the greatest balance': greatest,
    'an account of an organization in deletion': ending,
  },
})
