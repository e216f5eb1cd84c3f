import type { CheckResult } from '../../access/check/check.ts'
import { explainWithNames } from '../../access/policies/explain.ts'
import { readAll } from '../../foundation/lists/read-list.ts'
import type { Table } from '../../foundation/table/table.ts'
import { listActivePlans } from '../plans/find-plan.ts'
import type { AskedFeature } from './check-with-feature.ts'

const MOST_PLANS = 200

export async function explainWithPlans(table: Table, check: CheckResult, asked: AskedFeature | undefined) {
  const [explanation, plans] = await Promise.all([explainWithNames(table, check), explainPlans(table, asked)])
  return { ...explanation, ...plans }
}

/** The plans are read after the decision. Returns no `plans` if the request asks for no feature. */
async function explainPlans(
  table: Table,
  asked: AskedFeature | undefined,
): Promise<{ plans?: { id: string; name: string; title: string }[] }> {
  if (asked === undefined) return {}
  const id = asked.feature.toLowerCase()
  const { entries } = await readAll((page) => listActivePlans(table, page), MOST_PLANS)
  const offered = entries.filter(({ products }) =>
    products.some(({ features }) => features.some((each) => each.id === id || each.name === asked.feature)),
  )
  return { plans: offered.map(({ id, name, title }) => ({ id, name, title })) }
}
