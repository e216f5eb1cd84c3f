import type { Context } from 'aws-lambda'
import type { PlatformRelation } from '../clients/schema.ts'
import { type Caller, verify } from '../clients/verify.ts'
import { ApiError } from '../errors.ts'
import { openTable, type Table } from '../table/table.ts'
import type { Link } from './request.ts'

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
export function firstRound(access: Access, load: (input: never, table: Table) => Promise<unknown>): Link {
  return {
    before: async ({ context }) => {
      const { stage } = context
      stage.table = openTable(deadline(context), () => {
        stage.counts.TableRetries = (stage.counts.TableRetries ?? 0) + 1
      })
      const input = stage.input
      const loading = 'value' in input ? load(input.value as never, stage.table) : Promise.resolve(undefined)
      const [caller, facts] = await Promise.allSettled([verify(stage.table, stage.credentials, new Date()), loading])
      stage.caller = settled(caller)
      if ('refusal' in input) throw input.refusal
      authorize(stage.caller, access)
      stage.facts = settled(facts)
    },
  }
}

function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function authorize(caller: Caller, access: Access): void {
  if (access === 'authenticated' || caller.relations.some((relation) => access.includes(relation))) return
  throw permissionDenied()
}

/** 403. */
export const permissionDenied = (): ApiError =>
  new ApiError('PERMISSION_DENIED', 'the caller lacks permission for this operation')

function deadline(context: Context): number {
  const left = context.getRemainingTimeInMillis?.() ?? MAX_MILLISECONDS + RESERVE_MILLISECONDS
  return Date.now() + Math.min(MAX_MILLISECONDS, left - RESERVE_MILLISECONDS)
}
