import { containerOf } from '../../../access/resources/schema.ts'
import { readBudgets, saveBudgets } from '../../../billing/limits/budgets.ts'
import { type BudgetRequest, findAll, matchBudgets, resolveBudgets } from '../../../billing/limits/budgets-request.ts'

import { openCatalog } from '../../../billing/products/catalog-view.ts'
import { findFeatureAt, findFeatureRecord } from '../../../billing/products/find-product.ts'
import type { Budget } from '../../../billing/timeline/limit.ts'
import { readClock } from '../../../foundation/clock.ts'
import { ORGANIZATION } from '../../../foundation/identifiers/references.ts'
import type { Table } from '../../../foundation/table/table.ts'
import type { Entry } from '../entry.ts'
import { listPlanned, type PlanContext } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { type ProductEntry, products } from './product.ts'
import { projects } from './project.ts'

/** With the names of features and projects. Leaves out budgets of projects that no longer exist. */
export async function readNamedBudgets(table: Table, accountId: string): Promise<Budget[]> {
  const { budgets } = await readBudgets(table, accountId)
  const named = await Promise.all(
    budgets.map(async ({ feature, project_id, ...budget }) => {
      const record = feature === '' ? undefined : await findFeatureRecord(table, feature)
      const project = project_id === undefined ? undefined : await projects.read(table, project_id)
      return nameBudget({ feature, project_id, ...budget }, record?.name, project?.name)
    }),
  )
  return named.filter((budget) => budget !== undefined)
}

/** Returns undefined if the budget is of a project that no longer exists. */
export function nameBudget(
  budget: Budget,
  feature: string | undefined,
  project: string | undefined,
): Budget | undefined {
  const { project_id, ...others } = budget
  if (project_id !== undefined && project === undefined) return undefined
  return { ...others, feature: feature ?? budget.feature, ...(project !== undefined && { project_id: project }) }
}

/**
 * Returns the budgets of an entry with the names of features and projects, as they are after the plan. The names of new
 * features and projects have no ids yet. Reports those that are neither in the manifest nor in the table.
 */
export async function resolveNamed(
  entry: Entry,
  context: PlanContext,
  organizationId: string,
  given: readonly BudgetRequest[],
): Promise<Budget[]> {
  const features = await findAll(given, 'feature', (texts) =>
    Promise.all(texts.map((text) => findFeatureName(context, text))),
  )
  const projectNames = await findAll(given, 'project_id', (texts) =>
    Promise.all(texts.map((text) => findProjectName(entry, context, organizationId, text))),
  )
  const { budgets, violations } = matchBudgets(given, features, projectNames)
  for (const { field, description } of violations) entry.report(field, description)
  return budgets
}

async function findFeatureName(context: PlanContext, text: string): Promise<string | undefined> {
  const planned = listPlanned<ProductEntry>(context, products.name).flatMap(({ after }) => after?.state.features ?? [])
  const found = planned.find(({ id, name }) => name === text || id === text.toLowerCase())
  return (found ?? (await openCatalog(context.table)((view) => findFeatureAt(context.table, view, text))))?.name
}

async function findProjectName(
  entry: Entry,
  context: PlanContext,
  organizationId: string,
  text: string,
): Promise<string | undefined> {
  const index = (entry.given.budgets as BudgetRequest[]).findIndex(({ project_id }) => project_id === text)
  const found = await resolveReference(context, entry, `budgets[${index}].project_id`, projects, text)
  const isInside = found?.state !== undefined && containerOf(found.state) === `${ORGANIZATION}:${organizationId}`
  return isInside ? found?.state?.name : undefined
}

/** @param budgets with the names of features and projects */
export const saveNamedBudgets = async (
  table: Table,
  account: { id: string; organization_id: string },
  budgets: readonly Budget[],
): Promise<void> => {
  const given = budgets.map(({ user_id = '', project_id = '', ...budget }) => ({ ...budget, user_id, project_id }))
  const found = await resolveBudgets(table, `${ORGANIZATION}:${account.organization_id}`, given)
  await saveBudgets(table, account.id, found, readClock())
}
