import type { Run } from '../run.ts'
import { pickLateDeliveryProfile } from '../transport/faults.ts'
import type { UsagePool } from './billing.ts'

export type Turn = () => Promise<unknown>

/**
 * Starts a random number of clients or operators, from `least` to `most`. Each calls `take` between 2 and `turns`
 * times, one call after another.
 */
export function start({ random }: Run, least: number, most: number, turns: number, take: Turn): Promise<unknown>[] {
  return Array.from({ length: random.between(least, most) }, () => repeat(random.between(2, turns), take))
}

async function repeat(times: number, take: Turn): Promise<void> {
  for (let done = 0; done < times; done++) await take()
}

/** Starts the clients and operators of one workload. All workloads of a run use the same pool of usages. */
export type Workload = (run: Run, usages: UsagePool) => Promise<unknown>[]

/** In some runs, lets abandoned requests reach the table late, when other requests may have undone their changes. */
export function delaySomeRequests({ random, transport }: Run): void {
  if (random.chance(0.4)) Object.assign(transport.profile, pickLateDeliveryProfile(random))
}
