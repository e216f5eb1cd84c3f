import type { Context } from 'aws-lambda'
import type { PlatformRelation } from '../access/clients/schema.ts'
import { parseBasic } from '../access/clients/secret.ts'
import { clientPrincipal } from '../access/clients/store.ts'
import { type Caller, presentSecret, verify, wasVerifiedBefore } from '../access/clients/verify.ts'
import { permissionDenied, reasonOf } from '../foundation/errors.ts'
import { makeGate } from '../foundation/table/gate.ts'
import { openTable, type Table } from '../foundation/table/table.ts'
import type { Middleware, RequestState } from './request.ts'

/** Who may call an operation: every authenticated client, or a client with one of these relations to the platform. */
export type Access = 'authenticated' | readonly PlatformRelation[]

/**
 * Reads what an operation needs first.
 * @param isKnownCaller whether this process has verified the caller's secret before, so that more may be read at once
 * @param principal whom the credentials name, `app/serviceuser:<id>`: they are not verified yet
 */
export type Load = (input: never, table: Table, isKnownCaller: boolean, principal: string) => Promise<unknown>

/** An operation answers within this time, else with 503. It is below the Lambda timeout, which is below the gateway's. */
export const MAX_MILLISECONDS = 8_000
/** The part of the Lambda timeout that is kept for sending the response. */
const RESERVE_MILLISECONDS = 1_000

/**
 * Makes the first round trip to the table: it reads the caller's client and what the operation loads in one batch. Errors are
 * reported in this order: credentials (401), shape of the request (400), access (403), then those of loading.
 */
export function authenticateAndLoad(access: Access, load: Load): Middleware {
  return {
    before: async ({ context }) => {
      const { state } = context
      const { presented } = state
      const isKnown = wasVerifiedBefore(presented)
      const gate = makeGate(isKnown)
      state.table = openTable(deadline(context), () => countRetry(state), gate)
      state.authenticate = async () => {
        const { input, table } = state
        // The client is the first key of the first batch.
        const verifying = verify(table, presented, new Date())
        const principal = clientPrincipal(presented.id)
        const loading =
          'value' in input ? load(input.value as never, table, isKnown, principal) : Promise.resolve(undefined)
        // Without credentials what is loaded never arrives, and nobody waits for it.
        loading.catch(() => {})
        const caller = await verifying
        gate.open()
        if ('refusal' in input) throw input.refusal
        authorize(caller, access)
        state.caller = caller
        table.writeAs(caller.principal, caller.relations.includes('admin'))
        state.loaded = await loading
      }
      await state.authenticate()
    },
  }
}

function countRetry({ counts }: RequestState): void {
  counts.TableRetries = (counts.TableRetries ?? 0) + 1
}

function authorize(caller: Caller, access: Access): void {
  if (access === 'authenticated' || caller.relations.some((relation) => access.includes(relation))) return
  throw permissionDenied()
}

function deadline(context: Context): number {
  const left = context.getRemainingTimeInMillis?.() ?? MAX_MILLISECONDS + RESERVE_MILLISECONDS
  return Date.now() + Math.min(MAX_MILLISECONDS, left - RESERVE_MILLISECONDS)
}

/** Parses the Basic credentials. A missing or malformed header ends the request before any table request. */
export const credentials = (): Middleware => ({
  before: ({ event, context }) => {
    const { state } = context
    state.credentials = parseBasic(event.headers?.authorization)
    state.presented = presentSecret(state.credentials)
  },
})

/** Longer than nearly all first round trips to the table take. */
const STEP_MILLISECONDS = 20
/** Timers are accurate to a millisecond. This hides what is left of the difference. */
const MOST_JITTER_MILLISECONDS = 5

/**
 * Holds the 401 to wrong credentials back until the next multiple of 20 ms since the request arrived, plus a random 1 to 5 ms.
 * An operation reads what a request names together with its credentials, and an item that exists takes longer to read. So
 * without this pause the time of a 401 would tell what exists.
 */
export const delayUnauthenticated = (): Middleware => ({
  before: ({ context: { state } }) => {
    state.arrivedAt = Date.now()
  },
  onError: async ({ context: { state }, error }) => {
    // Without a secret the table was not asked.
    if (state.presented === undefined || reasonOf(error) !== 'UNAUTHENTICATED') return
    const elapsed = Date.now() - state.arrivedAt
    const left = STEP_MILLISECONDS - (elapsed % STEP_MILLISECONDS)
    const jitter = 1 + Math.floor(Math.random() * MOST_JITTER_MILLISECONDS)
    await new Promise((resolve) => setTimeout(resolve, left + jitter))
  },
})
