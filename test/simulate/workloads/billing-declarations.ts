import type { Moment } from '../run.ts'
import { type Declaration, expectFields, findItem, type Item } from './declaration.ts'

// Entries of a manifest for accounts, credit grants and products.

export function anAccount(
  name: string,
  organization: string,
  fields: { state: 'active' | 'disabled'; credit_min: bigint },
): Declaration {
  const itemAt = (moment: Moment) => findItem(moment, (each) => each.sk === 'ACCOUNT' && each.name === name)
  const entry = { name, organization, state: fields.state, credit_min: String(fields.credit_min) }
  return { kind: 'BillingAccount', entry, expectations: expectFields(`account ${name}`, itemAt, fields) }
}

export function aCreditGrant(id: string, account: string, amount: bigint): Declaration {
  const itemAt = (moment: Moment) => moment.get(`CREDIT#${id} CREDIT`)
  const expectations = expectFields(`credit grant ${id}`, itemAt, { account_id: account, amount })
  return { kind: 'CreditGrant', entry: { id, account, amount: String(amount) }, expectations }
}

const namesOf = (items: Item[]): string => items.map(({ name }) => String(name)).join()
const sortedNamesOf = (items: Item[]): string =>
  namesOf(items.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)))

function featuresOf(moment: Moment, product: Item | undefined): Item[] {
  const ids = (product?.feature_ids ?? []) as string[]
  return ids.flatMap((id) => moment.get(`FEATURE#${id} FEATURE`) ?? [])
}

const activePricesOf = (moment: Moment, product: Item | undefined): Item[] =>
  [...moment.values()].filter(
    ({ pk, sk, state }) => pk === `PRODUCT#${product?.id}` && sk.startsWith('PRICE#') && state === 'active',
  )

export function aProduct(
  id: string | undefined,
  name: string,
  title: string,
  features: { name: string }[],
  prices: { name: string; interval: string; amount: number }[],
): Declaration {
  const itemAt = (moment: Moment) => findItem(moment, (each) => each.sk === 'PRODUCT' && each.name === name)
  return {
    kind: 'BillingProduct',
    entry: { ...(id === undefined ? {} : { id }), name, title, features, prices },
    expectations: [
      ...expectFields(`product ${name}`, itemAt, { title }),
      {
        description: `features of ${name} are ${namesOf(features)}`,
        holds: (moment) => namesOf(featuresOf(moment, itemAt(moment))) === namesOf(features),
      },
      {
        description: `prices of ${name} are ${namesOf(prices)}`,
        holds: (moment) => sortedNamesOf(activePricesOf(moment, itemAt(moment))) === sortedNamesOf(prices),
      },
    ],
  }
}
