import { ApiError } from '../../foundation/errors.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../../foundation/table/keys.ts'
import type { Page, PageStart, Range } from '../../foundation/table/reads.ts'

/** The largest number of policies that one table request reads. */
const AT_ONCE = 1_000

/**
 * The largest number of policies, of a principal and its groups together, that one request reads. Reading this many
 * policies costs about 1,300 read units.
 */
const MAX_READ = 20_000

type ReadPolicies = (pk: string, range: Range, from: PageStart) => Promise<Page>

/**
 * Reads the entries on the policy lists of several principals. Throws SEARCH_TOO_WIDE if these principals together have
 * more than 20,000 policies, because reading and checking more policies would exceed the time limit of a request.
 */
export async function readPoliciesOf(
  principals: readonly string[],
  read: ReadPolicies,
  range: Range = POLICIES_OF_PRINCIPAL,
): Promise<{ principal: string; entries: Page['items'] }[]> {
  let count = 0
  return mapInBatches(principals, async (principal) => {
    const entries: Page['items'] = []
    let after: string | undefined
    do {
      const { items, next } = await read(policiesOfPrincipal(principal), range, { after, limit: AT_ONCE })
      count += items.length
      if (count > MAX_READ) throw tooManyPolicies()
      entries.push(...items)
      after = next
    } while (after !== undefined)
    return { principal, entries }
  })
}

const tooManyPolicies = () =>
  new ApiError('SEARCH_TOO_WIDE', `a search reads at most ${MAX_READ} policies of a principal and its groups`)
