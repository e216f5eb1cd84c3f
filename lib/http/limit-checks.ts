import { createHash } from 'node:crypto'
import type { CheckContext, LoadedChecks } from '../access/check/load-checks.ts'
import { ApiError, outcomes } from '../foundation/errors.ts'
import { organizationOf } from '../foundation/identifiers/names.ts'
import { countForOrganizations, rate, refuseBusyOrganizations } from './organization-limit.ts'
import { makeTokenBuckets, refuseOver } from './token-buckets.ts'

/** A bucket for each subject that was denied something. They are apart, so that many subjects push no organization out of its bucket. */
const subjects = rate === 0 ? undefined : makeTokenBuckets({ perSecond: rate, burst: rate })

/**
 * Decides the checks of an application, and counts them toward the rates of organizations, without a read of the table:
 * - Where a subject is allowed something, the request counts for the organizations of the allowed resources.
 * - Where a subject is denied everything, the request counts for the subject. So nobody can use up the rate of an organization by
 *   requests about resources of this organization to which they have no access.
 *
 * Throws 429 before it decides if one of the organizations exceeds its rate, and afterwards if a subject that is denied everything
 * exceeds its own.
 * @param isAllowed returns the decision of the check at a position
 */
export const limitChecks = <Result>(
  { contexts }: Pick<LoadedChecks, 'contexts'>,
  decide: () => Promise<Result>,
  isAllowed: (result: Result, position: number) => boolean,
): Promise<Result> => (rate === 0 ? decide() : decideAndCount(contexts, decide, isAllowed))

async function decideAndCount<Result>(
  contexts: readonly CheckContext[],
  decide: () => Promise<Result>,
  isAllowed: (result: Result, position: number) => boolean,
): Promise<Result> {
  refuseBusyOrganizations(contexts.map(organizationAsked))
  try {
    const result = await decide()
    const allowed = contexts.filter((_, position) => isAllowed(result, position))
    countDenied(contexts, allowed)
    countForOrganizations(allowed.map(organizationAsked))
    return result
  } catch (error) {
    // A permission that does not exist is allowed to nobody.
    if (error instanceof ApiError && outcomes[error.reason].status === 404) countDenied(contexts, [])
    throw error
  }
}

const organizationAsked = ({ path }: CheckContext): string | undefined => path && organizationOf(path)

/** Counts a request for each subject that it allows nothing. If such a subject exceeds its rate, throws 429 and counts nothing. */
function countDenied(contexts: readonly CheckContext[], allowed: readonly CheckContext[]): void {
  const successful = new Set(allowed.map(subjectAsked))
  const denied = [...new Set(contexts.map(subjectAsked))].filter((subject) => !successful.has(subject)).map(toKey)
  refuseOver(Math.max(0, ...denied.map((key) => subjects?.secondsUntilFree(key) ?? 0)), 'about this subject')
  for (const key of denied) subjects?.take(key)
}

/** All subjects that cannot exist count as one. */
const subjectAsked = ({ request: { subject, agent } }: CheckContext): string =>
  (agent === undefined ? subject.principal : agent.principal) ?? ''

/** The key has the same length for every subject. */
const toKey = (subject: string): string => createHash('sha256').update(subject).digest('base64url')
