import type { LimitedRelation, PlatformRelation } from './schema.ts'

/** An operation under its name in the registry, with the method of its route. */
export interface OperationCalled {
  name: string
  method: string
}

/** Read operations that use POST, because they have a body. */
const QUESTIONS: readonly string[] = [
  ...['batch-check', 'check', 'find-entities'],
  ...['evaluate', 'evaluate-batch', 'search-actions', 'search-resources', 'search-subjects'],
]

const isRead = ({ name, method }: OperationCalled): boolean => method === 'GET' || QUESTIONS.includes(name)

/** Operations that revoke access and never grant it, and their preview. */
const SUPPORT: readonly string[] = ['delete-policy', 'disable-user', 'preview-change', 'revoke-policy']

/**
 * The operations on accounts, on their purchases, and on the organizations that they belong to. A capture charges an account, so it is not
 * included.
 */
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

/** Tells whether a limited relation gives an operation. The holder then acts in that operation as a platform admin. */
export const gives = (relation: LimitedRelation, called: OperationCalled): boolean => GIVES[relation](called)

/** Tells whether one of the caller's relations gives it an operation. `admin` and `member` are not limited, so they give none here. */
export const giveOperation = (relations: readonly PlatformRelation[], called: OperationCalled): boolean =>
  (Object.keys(GIVES) as LimitedRelation[]).some((relation) => relations.includes(relation) && gives(relation, called))
