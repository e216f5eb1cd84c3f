import { makeTokenBuckets, rateOf, refuseOver } from './token-buckets.ts'

/** The largest number of requests per second for one organization. Each process counts on its own. 0 means no limit. */
const rate = rateOf(process.env.ORGANIZATION_RATE, 0)
const organizations = rate === 0 ? undefined : makeTokenBuckets({ perSecond: rate, burst: rate })

/**
 * Counts a request for each organization that the request is about, without a read of the table. If an organization exceeds its
 * rate, throws 429 and counts nothing.
 * @param find returns the organizations (`app/organization:<id>`); not called if there is no limit
 */
export function limitOrganizations(find: () => Iterable<string | undefined>): void {
  if (organizations === undefined) return
  const each = [...new Set(find())].filter((organization) => organization !== undefined)
  refuseOver(Math.max(0, ...each.map(organizations.secondsUntilFree)), 'for this organization')
  each.forEach(organizations.take)
}
