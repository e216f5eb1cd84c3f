import { makeTokenBuckets, rateOf, refuseOver } from './token-buckets.ts'

/** Requests per second for one organization. Each process counts on its own. 0 means no limit. */
export const rate = rateOf(process.env.ORGANIZATION_RATE, 0)
const organizations = rate === 0 ? undefined : makeTokenBuckets({ perSecond: rate, burst: rate })

/**
 * Counts a request for each organization that the request is about, without a read of the table. If an organization exceeds its
 * rate, throws 429 and counts nothing.
 * @param find returns the organizations (`app/organization:<id>`); not called if there is no limit
 */
export function limitOrganizations(find: () => Iterable<string | undefined>): void {
  if (organizations === undefined) return
  const each = [...new Set(find())]
  refuseBusyOrganizations(each)
  countForOrganizations(each)
}

/** Throws 429. Counts nothing. */
export function refuseBusyOrganizations(each: readonly (string | undefined)[]): void {
  const seconds = each.map((organization) => (organization && organizations?.secondsUntilFree(organization)) || 0)
  refuseOver(Math.max(0, ...seconds), 'for this organization')
}

export function countForOrganizations(each: Iterable<string | undefined>): void {
  for (const organization of new Set(each)) if (organization !== undefined) organizations?.take(organization)
}
