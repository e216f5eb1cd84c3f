import type { Run } from '../run.ts'
import { pickLateDeliveryProfile } from '../transport/faults.ts'
import type { UsagePool } from './billing.ts'

export type Turn = () => Promise<unknown>

/** Starts `least` to `most` clients or operators. Each takes 2 to `turns` turns, one after the other. */
export function start({ random }: Run, least: number, most: number, turns: number, take: Turn): Promise<unknown>[] {
  return Array.from({ length: random.between(least, most) }, () => repeat(random.between(2, turns), take))
}

async function repeat(times: number, take: Turn): Promise<void> {
  for (let done = 0; done < times; done++) await take()
}

/** Starts the clients and operators of one kind. All workloads of a run share the usages. */
export type Workload = (run: Run, usages: UsagePool) => Promise<unknown>[]

/** In some runs abandoned requests arrive late, when others have undone what they did. */
export function delaySomeRequests({ random, transport }: Run): void {
  if (random.chance(0.4)) Object.assign(transport.profile, pickLateDeliveryProfile(random))
}
