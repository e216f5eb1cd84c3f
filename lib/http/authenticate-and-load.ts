import type { Context } from 'aws-lambda'
import { isTrusted } from '../access/check/authorize.ts'
import { giveOperation } from '../access/clients/limited-relations.ts'
import type { PlatformRelation } from '../access/clients/schema.ts'
import type { Caller } from '../access/clients/verify.ts'
import { permissionDenied } from '../foundation/errors.ts'
import { makeGate } from '../foundation/table/gate.ts'
import { openTable, type Table } from '../foundation/table/table.ts'
import { limitOrganizations } from './organization-limit.ts'
import type { Middleware, RequestState } from './request.ts'

/**
 * Who may call an operation: every authenticated caller, or a caller with one of these relations to the platform. Limited
 * relations define which operations they give.
 */
export type Access = 'authenticated' | readonly PlatformRelation[]

/**
 * Reads the first items that an operation needs.
 * @param isKnownCaller whether this process knows that the credentials are the caller's, so that more may be read at once
 * @param principal the principal that the credentials name, `app/serviceuser:<id>` or `app/user:<id>`: it is not verified yet
 */
export type Load = (input: never, table: Table, isKnownCaller: boolean, principal: string) => Promise<unknown>

/** The time limit of an operation: after it the answer is 503. It is below the Lambda timeout, which is below the gateway's. */
export const MAX_MILLISECONDS = 8_000
/** The part of the Lambda timeout that is kept for sending the response. */
const RESERVE_MILLISECONDS = 1_000

/**
 * Makes the first round trip to the table: one batch reads the caller and the items that the operation loads. Errors are reported
 * in this order: credentials (401), shape of the request (400), access (403), errors of loading, and the rate of the organizations
 * that the request is about (429).
 */
export function authenticateAndLoad(
  name: string,
  access: Access,
  load: Load,
  organizations: (loaded: unknown) => Iterable<string | undefined> = () => [],
): Middleware {
  return {
    before: async ({ event, context }) => {
      const { state } = context
      const called = { name, method: event.requestContext.http.method }
      const { presented } = state
      const isKnown = presented.isKnown()
      const gate = makeGate(isKnown)
      state.table = openTable(deadline(context), () => countRetry(state), gate)
      state.authenticate = async () => {
        const { input, table } = state
        // The caller is the first key of the first batch.
        const verifying = presented.authenticate(table, new Date())
        const loading =
          'value' in input
            ? load(input.value as never, table, isKnown, presented.principal)
            : Promise.resolve(undefined)
        // Without valid credentials the loading never finishes, and no code waits for it.
        loading.catch(() => {})
        const verified = await verifying
        const caller = { ...verified, isGivenOperation: giveOperation(verified.relations, called) }
        gate.open()
        if ('refusal' in input) throw input.refusal
        authorize(caller, access)
        state.caller = caller
        table.writeAs(caller.principal, caller.relations.includes('admin'))
        state.loaded = await loading
      }
      await state.authenticate()
      // A caller without permission must not use up the rate of an organization, and must not learn that it is used up.
      if (isTrusted(state.caller)) limitOrganizations(() => organizations(state.loaded))
    },
  }
}

function countRetry({ counts }: RequestState): void {
  counts.TableRetries = (counts.TableRetries ?? 0) + 1
}

function authorize(caller: Caller, access: Access): void {
  if (access === 'authenticated' || caller.isGivenOperation) return
  if (caller.relations.some((relation) => access.includes(relation))) return
  throw permissionDenied()
}

function deadline(context: Context): number {
  const left = context.getRemainingTimeInMillis?.() ?? MAX_MILLISECONDS + RESERVE_MILLISECONDS
  return Date.now() + Math.min(MAX_MILLISECONDS, left - RESERVE_MILLISECONDS)
}
