import type { Violation } from '../errors.ts'
import type { BehaviorConfig, ProductRecord } from './schema.ts'

/**
 * What contradicts itself in a behavior and its configuration, by the name of the member. Members and a behavior that are
 * not given contradict nothing.
 */
export function behaviorFaults(
  behavior: ProductRecord['behavior'] | undefined,
  config: { [Member in keyof BehaviorConfig]?: bigint | undefined },
): Violation[] {
  const { credit_amount = 0n, seat_limit = 0n, min_quantity = 0n, max_quantity = 0n } = config
  const faults: Violation[] = []
  if (credit_amount > 0n && behavior !== undefined && behavior !== 'credits') {
    faults.push({ field: 'credit_amount', description: 'needs the behavior "credits"' })
  }
  if (seat_limit > 0n && behavior !== undefined && behavior !== 'per_seat') {
    faults.push({ field: 'seat_limit', description: 'needs the behavior "per_seat"' })
  }
  if (max_quantity !== 0n && min_quantity > max_quantity) {
    faults.push({ field: 'min_quantity', description: 'must not be above max_quantity' })
  }
  return faults
}
