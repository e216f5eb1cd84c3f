import type { LimitedRelation, PlatformRelation } from './schema.ts'

/** `name` is the name in the registry, and `method` is the HTTP method of the route. */
export interface OperationCalled {
  name: string
  method: string
}

/** These read operations use POST, because they have a body. */
const QUESTIONS: readonly string[] = [
  ...['batch-check', 'check', 'find-entities'],
  ...['evaluate', 'evaluate-batch', 'search-actions', 'search-resources', 'search-subjects'],
]

const isRead = ({ name, method }: OperationCalled): boolean => method === 'GET' || QUESTIONS.includes(name)

/** These operations revoke access and never grant it, or preview a change. */
const SUPPORT: readonly string[] = [
  ...['delete-delegation', 'delete-policy', 'delete-token', 'disable-user', 'preview-change', 'revoke-policy'],
]

/**
 * Read operations on organizations, accounts, plans and products, and operations that change the credits, holds and limits of an account.
 * Capturing a hold is not included, because it charges an account.
 */
const BILLING: readonly string[] = [
  ...[
    'check-trial',
    'get-billing-account',
    'get-billing-balance',
    'get-billing-budgets',
    'get-feature',
    'get-hold',
    'get-organization',
  ],
  ...['get-plan', 'get-product', 'get-subscription', 'list-all-billing-accounts', 'list-all-organizations'],
  ...[
    'list-allowances',
    'list-billing-accounts',
    'list-billing-transactions',
    'list-entitlements',
    'list-features',
    'list-holds',
  ],
  ...['list-organizations', 'list-plans', 'list-products', 'list-subscriptions', 'summarize-billing-transactions'],
  ...['create-hold', 'grant-billing-credits', 'release-hold', 'revert-billing-usage', 'update-billing-account-limits'],
]

const GIVES: Readonly<Record<LimitedRelation, (called: OperationCalled) => boolean>> = {
  support: (called) => isRead(called) || SUPPORT.includes(called.name),
  biller: ({ name }) => BILLING.includes(name),
  viewer: isRead,
}

/** If a limited relation allows an operation, its holder has all rights of a platform admin in this operation. */
export const gives = (relation: LimitedRelation, called: OperationCalled): boolean => GIVES[relation](called)

/** Returns false for `admin` and `member`, because they are not limited relations. */
export const giveOperation = (relations: readonly PlatformRelation[], called: OperationCalled): boolean =>
  (Object.keys(GIVES) as LimitedRelation[]).some((relation) => relations.includes(relation) && gives(relation, called))
