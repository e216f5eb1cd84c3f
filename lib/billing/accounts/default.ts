import { readDefaultAccountId } from '../../access/resources/store.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { DescribedAccount } from './schema.ts'
import { readDescribedAccount, saveAccount } from './store.ts'

/** An account, and whether it is the default of its organization: usages that name no account are charged to that one. */
export interface AccountWithDefault extends DescribedAccount {
  default: boolean
}

export async function readAccountWithDefault(table: Table, id: string): Promise<AccountWithDefault | undefined> {
  const account = await readDescribedAccount(table, id)
  if (account === undefined) return undefined
  const defaultId = await readDefaultAccountId(table, `${ORGANIZATION}:${account.organization_id}`)
  return { ...account, default: defaultId === id }
}

/** `saveAccount`, with the default of the organization where that changes. */
export function saveAccountWithDefault(
  table: Table,
  before: AccountWithDefault | undefined,
  { default: isDefault, ...after }: AccountWithDefault,
): Promise<boolean> {
  const wasDefault = before?.default ?? false
  return saveAccount(table, before, after, isDefault === wasDefault ? undefined : isDefault)
}
