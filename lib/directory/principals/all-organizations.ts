import type * as v from 'valibot'
import { USER } from '../../foundation/identifiers/references.ts'
import { MAX_ENTRIES, type PageRequest } from '../../foundation/lists/query.ts'
import type { ListPage } from '../../foundation/lists/read-list.ts'
import { IDS, listedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isOrdered, type OrderRequest } from '../../foundation/word-index/ordered-list.ts'
import { listOrganizations, type State } from '../containers/list.ts'
import { readGroupEnds } from '../groups/membership.ts'
import { listOrganizationsOf } from './list-places.ts'
import type { AllOrganizations } from './schema.ts'

interface AllOrganizationsRequest extends PageRequest, OrderRequest {
  user_id?: string | undefined
  state?: State | undefined
}

/**
 * Ordered by id. Returns one page, or the whole list.
 * @param request if it has a `user_id`, the list contains only organizations on which a policy binds this user or one of the user's
 *   groups
 */
export async function listAllOrganizations(
  table: Table,
  { user_id, state = 'enabled', ...asked }: AllOrganizationsRequest,
  now: Date,
): Promise<v.InferOutput<typeof AllOrganizations>> {
  const page = { ...asked, operation: 'list-all-organizations' }
  if (user_id === undefined && isOrdered(page)) {
    const { entries, ...rest } = await listOrganizations(table, { state, ...page })
    return { organizations: entries, ...rest }
  }
  const { with_count = true } = asked
  if (user_id === undefined) {
    const counting = with_count ? countIn(table, state) : undefined
    const [listed, count] = await Promise.all([listOrganizations(table, { state, ...page }), counting])
    const { entries: organizations, next_page_token } = listed
    return { organizations, ...(count !== undefined && { count, count_is_exact: true }), next_page_token }
  }
  const principal = `${USER}:${user_id}`
  const held = { principal, ends: await readGroupEnds(table, principal), now }
  const listed = await listOrganizationsOf(table, held, { state, ...page })
  return {
    organizations: listed.entries,
    ...(with_count && (await countPages((each) => listOrganizationsOf(table, held, { state, ...each })))),
    next_page_token: listed.next_page_token,
  }
}

/** Any organization can add itself to the list of a user, so only these pages are counted. */
const MAX_COUNTED_PAGES = 3

/** If the list has too many pages, counts the entries of the first ones, and says so. */
async function countPages(
  readPage: (page: PageRequest) => Promise<ListPage<{ id: string }>>,
): Promise<Pick<v.InferOutput<typeof AllOrganizations>, 'count' | 'count_is_exact'>> {
  const ids = new Set<string>()
  let token = ''
  for (let pages = 0; pages < MAX_COUNTED_PAGES; pages++) {
    const { entries, next_page_token } = await readPage({
      page_size: MAX_ENTRIES,
      ...(token !== '' && { page_token: token }),
    })
    for (const { id } of entries) ids.add(id)
    token = next_page_token
    if (token === '') return { count: ids.size, count_is_exact: true }
  }
  return { count: ids.size, count_is_exact: false }
}

/** Reads the list of all organizations. One read unit is enough for about 30 entries of this list. */
async function countIn(table: Table, state: State): Promise<number> {
  const indexItems = await table.query(listedKey('ORGANIZATION', '').pk, IDS)
  return indexItems.filter((indexItem) => state === 'all' || indexItem.state === state).length
}
