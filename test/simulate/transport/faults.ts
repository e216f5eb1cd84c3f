import type { Random } from './scheduler.ts'

/**
 * The faults of a request to the table. `…-before` means before the table applies it, `…-after` means after. A request
 * that hangs is applied later or never. `killed-…` ends the whole invocation that sent the request.
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
 * Which faults happen in a run, and how often. Each probability is a number from 0 (never) to 1 (always). Some runs have no
 * faults at all, and some have one kind only.
 */
export interface FaultProfile {
  /** The faults of this run, all equally likely. A fault that is listed twice is twice as likely. */
  kinds: readonly Fault[]
  /** The probability that a request to the table meets a fault. */
  faultProbability: number
  /**
   * The probability that the fault of a request is repeated for the next request of the same invocation. With high
   * values, the fault outlasts the SDK's attempts.
   */
  repeatProbability: number
  /**
   * The probability, at each step of the scheduler, that the clock advances to the next timeout although requests wait, so
   * that their senders abandon them. Pauses before a retry have a probability of their own.
   */
  timeoutProbability: number
  /**
   * The probability, at each step of the scheduler, that a request which its sender has abandoned reaches the table after
   * all. Low values mean long delays: calls that began later have ended by then.
   */
  lateDeliveryProbability: number
  /**
   * The probability that a request of a client, except for its first, is held back until one to three writes of others were
   * applied. It puts whole changes between two requests of a client.
   */
  holdProbability: number
  /**
   * The probability that a transaction becomes visible item by item after it was applied: plain reads see the old state of
   * some of its items, and transactions that touch one of them fail with a conflict, until all are visible. Then it is
   * acknowledged.
   */
  gradualProbability: number
  /**
   * The probability, at each step of the scheduler, that more items of such a transaction become visible. Low values mean
   * that it stays visible in part while others make many requests.
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

/** Picks a profile in which whole calls are abandoned while their requests hang, and the requests arrive late. */
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
