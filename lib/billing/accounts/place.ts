import * as v from 'valibot'
import { actsAsAdmin, authorize, authorizeOn, isTrusted, unknownContainer } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { resolveOrganization } from '../../access/resources/find.ts'
import { organizationInPath } from '../../access/resources/request.ts'
import { idOf } from '../../access/resources/schema.ts'
import { beingDeleted, notFound } from '../../foundation/errors.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount } from './balance.ts'
import { type Organization, readOrganization } from './organization.ts'
import type { Account } from './schema.ts'

/** Names the default account of the organization in a path. */
const DEFAULT = '-'

/** The organization and account that a path names. */
export interface AccountPlace {
  org_id: string
  account_id: string
  /** `app/organization:<id>`, even if there is no such organization; undefined for a name that no organization has. */
  reference: string | undefined
  /** The organization as it was read, if the request needs it. */
  organization: Organization | undefined
  /** The account, which belongs to that organization. */
  account: Account | undefined
}

/** The path of an operation on one account. */
export const AccountInPath = v.object({ org_id: organizationInPath, id: v.string() })

/**
 * Finds the account of a path by plain reads. A request that only reads can do without the organization: accounts stay after the
 * organization is deleted.
 */
export async function findAccountPlace(
  table: Table,
  { org_id, id: account_id }: { org_id: string; id: string },
  { readsOrganization = true } = {},
): Promise<AccountPlace> {
  const isDefault = account_id === DEFAULT
  const [{ reference, organization }, named] = await Promise.all([
    findOrganization(table, org_id, readsOrganization || isDefault),
    isUuid(account_id) ? readAccount(table, account_id.toLowerCase()) : undefined,
  ])
  const defaultId = organization?.default_account_id ?? ''
  const account = isDefault && defaultId !== '' ? await readAccount(table, defaultId) : named
  const isInside = account !== undefined && reference !== undefined && account.organization_id === idOf(reference)
  return { org_id, account_id, reference, organization, account: isInside ? account : undefined }
}

/** Returns the reference to the organization of a path and, if asked for, the stored organization. */
export async function findOrganization(
  table: Table,
  org_id: string,
  isRead = true,
): Promise<Pick<AccountPlace, 'reference' | 'organization'>> {
  const reference = await resolveOrganization(table, org_id)
  const organization = isRead && reference !== undefined ? await readOrganization(table, reference) : undefined
  return { reference, organization }
}

/**
 * Returns the account of a path, for a caller that may read it: a platform admin, a holder of `billingview` and, where `members` is true, a
 * platform member. The organization may have been deleted. Throws 403 and 404.
 */
export async function requireReadable(
  table: Table,
  caller: Actor,
  place: AccountPlace,
  { members = false } = {},
): Promise<Account> {
  if (!(members ? isTrusted(caller) : actsAsAdmin(caller))) {
    if (place.reference === undefined) throw unknownContainer(caller, 'organization', place.org_id)
    await authorize(table, caller, { permission: 'billingview', on: place.reference })
  }
  if (place.reference === undefined) throw notFound('organization', place.org_id)
  return requireFound(place)
}

/**
 * Returns the organization of a path if the caller may list its accounts. `isGone` is true if the organization was deleted: then only
 * platform admins may list the accounts that remain. Throws 403 and 404.
 */
export async function requireListable(
  table: Table,
  caller: Actor,
  { org_id, reference, organization }: Pick<AccountPlace, 'org_id' | 'reference' | 'organization'>,
): Promise<{ id: string; defaultId: string; isGone: boolean }> {
  const isGone = organization === undefined
  if (reference === undefined || (isGone && !actsAsAdmin(caller)))
    throw unknownContainer(caller, 'organization', org_id)
  await authorize(table, caller, { permission: 'billingview', on: reference })
  return { id: idOf(reference), defaultId: organization?.default_account_id ?? '', isGone }
}

/**
 * Returns the account of a path, and its organization, for a caller that may change it: a platform admin or a holder of `billingmanage`.
 * Throws 403 and 404, also if the organization was deleted.
 */
export async function requireChangeable(
  table: Table,
  caller: Actor,
  place: AccountPlace,
): Promise<{ account: Account; organization: Organization }> {
  const named = { kind: 'organization', given: place.org_id, found: place.organization } as const
  const organization = await authorizeOn(table, caller, named, ['billingmanage'])
  return { account: requireFound(place), organization }
}

/**
 * Returns the account of a path, and its organization, for a platform admin that reverts a usage. Only an organization without active
 * accounts can be deleted, so the organization of an active account need not be read. Throws 404, also if the organization was deleted.
 */
export async function requireTakingBack(
  table: Table,
  place: AccountPlace,
): Promise<{ account: Account; organization: Organization | undefined }> {
  if (place.reference === undefined) throw notFound('organization', place.org_id)
  const account = requireFound(place)
  if (account.state === 'active') return { account, organization: place.organization }
  const organization = place.organization ?? (await readOrganization(table, place.reference))
  if (organization === undefined) throw notFound('organization', place.org_id)
  return { account, organization }
}

/** Throws BEING_DELETED for an organization whose deletion has begun: its accounts can no longer change. */
export function refuseDeleting({ deleting }: Organization): void {
  if (deleting !== undefined) throw beingDeleted('organization')
}

function requireFound({ account, account_id, org_id, reference }: AccountPlace): Account {
  if (account !== undefined) return account
  if (account_id !== DEFAULT) throw notFound('billing account', account_id)
  throw notFound('default billing account', reference === undefined ? org_id : idOf(reference))
}
