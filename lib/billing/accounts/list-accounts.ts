import type * as v from 'valibot'
import { readDefaultAccountId } from '../../access/resources/store.ts'
import { readClock } from '../../foundation/clock.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { ofAllOrganizations } from '../../foundation/lists/all-organizations.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type List, type ListPage, type ReadIndexItems, readList } from '../../foundation/lists/read-list.ts'
import { ALL_SORTED, IDS, ownedByOrganizationKey, sortedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  isOrdered,
  type OrderedPage,
  type OrderRequest,
  readOrdered,
} from '../../foundation/word-index/ordered-list.ts'
import { ONLY_ORDER, type OrderedList } from '../../foundation/word-index/thing.ts'
import { ENDS_PREFIX } from './attention.ts'
import type { DescribedAccount } from './details.ts'
import { type BillingAccount, presentAccount } from './present.ts'
import type { Rank } from './schema.ts'
import { readStanding } from './standing.ts'
import { readListedAccount } from './store.ts'

interface AccountsRequest extends PageRequest, OrderRequest {
  with_standing?: boolean | undefined
}

async function present(table: Table, account: DescribedAccount, isDefault: boolean, withStanding: boolean) {
  const presented = presentAccount(account, isDefault)
  return withStanding ? { ...presented, standing: await readStanding(table, account, readClock()) } : presented
}

/**
 * Ordered by id. If the request asks for no page, returns all accounts.
 * @param defaultId the id of the default account, or empty
 */
export const listAccounts = (
  table: Table,
  organizationId: string,
  defaultId: string,
  { with_standing = false, ...request }: AccountsRequest,
): Promise<OrderedPage<v.InferInput<typeof BillingAccount>>> => {
  const read = async (id: string) => {
    const account = await readListedAccount(table, id)
    return account && present(table, account, id === defaultId, with_standing)
  }
  const list = {
    identity: ['list-billing-accounts', organizationId],
    pk: ownedByOrganizationKey('ACCOUNTS_OF', organizationId, '').pk,
    range: IDS,
    candidatesOf: ({ id }: { id?: unknown }) => [{ read: () => read(String(id)) }],
  }
  return readOrdered(table, list, { list: 'ACCOUNT', of: organizationId }, request)
}

/** `hasOrganization` is false if the organization was deleted. */
async function readOfAll(table: Table, id: string, withStanding: boolean) {
  const account = await readListedAccount(table, id)
  if (account === undefined) return undefined
  const defaultId = await readDefaultAccountId(table, `${ORGANIZATION}:${account.organization_id}`)
  return {
    hasOrganization: defaultId !== undefined,
    presented: await present(table, account, id === defaultId, withStanding),
  }
}

/**
 * Ordered by organization and id. If the request asks for no page, returns all accounts. Leaves out accounts of deleted
 * organizations.
 */
export const listAllAccounts = (
  table: Table,
  { with_standing = false, ...request }: AccountsRequest,
): Promise<OrderedPage<v.InferInput<typeof BillingAccount>>> => {
  const read = async (id: string) => {
    const found = await readOfAll(table, id, with_standing)
    // The index may still contain accounts of an organization that was deleted.
    return found?.hasOrganization === false && isOrdered(request) ? undefined : found?.presented
  }
  const list = {
    identity: ['list-all-billing-accounts'],
    ...ofAllOrganizations(table, 'ACCOUNTS_OF'),
    candidatesOf: ({ id }: { id?: unknown }) => (id === undefined ? [] : [{ read: () => read(String(id)) }]),
  }
  return readOrdered(table, list, { list: 'ACCOUNT', of: '' }, request)
}

const RANKED: Readonly<Record<Rank, OrderedList>> = { attention: 'ATTENTION', use: 'USE' }

/** A change of an account changes the order about a second later. */
export const listRankedAccounts = (
  table: Table,
  rank: Rank,
  { with_standing = false, ...page }: AccountsRequest,
): Promise<ListPage<v.InferInput<typeof BillingAccount>>> => {
  const isAttention = rank === 'attention'
  const read = async (id: string) => {
    const found = await readOfAll(table, id, with_standing || isAttention)
    if (found?.hasOrganization !== true) return undefined
    const { standing, ...account } = found.presented
    // The account may have stopped needing attention after its list entry was written.
    if (isAttention && standing?.attention.length === 0) return undefined
    return { ...account, ...(with_standing && { standing }) }
  }
  const { pk } = sortedKey(RANKED[rank], ONLY_ORDER, '', '', '')
  const list: List<v.InferInput<typeof BillingAccount>> = {
    ...{ identity: ['list-all-billing-accounts', rank], pk, range: ALL_SORTED },
    candidatesOf: ({ id }) => [{ read: () => read(String(id)) }],
    readIndexItems: isAttention ? readAttention(table, pk) : readMostUsed(table, pk),
  }
  return readList(table, list, page)
}

const readMostUsed =
  (table: Table, pk: string): ReadIndexItems =>
  (at, after, limit) =>
    table.page(pk, { ...ALL_SORTED, last: at ?? ALL_SORTED.last }, { after, limit, isBackwards: true, isOfIndex: true })

/**
 * Skips the entries of subscriptions whose end has passed. These entries remain, because nothing is written when a
 * subscription ends.
 */
function readAttention(table: Table, pk: string): ReadIndexItems {
  const { first, last } = ALL_SORTED
  const now = `${ENDS_PREFIX}${readClock().toISOString()}`
  return async (at = first, after, limit) => {
    if ((after ?? at) >= ENDS_PREFIX) {
      return table.page(pk, { first: at > now ? at : now, last }, { after, limit, isOfIndex: true })
    }
    const urgent = await table.page(pk, { first: at, last: ENDS_PREFIX }, { after, limit, isOfIndex: true })
    // A page that reaches its limit has `next`. So if `next` is missing, the page has fewer items than the limit, and
    // is filled with accounts whose subscriptions end.
    if (urgent.next !== undefined) return urgent
    const ends = await table.page(pk, { first: now, last }, { limit: limit - urgent.items.length, isOfIndex: true })
    return { ...ends, items: [...urgent.items, ...ends.items] }
  }
}
