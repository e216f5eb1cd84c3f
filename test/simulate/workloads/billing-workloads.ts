import * as accounts from './accounts.ts'
import { changeAccount, reportUsages } from './billing.ts'
import * as containers from './containers.ts'
import { followRun } from './journal.ts'
import { updateProduct } from './products.ts'
import { delaySomeRequests, start, type Workload } from './start.ts'

// Usages, accounts, credits, reverts and products.

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

export const billingWorkloads = {
  billing: (run, usages) => [
    ...start(run, 2, 4, 4, () => reportUsages(usages)),
    ...start(run, 0, 2, 4, () => changeAccount(usages)),
  ],
  products: (run, usages) => [
    ...start(run, 2, 3, 4, () => updateProduct(run)),
    ...start(run, 0, 2, 3, () => accounts.createProduct(usages)),
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
    return run.random.chance(0.6) ? [...others, followRun(run, Promise.all(others))] : others
  },
} satisfies Record<string, Workload>
