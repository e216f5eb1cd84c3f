import type { Context } from 'aws-lambda'
import type { Random } from '../../support/random.ts'
import { anEvent, type Call } from '../../support/request.ts'
import type { Outcome, Run } from '../run.ts'
import type { RawItem } from './dynamodb-http.ts'
import type { Lambda } from './lambda.ts'
import { type Actor, actors, type VirtualTime } from './virtual-time.ts'

/** A call, and the actor that makes it. `resolve` passes the outcome to the waiting client or operator. */
interface StartedCall {
  actor: Actor
  outcome: Outcome
  resolve: (outcome: Outcome) => void
}

export type Calls = ReturnType<typeof openCalls>

/** The largest number of milliseconds by which the clock of a process is ahead or behind. */
export const MAX_SKEW = 2_000
/** The deadline of the SDK's requests and Lambda's remaining time follow from this limit. */
const DEADLINE_MILLISECONDS = 9_000
const LAMBDA_MARGIN_MILLISECONDS = 1_000

type Work = (lambda: Lambda, deadline: number) => Promise<Partial<Outcome>>

/**
 * Makes the calls of a run, each in a random process. The scheduler records the moments at which each call begins and
 * ends.
 */
export function openCalls(lambdas: readonly Lambda[], time: VirtualTime, random: Random) {
  const skews = lambdas.map(() => random.between(-MAX_SKEW, MAX_SKEW))
  /** The calls that have begun and the calls that have ended since the scheduler last recorded calls. */
  const [started, ended]: [StartedCall[], StartedCall[]] = [[], []]
  const createdItems = new Map<Actor, RawItem[]>()
  const outcomes = new Map<Actor, Outcome>()
  const begun = new Map<Actor, Outcome>()
  let count = 0

  function start(name: string, work: Work, request?: Call): Promise<Outcome> {
    const number = random.below(lambdas.length)
    const skew = skews[number] as number
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const outcome = newOutcome(`${name}-${count++}`, { from: time.now + skew, to: time.now + skew, skew })
    let isOpen = true
    const end = (result: Partial<Outcome>) => {
      if (!isOpen) return
      isOpen = false
      outcome.clock.to = time.now + skew
      Object.assign(outcome, result)
      ended.push({ actor, outcome, resolve })
    }
    const onKilled = () => end({})
    const actor: Actor = { name: outcome.name, skew, dead: false, onKilled, ...(request && { request }) }
    createdItems.set(actor, [])
    begun.set(actor, outcome)
    started.push({ actor, outcome, resolve })
    const deadline = time.now + skew + DEADLINE_MILLISECONDS
    const fail = (error: Error | undefined) => end({ status: -1, reason: String(error?.stack ?? error) })
    actors.run(actor, () => work(lambdas[number] as Lambda, deadline).then(end, fail))
    return promise
  }

  const call: Run['call'] = (operation, request) => {
    const work: Work = async (lambda, deadline) => {
      const getRemainingTimeInMillis = () => deadline + LAMBDA_MARGIN_MILLISECONDS - Date.now()
      const context = { getRemainingTimeInMillis } as unknown as Context
      const { statusCode = 0, headers = {}, body = '' } = await lambda.handlers[operation](anEvent(request), context)
      const parsed = JSON.parse(body)
      const reason = parsed.details?.[0]?.reason ?? ''
      return { status: statusCode, headers: headers as Record<string, string>, body: parsed, reason, isAnswer: true }
    }
    return start(operation, work, request)
  }

  const operate: Run['operate'] = (name, operation) =>
    start(name, async (lambda, deadline) => {
      try {
        return { status: 200, body: await operation(lambda, deadline) }
      } catch (error) {
        const { reason } = error as { reason?: string }
        if (reason === undefined) throw error
        return { status: 400, reason }
      }
    })

  const outcomeOf: Run['outcomeOf'] = (actor) => outcomes.get(actor)
  const callOf: Run['callOf'] = (actor) => begun.get(actor) as Outcome
  return { call, operate, started, ended, createdItems, outcomes, outcomeOf, callOf }
}

const newOutcome = (name: string, clock: Outcome['clock']): Outcome => ({
  name,
  status: 0,
  reason: '',
  body: undefined,
  headers: {},
  from: 0,
  to: 0,
  clock,
  isAnswer: false,
  createdItems: [],
})
