import type { Context } from 'aws-lambda'
import type { PlatformRelation } from '../clients/schema.ts'
import { type Caller, verify } from '../clients/verify.ts'
import { permissionDenied } from '../errors.ts'
import { openTable, type Table } from '../table/table.ts'
import type { Middleware } from './request.ts'

/** Who may call an operation: anybody with credentials, or a caller that has one of these relations to the platform. */
export type Access = 'authenticated' | readonly PlatformRelation[]

/** An operation answers within this time, or says 409, 429 or 503: below the Lambda's own time, which is below the gateway's. */
export const MAX_MILLISECONDS = 8_000
/** Left of the Lambda's own time for the answer itself. */
const RESERVE_MILLISECONDS = 1_000

/**
 * The first round of table requests: the caller's client and whatever the operation needs to know first travel in one
 * batch. Judged in this order: credentials (401), shape of the request (400), access (403); only then what was loaded.
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
