import { FIND } from './account.ts'
import type { Checks } from './checks.ts'
import type { Operations } from './operations.ts'
import type { CallOptions, RequestOf, ResponseOf } from './types.ts'

type Place = 'org_id' | 'billing_id'

/** The account of a question, and what it asks of the account. Without an account, the default account is asked. */
export type EntitlementQuestion = Omit<RequestOf<'checkEntitlement'>, Place> & {
  /** The id or name of the organization. Not needed if `project_id` names a project. */
  org_id?: string
  billing_id?: string
}

/**
 * The questions that the service answers over HTTP, and `tollgate/embedded` in the process of the application. Both
 * give the same answers, and throw the same `TollgateError`.
 */
export interface Answers extends Checks {
  /** Makes checks of any number. Up to 50 of them at a time use facts of one single moment. */
  batchCheck: Operations['batchCheck']
  searchResources: Operations['searchResources']
  searchSubjects: Operations['searchSubjects']
  /** Tells whether the plans, limits and budgets of an account allow an amount of a feature, and what they leave. */
  entitlement(request: EntitlementQuestion, options?: CallOptions): Promise<ResponseOf<'checkEntitlement'>>
}

export const askEntitlement =
  (ask: Operations['checkEntitlement']): Answers['entitlement'] =>
  ({ org_id = FIND, billing_id = FIND, ...question }, options) =>
    ask({ org_id, billing_id, ...question }, options)
