import { ask, bind, changeRole, getPermission, moveAdmin, moveMember, rename, unbind } from './access.ts'
import { billingOf, reportUsages, runAccounts } from './billing.ts'
import { bindingsAgree, membershipsAgree, productsAgree, uniqueNames, versionsMove } from './guards.ts'
import { balancesAddUp, usagesStay } from './invariants.ts'
import { changeProduct, plansStay } from './products.ts'
import type { Run } from './run.ts'

const INVARIANTS = [
  balancesAddUp,
  usagesStay,
  uniqueNames,
  versionsMove,
  bindingsAgree,
  membershipsAgree,
  productsAgree,
]

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await act()
}

/** Who acts in a run: mostly one kind of client, for they meet one another; now and then all of them. */
export function cast(run: Run): Promise<unknown>[] {
  const { random } = run
  run.invariants.push(...INVARIANTS, plansStay(run))
  const billing = billingOf(run)
  const several = (least: number, most: number, acts: number, act: () => Promise<unknown>) =>
    Array.from({ length: random.between(least, most) }, () => times(random.between(2, acts), act))
  const scenes = {
    billing: () => [...several(2, 4, 4, () => reportUsages(billing)), ...several(0, 2, 4, () => runAccounts(billing))],
    access: () => [
      ...several(1, 3, 6, () => random.pick([ask, ask, ask, getPermission])(run)),
      ...several(1, 3, 5, () => random.pick([bind, bind, unbind, moveMember, moveAdmin, changeRole, rename])(run)),
    ],
    products: () => several(2, 3, 4, () => changeProduct(run)),
  }
  const scene = random.pick(['billing', 'billing', 'billing', 'access', 'access', 'access', 'products', 'all'] as const)
  return scene === 'all' ? Object.values(scenes).flatMap((make) => make()) : scenes[scene]()
}
