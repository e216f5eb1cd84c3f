import { notFound } from '../errors.ts'
import { ORGANIZATION } from '../identifiers/references.ts'
import { findContainer } from '../resources/find.ts'
import { idOf } from '../resources/schema.ts'
import { readDefaultAccountId, readPath } from '../resources/store.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { readAccount } from './balance.ts'
import type { Account } from './schema.ts'

/** Stands in a path for the organization's default account. */
const DEFAULT = '-'

/** What a path names: an organization, and one of its accounts. */
export interface AccountPlace {
  params: { org_id: string; billing_id: string }
  /** `app/organization:<id>`; undefined for a name that no organization has. An id may be that of a deleted one. */
  organization: string | undefined
  /** Undefined where the organization has no such account. */
  account: Account | undefined
}

/** Finds the account of a path. An organization that is given by its id is not read, unless its default account is asked for. */
export async function findAccountInPath(table: Table, params: AccountPlace['params']): Promise<AccountPlace> {
  const { org_id, billing_id } = params
  const resolving = resolveOrganization(table, org_id)
  const naming = isUuid(billing_id) ? readAccount(table, billing_id.toLowerCase()) : undefined
  const [organization, named] = await Promise.all([resolving, naming])
  const account = billing_id === DEFAULT ? await readDefaultAccount(table, organization) : named
  const isInside = organization !== undefined && account?.organization_id === idOf(organization)
  return { params, organization, account: isInside ? account : undefined }
}

async function resolveOrganization(table: Table, idOrName: string): Promise<string | undefined> {
  if (isUuid(idOrName)) return `${ORGANIZATION}:${idOrName.toLowerCase()}`
  return (await findContainer(table, ORGANIZATION, idOrName))?.resource
}

async function readDefaultAccount(table: Table, organization: string | undefined): Promise<Account | undefined> {
  const id = organization === undefined ? undefined : await readDefaultAccountId(table, organization)
  return id === undefined || id === '' ? undefined : readAccount(table, id)
}

/** The account of a path. Throws 404. */
export function requireAccount({ params, account }: AccountPlace): Account {
  if (account === undefined) throw notFound('billing account', params.billing_id)
  return account
}

/**
 * The account of a path, for a change of it. Throws 404, also where the organization is deleted. Only an organization without
 * active accounts can be deleted, so that the organization of an active account is there.
 */
export async function requireWritableAccount(table: Table, place: AccountPlace): Promise<Account> {
  const account = requireAccount(place)
  const isThere = account.state === 'active' || (await readPath(table, place.organization ?? '')) !== undefined
  if (!isThere) throw notFound('organization', place.params.org_id)
  return account
}
