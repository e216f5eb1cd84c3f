import { billingOf, reportUsages, runAccounts } from './billing.ts'
import { balancesAddUp, usagesStay } from './invariants.ts'
import type { Run } from './run.ts'

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await act()
}

/** Who acts in a run, and what is watched. */
export function cast(run: Run): Promise<unknown>[] {
  const { random } = run
  run.invariants.push(balancesAddUp, usagesStay)
  const billing = billingOf(run)
  return [
    ...Array.from({ length: random.between(2, 4) }, () => times(random.between(2, 4), () => reportUsages(billing))),
    times(random.between(0, 4), () => runAccounts(billing)),
  ]
}
