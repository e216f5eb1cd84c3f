import type { OperationName } from '../../operations/index.ts'
import type { Random } from '../support/random.ts'
import type { Call } from '../support/request.ts'
import type { Moment } from './oracles/ends.ts'
import { isPast, splitByEnds } from './oracles/ends.ts'
import type { RawItem } from './transport/dynamodb-http.ts'
import type { FaultyTransport } from './transport/faulty-transport.ts'
import type { Lambda } from './transport/lambda.ts'
import type { Actor, VirtualTime } from './transport/virtual-time.ts'
import type { Fixtures } from './workloads/fixtures.ts'

export type { Moment }

const listOf = (moment: Moment, principal: string, attribute: string): string[] =>
  (moment.get(`PRINCIPAL#${principal} PRINCIPAL`)?.[attribute] ?? []) as string[]

/** `principal` is `<namespace>:<id>`. */
export const groupsOf = (moment: Moment, principal: string): string[] =>
  listOf(moment, principal, 'groups').flatMap((text) => {
    const [id = '', end] = text.split('@')
    return end !== undefined && isPast(moment, Number(end)) ? [] : [id]
  })

/** Includes ended memberships. */
export const allGroupsOf = (moment: Moment, principal: string): string[] =>
  listOf(moment, principal, 'groups').map((text) => text.split('@')[0] ?? '')

export const relationsOf = (moment: Moment, principal: string): string[] => listOf(moment, principal, 'relations')

/** The result of one call of a handler or of a store. */
export interface Outcome {
  name: string
  /**
   * For a handler, the HTTP status. For a store, 200 for a success, and 400 if the store threw an error that the
   * service defines. The value -1 means any other error. The value 0 means that the call was killed, so its effect is
   * unknown.
   */
  status: number
  reason: string
  // biome-ignore lint/suspicious/noExplicitAny: a response body, to be checked
  body: any
  headers: Record<string, string>
  /** The moments at which the call began and ended, as indexes of `history`. */
  from: number
  to: number
  /** The clock of the process at the start and at the end of the call. */
  clock: Clock
  /**
   * True for a call of a handler, whose answer a client got. False for a change that an operator made through a store.
   */
  isAnswer: boolean
  /** The items that the writes of this call have added to the table. */
  createdItems: RawItem[]
}

/** The start and the end of a call, in milliseconds since 1970 by the clock of its process. */
export interface Clock {
  from: number
  to: number
  /** The milliseconds by which the clock of the process is ahead of the clock of the run. */
  skew: number
}

/**
 * Checks the table after a write, and throws an error for a violation. `writer` is the actor whose request made the
 * change.
 */
export type Invariant = (before: Moment, now: Moment, writer: Actor) => void

export interface Run {
  seed: number
  random: Random
  fixtures: Fixtures
  time: VirtualTime
  transport: FaultyTransport
  history: Moment[]
  /**
   * For each moment of `history`, the other possible states of the table. While an applied transaction is neither
   * acknowledged nor completely visible, it can count as applied before or after the changes that others make in the
   * meantime.
   */
  alternatives: Moment[][]
  /** For each moment of `history`, the virtual time at which the moment began. */
  times: number[]
  /** For each moment of `history`, the name of the call whose write led to the moment. */
  writers: string[]
  trace: string[]
  /** Calls the handler of an operation, as a client. */
  call: (operation: OperationName, request: Call) => Promise<Outcome>
  /** Makes a change through the stores, as an operator. `name` is the name of the change in the trace. */
  operate: (name: string, operation: (lambda: Lambda, deadline: number) => Promise<unknown>) => Promise<Outcome>
  /** Returns undefined while the call has not ended. */
  outcomeOf: (actor: Actor) => Outcome | undefined
  /** Returns the call of an actor. Until it has ended, only its name, its start and its skew are known. */
  callOf: (actor: Actor) => Outcome
  invariants: Invariant[]
}

/**
 * Lists all states of the table that a call may have seen, in order. If a policy or membership ends by the clock of the
 * call's process while the table does not change, the list has a moment before and a moment after this end.
 */
export const momentsOf = (
  { history, alternatives, times }: Run,
  { from, to, clock }: Pick<Outcome, 'from' | 'to'> & { clock?: Clock },
): Moment[] =>
  history.slice(from, to + 1).flatMap((moment, index) => {
    const all = [...(alternatives[from + index] ?? []), moment]
    if (clock === undefined) return all
    const [began, next] = [times[from + index] ?? 0, times[from + index + 1] ?? Number.POSITIVE_INFINITY]
    const [first, last] = [Math.max(clock.from, began + clock.skew), Math.min(clock.to, next + clock.skew)]
    return all.flatMap((each) => splitByEnds(each, first, last))
  })

/** Lists all states of the table that a call may have seen at its start. */
export const startsOf = ({ history, alternatives }: Run, { from }: Pick<Outcome, 'from'>): Moment[] => [
  ...(alternatives[from] ?? []),
  ...history.slice(from, from + 1),
]

export type StartWorkloads = (run: Run) => Promise<unknown>[]
