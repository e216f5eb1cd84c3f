import { catalogVersionOf, replay } from '../../billing/products/commit.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  billingCatalogKey,
  featureKey,
  type Key,
  keyOfItem,
  partitionOf,
  planKey,
  priceKey,
  productKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Defect, Examiner, LastExaminer } from './fault.ts'
import type { Look } from './recorded-reads.ts'

type Wanted = (readonly [Key, Item | undefined])[]

const isOf = ({ pk, sk }: Item, kind: string): boolean => partitionOf(String(pk)).kind === kind && sk === kind
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/**
 * All changes of products, including this repair, depend on one version item. Examines nothing while a large change is
 * unfinished.
 */
const atOneVersion =
  (examine: (look: Look, subject: Key) => Promise<{ message: string; wanted: Wanted } | undefined>) =>
  async (look: Look, subject: Key): Promise<Defect[]> => {
    const catalog = catalogVersionOf(await look.get(billingCatalogKey))
    if (catalog.pending_log !== '') return []
    const found = await examine(look, subject)
    if (found === undefined) return []
    const stored = await look.get(billingCatalogKey)
    const advanced = [billingCatalogKey, { ...stored, ...billingCatalogKey, ...catalog, version: catalog.version + 1n }]
    return [
      { ...found, rank: 'completion', wanted: [advanced as [Key, Item], ...found.wanted], preconditions: [subject] },
    ]
  }

const examinerOf = (isSubject: (item: Item) => boolean, examine: Parameters<typeof atOneVersion>[0]): Examiner => ({
  check: 'products',
  ok: 'products, prices and features lead to each other',
  subjectOf: (item) => (isSubject(item) ? keyOfItem(item) : undefined),
  examine: atOneVersion(examine),
})

/** The prices and features of a product must exist, and each of these features must name the product. */
export const products = examinerOf(
  (item) => isOf(item, 'PRODUCT'),
  async (look, subject) => {
    const product = await look.get(subject)
    if (product === undefined) return undefined
    const id = String(product.id)
    const [priceIds, featureIds] = [listOf(product.price_ids), listOf(product.feature_ids)]
    const prices = await Promise.all(priceIds.map((each) => look.get(priceKey(id, each))))
    const features = await Promise.all(featureIds.map((each) => look.get(featureKey(each))))
    const price_ids = priceIds.filter((_, index) => prices[index] !== undefined)
    const feature_ids = featureIds.filter((_, index) => features[index] !== undefined)
    const unaware = features.filter((each) => each !== undefined && !listOf(each.product_ids).includes(id)) as Item[]
    const isSame = price_ids.length === priceIds.length && feature_ids.length === featureIds.length
    if (isSame && unaware.length === 0) return undefined
    const wanted: Wanted = [
      ...(isSame ? [] : [[subject, { ...product, price_ids, feature_ids }] as const]),
      ...unaware.map((each) => [keyOfItem(each), { ...each, product_ids: [...listOf(each.product_ids), id] }] as const),
    ]
    return { message: `product ${id} and its prices or features do not agree`, wanted }
  },
)

/** Each price must belong to a product that lists the price. */
export const prices = examinerOf(
  (item) => String(item.sk).startsWith('PRICE#'),
  async (look, subject) => {
    const price = await look.get(subject)
    const product = await look.get(productKey(partitionOf(subject.pk).of))
    if (price === undefined || listOf(product?.price_ids).includes(String(price.id))) return undefined
    return { message: `price ${price.id} belongs to a product that does not have it`, wanted: [[subject, undefined]] }
  },
)

/** Each product that a feature names must have the feature. */
export const features = examinerOf(
  (item) => isOf(item, 'FEATURE'),
  async (look, subject) => {
    const feature = await look.get(subject)
    const ids = listOf(feature?.product_ids)
    const found = await Promise.all(ids.map((id) => look.get(productKey(id))))
    const product_ids = ids.filter((_, index) => listOf(found[index]?.feature_ids).includes(String(feature?.id)))
    if (feature === undefined || product_ids.length === ids.length) return undefined
    return {
      message: `feature ${feature.id} names a product that does not have it`,
      wanted: [[subject, { ...feature, product_ids }]],
    }
  },
)

/** A plan must name exactly the products that have the plan. */
export const plans = examinerOf(
  (item) => isOf(item, 'PLAN') || isOf(item, 'PRODUCT'),
  async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return undefined
    return subject.sk === 'PLAN' ? examinePlan(look, item) : examinePlansOf(look, item)
  },
)

const membersOf = (plan: Item): { id: string }[] =>
  Array.isArray(plan.members) ? (plan.members as { id: string }[]) : []

async function examinePlan(look: Look, plan: Item): Promise<{ message: string; wanted: Wanted } | undefined> {
  const members = membersOf(plan)
  const found = await Promise.all(members.map(({ id }) => look.get(productKey(id))))
  const right = members.filter((_, index) => listOf(found[index]?.plan_ids).includes(String(plan.id)))
  if (right.length === members.length) return undefined
  const message = `plan ${plan.id} names a product that does not have it`
  return { message, wanted: [[keyOfItem(plan), { ...plan, members: right }]] }
}

async function examinePlansOf(look: Look, product: Item): Promise<{ message: string; wanted: Wanted } | undefined> {
  const id = String(product.id)
  const found = await Promise.all(listOf(product.plan_ids).map((each) => look.get(planKey(each))))
  const unaware = found.filter((plan) => plan !== undefined && !membersOf(plan).some((member) => member.id === id))
  if (unaware.length === 0) return undefined
  const wanted = unaware.map((plan) => {
    const item = plan as Item
    return [keyOfItem(item), { ...item, members: [...membersOf(item), { id, bytes: 0n }] }] as const
  })
  return { message: `product ${id} has a plan that does not name it`, wanted }
}

/** The version must not be lower than the version of any change, and no large change may be unfinished. */
export const makeCatalogExaminer = (newestVersion: () => bigint): LastExaminer => ({
  check: 'product changes',
  ok: 'none is unfinished',
  examine: async (look): Promise<Defect[]> => {
    const stored = await look.get(billingCatalogKey)
    const catalog = catalogVersionOf(stored)
    if (catalog.pending_log !== '') {
      const message = `the change ${catalog.pending_log} is decided but not yet applied`
      const repair = async (table: Table) => {
        await replay(table, catalog)
        return true
      }
      return [
        { message, rank: 'completion', level: 'warning', run: { description: `apply ${catalog.pending_log}`, repair } },
      ]
    }
    if (catalog.version >= newestVersion()) return []
    const message = `the version of all products is ${catalog.version}, but one was changed in version ${newestVersion()}`
    const wanted = [
      [billingCatalogKey, { ...stored, ...billingCatalogKey, ...catalog, version: newestVersion() }],
    ] as const
    return [{ message, rank: 'completion', wanted }]
  },
})
