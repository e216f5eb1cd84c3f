import * as accounts from './accounts.ts'
import { changeAccount, reportUsages, type UsagePool } from './billing.ts'
import * as containers from './containers.ts'
import * as holds from './holds.ts'
import { journalFollower } from './journal.ts'
import * as limits from './limits.ts'
import { changePlan, updateProduct } from './products.ts'
import { delaySomeRequests, start, type Workload } from './start.ts'
import { followRun } from './stream-feed.ts'
import { changePlanTerms, preparePlans } from './subscription-plans.ts'
import * as subscriptions from './subscriptions.ts'

// Workloads of usages, accounts, credits, reverts, products and subscriptions.

const ACCOUNT_CHANGES = [
  accounts.createAccount,
  accounts.changeAccountState,
  accounts.changeAccountState,
  accounts.changeLimits,
  accounts.updateAccount,
  accounts.grantOverHttp,
  accounts.grantOverHttp,
  accounts.revertUsage,
  accounts.revertUsage,
  accounts.revertUsage,
]

const HOLD_REQUESTS = [
  holds.createHold,
  holds.createHold,
  holds.captureHold,
  holds.captureHold,
  holds.captureHold,
  holds.releaseHold,
  holds.readBalance,
]
const CREDIT_CHANGES = [
  ...[holds.grantExpiring, holds.grantExpiring, holds.letTimePass, holds.letTimePass],
  ...[accounts.changeLimits, accounts.changeAccountState, accounts.revertUsage],
]

const SUBSCRIPTION_REQUESTS = [
  ...[subscriptions.startSubscription, subscriptions.changeSubscription, subscriptions.changeSubscription],
  ...[subscriptions.changeSubscription, subscriptions.checkEntitlement],
]
const SUBSCRIBER_CHANGES = [
  ...[subscriptions.letDaysPass, subscriptions.letDaysPass, subscriptions.letDaysPass, changePlanTerms],
  ...[holds.grantExpiring, holds.readBalance, holds.letTimePass, accounts.changeLimits],
  ...[holds.createHold, holds.captureHold],
  ...[accounts.changeAccountState, accounts.changeAccountState],
]

const CHARGES = [
  ...[limits.charge, limits.charge, limits.charge, limits.checkAndCharge, limits.checkAndCharge, limits.checkLimit],
  ...[holds.createHold, holds.captureHold, holds.captureHold, holds.releaseHold],
]
const LIMIT_CHANGES = [
  ...[limits.changeBudgets, limits.changeBudgets, limits.changeProductLimits, limits.revertParts, accounts.revertUsage],
  ...[subscriptions.changeSubscription, subscriptions.changeSubscription, accounts.changeAccountState],
  ...[holds.letTimePass, subscriptions.letDaysPass],
]

export const billingWorkloads = {
  billing: (run, usages) => [
    ...start(run, 2, 4, 4, () => reportUsages(usages)),
    ...start(run, 0, 2, 4, () => changeAccount(usages)),
  ],
  holds: (run, usages) => {
    delaySomeRequests(run)
    const others = [
      ...start(run, 2, 3, 6, () => run.random.pick(HOLD_REQUESTS)(usages)),
      ...start(run, 1, 2, 5, () => run.random.pick(CREDIT_CHANGES)(usages)),
      ...start(run, 0, 1, 3, () => reportUsages(usages)),
    ]
    return run.random.chance(0.3) ? [...others, followRun(run, Promise.all(others), journalFollower)] : others
  },
  subscriptions: (run, usages) => {
    delaySomeRequests(run)
    const ready = preparePlans(run)
    const then = (requests: readonly ((usages: UsagePool) => Promise<unknown>)[]) => () =>
      ready.then(() => run.random.pick(requests)(usages))
    return [
      ready,
      ...start(run, 2, 4, 10, then(SUBSCRIPTION_REQUESTS)),
      ...start(run, 1, 2, 9, then(SUBSCRIBER_CHANGES)),
      ...start(run, 0, 2, 4, then([reportUsages])),
      ...start(run, 0, 1, 4, then([() => updateProduct(run)])),
    ]
  },
  limits: (run) => {
    delaySomeRequests(run)
    const pool: UsagePool = { run, usages: [] }
    const ready = limits.prepareLimits(pool)
    const then = (requests: readonly ((usages: UsagePool) => Promise<unknown>)[]) => () =>
      ready.then(() => run.random.pick(requests)(pool))
    return [
      ready,
      ...start(run, 2, 4, 8, then(CHARGES)),
      ...start(run, 1, 2, 8, then(LIMIT_CHANGES)),
      ...start(run, 0, 1, 4, then([() => updateProduct(run)])),
    ]
  },
  products: (run, usages) => [
    ...start(run, 2, 3, 4, () => updateProduct(run)),
    ...start(run, 0, 2, 3, () => accounts.createProduct(usages)),
    ...start(run, 1, 2, 3, () => changePlan(run)),
  ],
  accounts: (run, usages) => {
    delaySomeRequests(run)
    const others = [
      ...start(run, 1, 3, 4, () => reportUsages(usages)),
      ...start(run, 2, 3, 6, () => run.random.pick(ACCOUNT_CHANGES)(usages)),
      ...start(run, 0, 1, 5, () =>
        run.random.pick([containers.createOrganization, containers.deleteContainer, containers.changeState])(run),
      ),
    ]
    return run.random.chance(0.6) ? [...others, followRun(run, Promise.all(others), journalFollower)] : others
  },
} satisfies Record<string, Workload>
