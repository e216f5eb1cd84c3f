import type * as v from 'valibot'
import { aborted, notFound } from '../../foundation/errors.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type List, type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import { IDS, listedKey, planKey, planNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import { type OrderedPage, type OrderRequest, readOrdered } from '../../foundation/word-index/ordered-list.ts'
import { type CatalogView, openCatalog, readHolder, readPlanItem } from '../products/catalog-view.ts'
import { readProductAt } from '../products/find-product.ts'
import { PlanRecord } from '../products/plan-membership.ts'
import { type Plan, type PlanState, presentPlan } from './schema.ts'

/** `idOrName` is the name of the plan, or its id in any letter case. Throws 404 if the plan does not exist. */
export const findPlan = (table: Table, idOrName: string): Promise<PlanState> =>
  openCatalog(table)(async (view) => {
    const byId = isUuid(idOrName) ? await readPlanAt(table, view, idOrName.toLowerCase()) : undefined
    if (byId !== undefined) return byId
    const id = isSlug(idOrName) ? await readHolder(table, view, planNameKey(idOrName)) : undefined
    const byName = id === undefined ? undefined : await readPlanAt(table, view, id)
    if (byName === undefined || byName.plan.name !== idOrName) throw notFound('plan', idOrName)
    return byName
  })

/** No plan has a name that is not a slug. */
export const planIdByName = async (table: Table, name: string): Promise<string | undefined> =>
  isSlug(name) ? readUniqueConstraint(table, planNameKey(name)) : undefined

/**
 * Reads a plan without its products. The result may contain a committed change that is not in the table yet. So only
 * requests that write nothing may use this function.
 */
export const findPlanRecord = (table: Table, id: string): Promise<PlanRecord | undefined> =>
  openCatalog(table)(async (view) => {
    const item = await readPlanItem(table, view, id)
    return item && parseRecord(PlanRecord, item)
  })

/** Without its products. */
export async function readPlan(table: Table, id: string): Promise<PlanRecord | undefined> {
  const item = await table.get(planKey(id))
  return item === undefined ? undefined : parseRecord(PlanRecord, item)
}

/**
 * With its products, at the version of the view. Returns undefined if the plan does not exist. Throws ABORTED if an
 * item of the plan or of its products is newer than the view.
 */
export async function readPlanAt(
  table: Table,
  view: CatalogView,
  id: string,
  isMeant: (plan: PlanRecord) => boolean = () => true,
): Promise<PlanState | undefined> {
  const item = await readPlanItem(table, view, id)
  const plan = item && parseRecord(PlanRecord, item)
  if (plan === undefined || !isMeant(plan)) return undefined
  const products = await Promise.all(plan.members.map((member) => readProductAt(table, view, member.id)))
  return {
    plan,
    // At the version of the view, all products of the plan exist. A missing product means that the catalog has changed.
    products: products.map((product) => {
      if (product === undefined) throw aborted()
      return product
    }),
  }
}

/** The largest number on a page. */
export const MAX_PLANS = 100

/** A plan with its products has up to 4 MiB. */
const PLANS_AT_ONCE = 4

export type PlanStateFilter = 'active' | 'inactive' | 'all'

type ListedPlan = v.InferInput<typeof Plan>

/** Ordered by id or in the order that the request names. */
export const listPlans = (
  table: Table,
  { state, ...page }: PageRequest & OrderRequest & { state: PlanStateFilter },
): Promise<OrderedPage<ListedPlan>> => readOrdered(table, listOf(table, state), { list: 'PLAN', of: '' }, page)

export const listActivePlans = (table: Table, page: PageRequest): Promise<ListPage<ListedPlan>> =>
  readList(table, listOf(table, 'active'), page)

function listOf(table: Table, state: PlanStateFilter): List<ListedPlan> {
  const catalog = openCatalog(table)
  const isIn = (given: unknown) => state === 'all' || given === state
  const read = async (id: string) => {
    const plan = await catalog((view) => readPlanAt(table, view, id, (plan) => isIn(plan.state)))
    return plan && presentPlan(plan)
  }
  return {
    identity: ['list-plans', state],
    pk: listedKey('PLAN', '').pk,
    range: IDS,
    atOnce: PLANS_AT_ONCE,
    // Index items without a state are from the list that is ordered by id. In that list, `read` filters the plans by
    // state.
    candidatesOf: ({ id, state = 'all' }) => (state === 'all' || isIn(state) ? [{ read: () => read(String(id)) }] : []),
  }
}
