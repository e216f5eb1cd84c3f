import { invariantsOf } from '../invariants/invariants.ts'
import type { Run } from '../run.ts'
import { accessWorkloads } from './access-workloads.ts'
import { createUsagePool } from './billing.ts'
import { billingWorkloads } from './billing-workloads.ts'
import { lifecycleWorkloads } from './lifecycle-workloads.ts'
import { seatWorkloads } from './seat-workloads.ts'
import type { Workload } from './start.ts'

const WORKLOADS = { ...billingWorkloads, ...accessWorkloads, ...lifecycleWorkloads, ...seatWorkloads }

type WorkloadName = keyof typeof WORKLOADS

/**
 * For each workload, the relative probability that a run has only this workload. `several` is the relative probability
 * of a run with several workloads.
 */
const WEIGHTS: Record<WorkloadName | 'several', number> = {
  billing: 6,
  holds: 10,
  subscriptions: 10,
  limits: 12,
  access: 6,
  products: 2,
  manifests: 2,
  projects: 2,
  deletions: 2,
  grantThenRevoke: 3,
  orderedChanges: 10,
  policies: 6,
  definitions: 4,
  groupsAndResources: 6,
  trees: 8,
  containers: 8,
  serviceUsers: 5,
  seats: 10,
  accounts: 7,
  clients: 2,
  profiles: 5,
  searches: 4,
  several: 2,
}
/** The number of workloads in a run with several workloads. A run with all workloads would take many times as long. */
const SEVERAL = 3

/**
 * Starts the workloads of a run. A run usually has only one workload, because actors of the same workload interfere
 * with each other most.
 */
export function startWorkloads(run: Run): Promise<unknown>[] {
  run.invariants.push(...invariantsOf(run))
  const usages = createUsagePool(run)
  return pickWorkloads(run).flatMap((name) => (WORKLOADS[name] as Workload)(run, usages))
}

function pickWorkloads({ random }: Run): WorkloadName[] {
  const names = Object.keys(WORKLOADS) as WorkloadName[]
  const weighted = ([...names, 'several'] as const).flatMap((name) => Array<typeof name>(WEIGHTS[name]).fill(name))
  // The command `WORKLOAD=searches npm run simulate` plays only the workload `searches`.
  const picked = names.find((name) => name === process.env.WORKLOAD) ?? random.pick(weighted)
  if (picked !== 'several') return [picked]
  return Array.from({ length: SEVERAL }, () => names.splice(random.below(names.length), 1)).flat()
}
