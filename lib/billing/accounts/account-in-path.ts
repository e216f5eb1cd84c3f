import * as v from 'valibot'
import { actsAsAdmin, authorize, authorizeOn, isTrusted, unknownContainer } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { resolveOrganization } from '../../access/resources/find-resource.ts'
import { organizationInPath } from '../../access/resources/request.ts'
import { idOf } from '../../access/resources/schema.ts'
import { beingDeleted, notFound } from '../../foundation/errors.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount } from './balance.ts'
import { type Organization, readOrganization } from './organization.ts'
import type { Account } from './schema.ts'

/** In a path, stands for the default account of the organization. */
export const DEFAULT_ACCOUNT = '-'

export interface AccountPlace {
  org_id: string
  account_id: string
  /** `app/organization:<id>`, even if there is no organization with this id; undefined if the path has a name that no organization has. */
  reference: string | undefined
  /** Undefined if the request does not need it. */
  organization: Organization | undefined
  /** Undefined if it does not exist or belongs to another organization. */
  account: Account | undefined
}

export const AccountInPath = v.object({ org_id: organizationInPath, id: v.string() })

/**
 * Makes plain reads. For a request that only reads, the organization is allowed to be missing, because accounts remain
 * after their organization is deleted.
 */
export async function findAccountPlace(
  table: Table,
  { org_id, id: account_id }: { org_id: string; id: string },
  { readsOrganization = true } = {},
): Promise<AccountPlace> {
  const isDefault = account_id === DEFAULT_ACCOUNT
  const [{ reference, organization }, named] = await Promise.all([
    findOrganization(table, org_id, readsOrganization || isDefault),
    isUuid(account_id) ? readAccount(table, account_id.toLowerCase()) : undefined,
  ])
  const defaultId = organization?.default_account_id ?? ''
  const account = isDefault && defaultId !== '' ? await readAccount(table, defaultId) : named
  const isInside = account !== undefined && reference !== undefined && account.organization_id === idOf(reference)
  return { org_id, account_id, reference, organization, account: isInside ? account : undefined }
}

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
 * The caller must be a platform admin or have one of the permissions, by default `billingview`. If `members` is true, a platform member is accepted, too.
 * An account of a deleted organization is also returned. Throws 403 without permission, and 404 if the account does not
 * exist.
 */
export async function requireReadable(
  table: Table,
  caller: Actor,
  place: AccountPlace,
  { members = false, permissions = ['billingview'] }: { members?: boolean; permissions?: readonly string[] } = {},
): Promise<Account> {
  if (!(members ? isTrusted(caller) : actsAsAdmin(caller))) {
    if (place.reference === undefined) throw unknownContainer(caller, 'organization', place.org_id)
    const { reference: on } = place
    await authorize(table, caller, ...permissions.map((permission) => ({ permission, on })))
  }
  if (place.reference === undefined) throw notFound('organization', place.org_id)
  return requireFound(place)
}

/**
 * `isGone` is true if the organization was deleted. Only platform admins may list the accounts of a deleted
 * organization. Throws 403 without permission, and 404 if the organization does not exist.
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
 * The caller must be a platform admin or have `billingmanage`. Throws 403 without permission. Throws 404 if the account
 * does not exist, or if the organization was deleted.
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
 * For a platform admin that reverts a usage. If the account is active, its organization exists, because organizations
 * with active accounts cannot be deleted. So the organization is read only for a disabled account. Throws 404 if the
 * account does not exist, or if the organization was deleted.
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

/** Throws BEING_DELETED, because the accounts of an organization cannot change once its deletion has begun. */
export function refuseDeleting({ deleting }: Organization): void {
  if (deleting !== undefined) throw beingDeleted('organization')
}

function requireFound({ account, account_id, org_id, reference }: AccountPlace): Account {
  if (account !== undefined) return account
  if (account_id !== DEFAULT_ACCOUNT) throw notFound('billing account', account_id)
  throw notFound('default billing account', reference === undefined ? org_id : idOf(reference))
}
