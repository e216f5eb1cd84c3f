import * as v from 'valibot'
import { findContainer } from '../../access/resources/find-resource.ts'
import { idOf } from '../../access/resources/schema.ts'
import { invalidField, refuseInvalid, type Violation } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { nameOfUser } from '../../foundation/identifiers/user-id.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { int64, list, oneOf, text } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { openCatalog } from '../products/catalog-view.ts'
import { MAX_ITEM_BYTES } from '../products/commit.ts'
import { findFeatureAt } from '../products/find-product.ts'
import { type Budget, PERS, type Per, WINDOWS } from '../timeline/limit.ts'

const MAX_BUDGETS = 50

/** `feature` is an id or name, or empty for credits. `project_id` is an id or name. */
export const BudgetRequest = fields({
  feature: text,
  amount: int64(0n),
  window: oneOf(WINDOWS),
  per: oneOf(PERS),
  user_id: v.optional(nameOfUser, ''),
  project_id: v.optional(text, ''),
})
export type BudgetRequest = v.InferOutput<typeof BudgetRequest>

export const budgetList = list(BudgetRequest, MAX_BUDGETS)

export const BudgetsBody = fields({ budgets: budgetList })

/**
 * With the ids of features and projects. Throws 400 with all violations.
 * @param organization `app/organization:<id>`
 */
export async function resolveBudgets(
  table: Table,
  organization: string,
  given: readonly BudgetRequest[],
): Promise<Budget[]> {
  const { budgets, violations } = await findBudgets(table, organization, given)
  refuseInvalid(violations)
  if (jsonBytes(budgets) > MAX_ITEM_BYTES)
    throw invalidField('budgets', `must be at most ${MAX_ITEM_BYTES} bytes together`)
  return budgets
}

/** The violations name fields such as `budgets[0].feature`. */
async function findBudgets(
  table: Table,
  organization: string,
  given: readonly BudgetRequest[],
): Promise<{ budgets: Budget[]; violations: Violation[] }> {
  const [features, projects] = await Promise.all([
    findAll(given, 'feature', (texts) => findFeatures(table, texts)),
    findAll(given, 'project_id', (texts) => findProjects(table, organization, texts)),
  ])
  return matchBudgets(given, features, projects)
}

/**
 * Checks the rules on budgets, and replaces the texts for features and projects.
 * @param features maps each text of a known feature, and the empty text to itself; `projects` likewise
 */
export function matchBudgets(
  given: readonly BudgetRequest[],
  features: ReadonlyMap<string, string>,
  projects: ReadonlyMap<string, string>,
): { budgets: Budget[]; violations: Violation[] } {
  const violations: Violation[] = []
  const known = new Map<string, number>()
  const budgets = given.map((each, index): Budget => {
    const report = (field: string, description: string) =>
      violations.push({ field: `budgets[${index}]${field}`, description })
    const [feature, project_id] = [features.get(each.feature), projects.get(each.project_id)]
    if (feature === undefined) report('.feature', 'must be the id or the name of a feature, or empty for credits')
    if (project_id === undefined) report('.project_id', 'must be the id or the name of a project of the organization')
    const fault = describeWrongPer(each)
    if (fault !== undefined) report('.per', fault)
    const { amount, window, per, user_id } = each
    if (feature !== undefined && project_id !== undefined) {
      const identity = JSON.stringify([feature, window, per, user_id, project_id])
      const first = known.get(identity)
      if (first !== undefined) report('', `has the feature, window, per and names of budgets[${first}]`)
      else known.set(identity, index)
    }
    return {
      ...{ feature: feature ?? '', amount, window, per },
      ...(user_id && { user_id }),
      ...(project_id && { project_id }),
    }
  })
  return { budgets, violations }
}

function describeWrongPer({ per, user_id, project_id }: BudgetRequest): string | undefined {
  const named: Per[] = [
    ...(user_id === '' ? [] : (['user'] as const)),
    ...(project_id === '' ? [] : (['project'] as const)),
  ]
  if (named.length === 0 || named.includes(per)) return undefined
  return `must be ${named.map((each) => `"${each}"`).join(' or ')} for a budget that names a ${named.join(' and a ')}`
}

/** Maps each text of the field to an id, and the empty text to itself. Unknown texts are missing. */
export async function findAll<Field extends 'feature' | 'project_id'>(
  given: readonly BudgetRequest[],
  field: Field,
  find: (texts: string[]) => Promise<(string | undefined)[]>,
): Promise<Map<string, string>> {
  const texts = [...new Set(given.map((each) => each[field]))].filter((each) => each !== '')
  const ids = texts.length === 0 ? [] : await find(texts)
  const known = texts.flatMap((each, index) => (ids[index] === undefined ? [] : [[each, ids[index]] as const]))
  return new Map([['', ''], ...known])
}

const findFeatures = (table: Table, texts: readonly string[]): Promise<(string | undefined)[]> =>
  openCatalog(table)((view) => Promise.all(texts.map(async (each) => (await findFeatureAt(table, view, each))?.id)))

const findProjects = (table: Table, organization: string, texts: readonly string[]): Promise<(string | undefined)[]> =>
  Promise.all(
    texts.map(async (each) => {
      const found = await findContainer(table, PROJECT, each)
      return found !== undefined && organizationOf(found) === organization ? idOf(found.resource) : undefined
    }),
  )
