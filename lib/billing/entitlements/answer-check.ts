import type * as v from 'valibot'
import type { CheckResult } from '../../access/check/check.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  type CheckWithFeatureBody,
  type CheckWithFeatureResponse,
  decideAmount,
  decideWithFeature,
  type Entitled,
  type LoadedWithFeature,
  toAskedFeature,
} from './check-with-feature.ts'
import { explainWithPlans } from './explain-plans.ts'

/** Decides, or refuses to decide because of a rate limit. */
type Limit = (decide: () => Promise<Entitled>, isAllowed: (entitled: Entitled) => boolean) => Promise<Entitled>

interface Answering {
  body: v.InferOutput<typeof CheckWithFeatureBody>
  isExplained: boolean
  limit?: Limit
}

const isAllowed = ({ check }: { check: CheckResult }): boolean => check.decision.allowed

/**
 * Answers a check. If the request names a feature, the answer also depends on the plans, limits and budgets of the account.
 * Adds the result of the check itself, for the log of decisions. Throws the errors of `decideWithFeature` and `decideAmount`.
 */
export async function answerCheck(
  table: Table,
  loaded: LoadedWithFeature,
  { body, isExplained, limit = (decide) => decide() }: Answering,
): Promise<v.InferInput<typeof CheckWithFeatureResponse> & { decided: CheckResult }> {
  const asked = toAskedFeature(body)
  const entitled = await limit(() => decideWithFeature(table, loaded, asked), isAllowed)
  const decided = asked === undefined ? undefined : await decideAmount(table, entitled, asked, body, loaded.prefetched)
  const answer = { status: (decided ?? entitled).reason === 'ALLOWED', ...decided, decided: entitled.check }
  if (!isExplained) return answer
  return { ...answer, explanation: await explainWithPlans(table, entitled.check, asked) }
}
