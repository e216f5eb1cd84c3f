import { ApiError } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { SeatCount } from './schema.ts'

/** The limit, and the versions from which it was found. See `SeatCount`. */
export type FoundLimit = Pick<SeatCount, 'limit' | 'basis' | 'until'>

/**
 * Finds the limit of seats by the plans of an account.
 * @param accountId the default account of the organization
 * @param known the limit as it was last found
 * @param at ISO time
 */
export type FindSeatLimit = (table: Table, accountId: string, known: FoundLimit, at: string) => Promise<FoundLimit>

let findLimit: FindSeatLimit | undefined

/** Access does not know billing. `lib/billing/limits/seat-limit.ts` calls this when it is loaded. */
export function setSeatLimit(find: FindSeatLimit): void {
  findLimit = find
}

export interface Enforced extends FoundLimit {
  /** Whether the organization counts its seats from its start. */
  isCountedFromStart: boolean
}

/** Undefined if it does not exist. */
export type Organization = Readonly<Record<'default_account_id' | 'counts_seats', unknown>>

export const readOrganization = async (table: Table, organizationId: string): Promise<Organization | undefined> => {
  const item = await table.get(resourceKey(`${ORGANIZATION}:${organizationId}`))
  return item && { default_account_id: item.default_account_id, counts_seats: item.counts_seats }
}

/**
 * The limit that holds at an instant of this request.
 * @throws Error if nobody has called `setSeatLimit`, so that no seat is given without a limit by mistake
 */
export async function findEnforced(
  table: Table,
  organization: Organization | undefined,
  known: FoundLimit,
  at: string,
): Promise<Enforced> {
  const accountId = String(organization?.default_account_id ?? '')
  return {
    ...(accountId === '' ? {} : await requireFinder()(table, accountId, known, at)),
    isCountedFromStart: organization === undefined || organization.counts_seats === true,
  }
}

function requireFinder(): FindSeatLimit {
  if (findLimit === undefined) throw new Error('no function finds the limit of seats: import seat-limit.ts')
  return findLimit
}

export const seatsTaken = (limit: bigint, used: bigint): ApiError =>
  new ApiError('SEATS_TAKEN', 'the organization has no free seat', {
    metadata: { limit: String(limit), used: String(used) },
  })
