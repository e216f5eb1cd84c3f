import type { LimitedRelation, PlatformRelation } from './schema.ts'

/** An operation as the registry names it, and the method of its route. */
export interface OperationCalled {
  name: string
  method: string
}

/** Questions that are sent by POST, because they have a body. */
const QUESTIONS: readonly string[] = [
  ...['batch-check', 'check', 'find-entities'],
  ...['evaluate', 'evaluate-batch', 'search-actions', 'search-resources', 'search-subjects'],
]

const isRead = ({ name, method }: OperationCalled): boolean => method === 'GET' || QUESTIONS.includes(name)

/** What takes away and never gives, and its preview. */
const SUPPORT: readonly string[] = ['delete-policy', 'disable-user', 'preview-change', 'revoke-policy']

/** Accounts, what they buy, and the organizations that they belong to. A capture charges: it is not among them. */
const BILLING: readonly string[] = [
  ...['check-trial', 'get-billing-account', 'get-billing-balance', 'get-feature', 'get-hold', 'get-organization'],
  ...['get-plan', 'get-product', 'get-subscription', 'list-all-billing-accounts', 'list-all-organizations'],
  ...['list-billing-accounts', 'list-billing-transactions', 'list-entitlements', 'list-features', 'list-holds'],
  ...['list-organizations', 'list-plans', 'list-products', 'list-subscriptions', 'summarize-billing-transactions'],
  ...['create-hold', 'grant-billing-credits', 'release-hold', 'revert-billing-usage', 'update-billing-account-limits'],
]

const GIVES: Readonly<Record<LimitedRelation, (called: OperationCalled) => boolean>> = {
  support: (called) => isRead(called) || SUPPORT.includes(called.name),
  biller: ({ name }) => BILLING.includes(name),
  viewer: isRead,
}

/** Whether a limited relation gives an operation: its holder then acts in it as a platform admin does. */
export const gives = (relation: LimitedRelation, called: OperationCalled): boolean => GIVES[relation](called)

/** Whether one of the relations of a caller gives it an operation. Those of admins and members give none by this list. */
export const giveOperation = (relations: readonly PlatformRelation[], called: OperationCalled): boolean =>
  (Object.keys(GIVES) as LimitedRelation[]).some((relation) => relations.includes(relation) && gives(relation, called))
