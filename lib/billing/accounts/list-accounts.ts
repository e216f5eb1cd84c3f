import type * as v from 'valibot'
import { readDefaultAccountId } from '../../access/resources/store.ts'
import { readClock } from '../../foundation/clock.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { ofAllOrganizations } from '../../foundation/lists/all-organizations.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  isOrdered,
  type OrderedPage,
  type OrderRequest,
  readOrdered,
} from '../../foundation/word-index/ordered-list.ts'
import type { DescribedAccount } from './details.ts'
import { type BillingAccount, presentAccount } from './present.ts'
import { readStanding } from './standing.ts'
import { readListedAccount } from './store.ts'

/** The query parameters of a list of accounts. `with_standing` adds the standing of each account. */
interface AccountsRequest extends PageRequest, OrderRequest {
  with_standing?: boolean | undefined
}

async function present(table: Table, account: DescribedAccount, isDefault: boolean, withStanding: boolean) {
  const presented = presentAccount(account, isDefault)
  return withStanding ? { ...presented, standing: await readStanding(table, account, readClock()) } : presented
}

/**
 * Returns a page of the accounts of an organization, ordered by id. If the request asks for no page, returns all accounts.
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

/**
 * Returns a page of the accounts of all organizations, ordered by organization and id. If the request asks for no page, returns all
 * accounts. Leaves out accounts of deleted organizations.
 */
export const listAllAccounts = (
  table: Table,
  { with_standing = false, ...request }: AccountsRequest,
): Promise<OrderedPage<v.InferInput<typeof BillingAccount>>> => {
  const read = async (id: string) => {
    const account = await readListedAccount(table, id)
    if (account === undefined) return undefined
    const defaultId = await readDefaultAccountId(table, `${ORGANIZATION}:${account.organization_id}`)
    // The index may still contain accounts of an organization that was deleted.
    if (defaultId === undefined && isOrdered(request)) return undefined
    return present(table, account, id === defaultId, with_standing)
  }
  const list = {
    identity: ['list-all-billing-accounts'],
    ...ofAllOrganizations(table, 'ACCOUNTS_OF'),
    candidatesOf: ({ id }: { id?: unknown }) => (id === undefined ? [] : [{ read: () => read(String(id)) }]),
  }
  return readOrdered(table, list, { list: 'ACCOUNT', of: '' }, request)
}
