import type { Context } from 'aws-lambda'
import type { PlatformRelation } from '../clients/schema.ts'
import { type Caller, verify } from '../clients/verify.ts'
import { permissionDenied } from '../errors.ts'
import { openTable, type Table } from '../table/table.ts'
import type { Middleware } from './request.ts'

/** Who may call an operation: every authenticated client, or a client with one of these relations to the platform. */
export type Access = 'authenticated' | readonly PlatformRelation[]

/** An operation answers within this time, else with 503. It is below the Lambda timeout, which is below the gateway's. */
export const MAX_MILLISECONDS = 8_000
/** The part of the Lambda timeout that is kept for sending the response. */
const RESERVE_MILLISECONDS = 1_000

/**
 * Makes the first round trip to the table: it reads the caller's client and what the operation loads in one batch. Errors are
 * reported in this order: credentials (401), shape of the request (400), access (403), then those of loading.
 */
export function authenticateAndLoad(
  access: Access,
  load: (input: never, table: Table) => Promise<unknown>,
): Middleware {
  return {
    before: async ({ context }) => {
      const { state } = context
      state.table = openTable(deadline(context), () => {
        state.counts.TableRetries = (state.counts.TableRetries ?? 0) + 1
      })
      const input = state.input
      const loading = 'value' in input ? load(input.value as never, state.table) : Promise.resolve(undefined)
      const [caller, loaded] = await Promise.allSettled([verify(state.table, state.credentials, new Date()), loading])
      state.caller = unwrap(caller)
      if ('refusal' in input) throw input.refusal
      authorize(state.caller, access)
      state.loaded = unwrap(loaded)
    },
  }
}

function unwrap<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function authorize(caller: Caller, access: Access): void {
  if (access === 'authenticated' || caller.relations.some((relation) => access.includes(relation))) return
  throw permissionDenied()
}

function deadline(context: Context): number {
  const left = context.getRemainingTimeInMillis?.() ?? MAX_MILLISECONDS + RESERVE_MILLISECONDS
  return Date.now() + Math.min(MAX_MILLISECONDS, left - RESERVE_MILLISECONDS)
}
