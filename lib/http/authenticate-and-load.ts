import type { Context } from 'aws-lambda'
import { isTrusted } from '../access/check/authorize.ts'
import { giveOperation } from '../access/clients/limited-relations.ts'
import type { PlatformRelation } from '../access/clients/schema.ts'
import type { Caller } from '../access/clients/verify.ts'
import { readClock } from '../foundation/clock.ts'
import { permissionDenied } from '../foundation/errors.ts'
import { makeGate } from '../foundation/table/gate.ts'
import { nameAuthor } from '../foundation/table/signing.ts'
import { openTable, type Table } from '../foundation/table/table.ts'
import { limitOrganizations } from './organization-limit.ts'
import type { Middleware, RequestState } from './request.ts'

/** The operations that limited platform relations allow are in `limited-relations.ts`. */
export type Access = 'authenticated' | readonly PlatformRelation[]

/**
 * @param isKnownCaller whether this process has verified the credentials before; if so, more items may be read in the first round trip
 * @param principal the principal in the credentials, `app/serviceuser:<id>` or `app/user:<id>`, which is not verified yet
 */
export type Load = (input: never, table: Table, isKnownCaller: boolean, principal: string) => Promise<unknown>

/**
 * The time limit of an operation, after which the answer is 503. The limit is below the Lambda timeout, which is below the
 * gateway's timeout.
 */
export const MAX_MILLISECONDS = 8_000
/** The part of the Lambda timeout for sending the response. */
const RESERVE_MILLISECONDS = 1_000

export interface Authentication {
  middleware: Middleware
  /** Sets `caller` and `loaded`. Can be called several times for one request. */
  authenticate: (state: RequestState) => Promise<void>
}

/**
 * Makes the first round trip to the table, in which one batch reads the caller and the items that the operation loads. Reports the
 * first of these errors: wrong credentials (401), invalid request (400), no access (403), errors of loading, and too many requests
 * about an organization (429).
 */
export function authenticateAndLoad(
  name: string,
  access: Access,
  load: Load,
  organizations: (loaded: unknown) => Iterable<string | undefined> = () => [],
): Authentication {
  const authenticate = async (state: RequestState) => {
    const { input, table, gate, isKnown, presented } = state
    let loading: Promise<unknown> = Promise.resolve(undefined)
    // The key of the caller is the first key of the first batch. Before the token of a person is verified, nobody knows the person, so
    // the loading starts in the round trip after the first one.
    const identified = (principal: string) => {
      if (presented.principal === undefined) gate.open()
      // Asynchronous, so that an error of the loading is reported after those of the authentication.
      const start = async (value: unknown) => await load(value as never, table, isKnown, principal)
      if ('value' in input) loading = start(input.value)
      // If the credentials are wrong, no code awaits the loading, so an error of the loading must be ignored.
      loading.catch(() => {})
    }
    const verified = await presented.authenticate(table, readClock(), identified)
    const called = { name, method: state.method }
    const caller = { ...verified, isGivenOperation: giveOperation(verified.relations, called) }
    gate.open()
    if ('refusal' in input) throw input.refusal
    authorize(caller, access)
    state.caller = caller
    const { principal, relations, token } = caller
    table.writeAs(nameAuthor(principal, token?.id), relations.includes('admin') || token?.isOfAdmin === true)
    state.loaded = await loading
  }
  const middleware: Middleware = {
    before: async ({ event, context }) => {
      const { state } = context
      state.method = event.requestContext.http.method
      state.isKnown = state.presented.isKnown()
      state.gate = makeGate(state.isKnown)
      state.table = openTable(deadline(context), () => countRetry(state), state.gate)
      await authenticate(state)
      // The rate limit is checked after the authorization, because a caller without permission must not use up the rate
      // limit of an organization, or learn that the rate limit is used up.
      if (isTrusted(state.caller)) limitOrganizations(() => organizations(state.loaded))
    },
  }
  return { middleware, authenticate }
}

function countRetry({ counts }: RequestState): void {
  counts.TableRetries = (counts.TableRetries ?? 0) + 1
}

function authorize(caller: Caller, access: Access): void {
  if (access === 'authenticated' || caller.isGivenOperation) return
  if (caller.relations.some((relation) => access.includes(relation))) return
  throw permissionDenied(`a relation to the platform that allows this operation: ${access.join(' or ')}`)
}

function deadline(context: Context): number {
  const left = context.getRemainingTimeInMillis?.() ?? MAX_MILLISECONDS + RESERVE_MILLISECONDS
  return Date.now() + Math.min(MAX_MILLISECONDS, left - RESERVE_MILLISECONDS)
}
