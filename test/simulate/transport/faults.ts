import type { Random } from '../../support/random.ts'

/**
 * The faults of a request to the table. `…-before` means that the fault happens before the table applies the request,
 * and `…-after` that it happens afterwards. A request that hangs is applied later or never. `killed-…` ends the whole
 * invocation that sent the request.
 */
export const FAULTS = [
  'lost-before',
  'lost-after',
  'error-before',
  'error-after',
  'throttled',
  'conflict',
  'unprocessed',
  'few-reasons',
  'hangs',
  'killed-before',
  'killed-after',
] as const
export type Fault = (typeof FAULTS)[number] | 'none'

/**
 * Says which faults happen in a run, and how often. Each probability is a number from 0 (never) to 1 (always). Some
 * runs have no faults at all, and some have only one kind.
 */
export interface FaultProfile {
  /**
   * The faults of this run. Each entry has the same probability, so a fault that is listed twice is twice as likely.
   */
  kinds: readonly Fault[]
  faultProbability: number
  /**
   * The probability that the next request of the same invocation has the same fault. With high values, all attempts of
   * the SDK for one request fail.
   */
  repeatProbability: number
  /**
   * The probability, at each step of the scheduler, that the clock advances to the next timeout although requests wait.
   * Their senders then abandon them. Pauses before a retry have their own probability.
   */
  timeoutProbability: number
  /**
   * The probability, at each step of the scheduler, that an abandoned request reaches the table nevertheless. With low
   * values, the request often arrives after the end of calls that began later.
   */
  lateDeliveryProbability: number
  /**
   * The probability that a request of a client is held back until other actors have made one to three writes. The first
   * request of a client is never held back. Holding requests back allows whole changes between two requests of a
   * client.
   */
  holdProbability: number
  /**
   * The probability that the items of an applied transaction become visible one by one. Until all are visible, plain
   * reads see the old state of some items, and other transactions on the items fail with a conflict. The transaction is
   * acknowledged at the end.
   */
  gradualProbability: number
  /**
   * The probability, at each step of the scheduler, that more items of such a transaction become visible. With low
   * values, other actors send many requests while only a part of the transaction is visible.
   */
  revealProbability: number
}

export const pickFaultProfile = (random: Random): FaultProfile => ({
  faultProbability: random.pick([0, 0.04, 0.1, 0.25, 0.5]),
  timeoutProbability: random.pick([0, 0.01, 0.06]),
  lateDeliveryProbability: random.pick([0.1, 0.1, 0.01]),
  holdProbability: random.pick([0, 0, 0.2]),
  gradualProbability: random.pick([0, 0, 0.3, 1]),
  revealProbability: random.pick([0.1, 0.3, 0.6]),
  repeatProbability: random.pick([0, 0.6, 0.9]),
  kinds: random.chance(0.3) ? [random.pick(FAULTS)] : random.some(FAULTS, 3),
})

/**
 * Picks a profile in which requests hang for so long that whole calls are abandoned. The requests reach the table late.
 */
export const pickLateDeliveryProfile = (random: Random): FaultProfile => ({
  faultProbability: random.pick([0.15, 0.3]),
  timeoutProbability: 0,
  lateDeliveryProbability: random.pick([0.01, 0.03]),
  holdProbability: 0,
  gradualProbability: random.pick([0, 0, 0.2]),
  revealProbability: 0.3,
  repeatProbability: random.pick([0.8, 0.95]),
  kinds: ['hangs', 'hangs', 'killed-before'],
})

const canHappen = (fault: Fault, operation: string): boolean => {
  if (fault === 'conflict') return operation.startsWith('Transact') || /^(Put|Delete|Update)Item$/.test(operation)
  if (fault === 'unprocessed') return operation === 'BatchGetItem'
  return fault !== 'few-reasons' || operation === 'TransactWriteItems'
}

/** @param last the fault of the previous request of the same invocation */
export function pickFault(
  random: Random,
  { faultProbability, kinds, repeatProbability }: FaultProfile,
  operation: string,
  last: Fault,
): Fault {
  if (last !== 'none' && canHappen(last, operation) && random.chance(repeatProbability)) return last
  if (!random.chance(faultProbability)) return 'none'
  const possible = kinds.filter((kind) => canHappen(kind, operation))
  return possible.length === 0 ? 'none' : random.pick(possible)
}
