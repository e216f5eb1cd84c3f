import type { OperationName } from '../../operations/index.ts'
import type { Call } from '../support/request.ts'
import type { Moment } from './oracles/ends.ts'
import { isPast, splitByEnds } from './oracles/ends.ts'
import type { RawItem } from './transport/dynamodb-http.ts'
import type { FaultyTransport } from './transport/faulty-transport.ts'
import type { Lambda } from './transport/lambda.ts'
import type { Random } from './transport/scheduler.ts'
import type { Actor, VirtualTime } from './transport/virtual-time.ts'
import type { Fixtures } from './workloads/fixtures.ts'

export type { Moment }

const listOf = (moment: Moment, principal: string, attribute: string): string[] =>
  (moment.get(`PRINCIPAL#${principal} PRINCIPAL`)?.[attribute] ?? []) as string[]

/** Returns the ids of the groups of which a principal (`<namespace>:<id>`) is a member at a moment. */
export const groupsOf = (moment: Moment, principal: string): string[] =>
  listOf(moment, principal, 'groups').flatMap((text) => {
    const [id = '', end] = text.split('@')
    return end !== undefined && isPast(moment, Number(end)) ? [] : [id]
  })

/** Returns the same ids, including those of ended memberships. */
export const allGroupsOf = (moment: Moment, principal: string): string[] =>
  listOf(moment, principal, 'groups').map((text) => text.split('@')[0] ?? '')

/** Returns the relations of a principal to the platform. */
export const relationsOf = (moment: Moment, principal: string): string[] => listOf(moment, principal, 'relations')

/** The result of one call of a handler or of a store. */
export interface Outcome {
  name: string
  /**
   * For a handler, its HTTP status. For a store, 200 or, where it threw one of our errors, 400. -1 stands for any other
   * error, 0 for a call that was killed, whose effect is unknown.
   */
  status: number
  reason: string
  // biome-ignore lint/suspicious/noExplicitAny: a response body, to be checked
  body: any
  headers: Record<string, string>
  /** The moments at which the call began and ended, as indexes of `history`. */
  from: number
  to: number
  /** The clock of its process when it began and when it ended. */
  clock: Clock
  /** True for a call of a handler: a client got the answer. False for a change that an operator made through a store. */
  isAnswer: boolean
  /** The items that the call's own writes added to the table. */
  createdItems: RawItem[]
}

/** In milliseconds since 1970. */
export interface Clock {
  from: number
  to: number
  /** How far the clock is ahead of the clock of the run. */
  skew: number
}

/** Checks the table after a write. `writer` is the actor whose request made the change. */
export type Invariant = (before: Moment, now: Moment, writer: Actor) => void

export interface Run {
  seed: number
  random: Random
  fixtures: Fixtures
  time: VirtualTime
  transport: FaultyTransport
  history: Moment[]
  /**
   * Other possible tables for each moment of `history`: a transaction that is applied, but not completely visible and
   * not acknowledged yet, may come before or after the changes in the meantime.
   */
  alternatives: Moment[][]
  /** The time of the run at which each moment of `history` began. */
  times: number[]
  /** The name of the call whose write led to each moment of `history`. */
  writers: string[]
  trace: string[]
  /** Calls the handler of an operation, as a client. */
  call: (operation: OperationName, request: Call) => Promise<Outcome>
  /** Makes a change through the stores, as an operator. `name` is for the trace. */
  operate: (name: string, operation: (lambda: Lambda, deadline: number) => Promise<unknown>) => Promise<Outcome>
  /** The result of this actor's call; undefined while it has not ended. */
  outcomeOf: (actor: Actor) => Outcome | undefined
  /** Called after every write. */
  invariants: Invariant[]
}

/**
 * Lists all tables that a call may have seen, in order. If something ends by the clock of its process while the table
 * stays the same, the moment is split in two.
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

/** Lists all tables that a call may have seen at its start. */
export const startsOf = ({ history, alternatives }: Run, { from }: Pick<Outcome, 'from'>): Moment[] => [
  ...(alternatives[from] ?? []),
  ...history.slice(from, from + 1),
]

/** Starts the clients and operators of a run. */
export type StartWorkloads = (run: Run) => Promise<unknown>[]
