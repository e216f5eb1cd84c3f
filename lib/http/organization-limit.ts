import { makeTokenBuckets, rateOf, refuseOver } from './token-buckets.ts'

/** The most requests a second for one organization, in this process only. Without the setting there is no limit. */
const rate = rateOf(process.env.ORGANIZATION_RATE, 0)
const organizations = rate === 0 ? undefined : makeTokenBuckets({ perSecond: rate, burst: rate })

/**
 * Counts a request for each organization that it is about, without a read of the table. Throws 429, and counts nothing, if one of
 * them exceeds its rate.
 * @param find returns the organizations (`app/organization:<id>`); not called without a limit
 */
export function limitOrganizations(find: () => Iterable<string | undefined>): void {
  if (organizations === undefined) return
  const each = [...new Set(find())].filter((organization) => organization !== undefined)
  refuseOver(Math.max(0, ...each.map(organizations.secondsUntilFree)), 'for this organization')
  each.forEach(organizations.take)
}
