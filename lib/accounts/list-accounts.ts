import type * as v from 'valibot'
import type { PageRequest } from '../lists/query.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { IDS, ownedByOrganizationKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type BillingAccount, presentAccount } from './present.ts'
import { readListedAccount } from './store.ts'

/** A page of the accounts of an organization, by id, or all of them. @param defaultId the default one, or empty */
export const listAccounts = (
  table: Table,
  organizationId: string,
  defaultId: string,
  request: PageRequest,
): Promise<ListPage<v.InferInput<typeof BillingAccount>>> => {
  const read = async (id: string) => {
    const account = await readListedAccount(table, id)
    return account && presentAccount(account, id === defaultId)
  }
  const list = {
    identity: ['list-billing-accounts', organizationId],
    pk: ownedByOrganizationKey('ACCOUNTS_OF', organizationId, '').pk,
    range: IDS,
    candidatesOf: ({ id }: { id?: unknown }) => [{ read: () => read(String(id)) }],
  }
  return readList(table, list, { page_size: request.page_size, page_token: request.page_token })
}
