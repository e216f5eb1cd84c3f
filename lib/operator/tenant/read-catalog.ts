import { presentProfile } from '../../access/profiles/present.ts'
import { isUserDisabled, readProfile } from '../../access/profiles/store.ts'
import { findPlan } from '../../billing/plans/find-plan.ts'
import { Plan, presentPlan } from '../../billing/plans/schema.ts'
import { findProduct } from '../../billing/products/find-product.ts'
import { Product, present } from '../../billing/products/schema.ts'
import { reasonOf } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Line, Part } from './line.ts'
import type { Tenant } from './tenant.ts'

/**
 * The plans that accounts of the organization have subscribed to, the products of these plans and the products that
 * were bought. Plans and products belong to the platform.
 */
export async function* readCatalog(tenant: Tenant): AsyncIterable<Part> {
  const { table, plans, products } = tenant
  const planLines: Line[] = []
  for (const id of plans) {
    const found = await unlessGone(() => findPlan(table, id))
    if (found === undefined) continue
    const { products: members, ...plan } = parseRecord(Plan, presentPlan(found))
    for (const product of members) products.add(product.id)
    planLines.push({ ...plan, product_ids: members.map((product) => product.id) })
  }
  yield { kind: 'plans', lines: planLines }
  for (const id of products) {
    const found = await unlessGone(() => findProduct(table, id))
    if (found !== undefined) yield { kind: 'products', lines: [parseRecord(Product, present(found))] }
  }
}

async function unlessGone<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (reasonOf(error) === 'NOT_FOUND') return undefined
    throw error
  }
}

const USERS_AT_ONCE = 30

/** The profiles of users with access in the organization. Returns nothing if profiles were not requested. */
export async function* readUsers({ table, users = new Set() }: Tenant): AsyncIterable<Part> {
  for (const some of chunk([...users].sort(), USERS_AT_ONCE)) {
    const lines = await Promise.all(
      some.map(async (id) => {
        const [profile, isDisabled] = await Promise.all([readProfile(table, id), isUserDisabled(table, id)])
        return profile && presentProfile(profile, isDisabled)
      }),
    )
    yield { kind: 'users', lines: lines.filter((line) => line !== undefined) }
  }
}
