import * as v from 'valibot'
import { actsAsAdmin, authorize, holds, isTrusted, mayAct, unknownContainer } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { organizationInPath } from '../../access/resources/request.ts'
import { idOf } from '../../access/resources/schema.ts'
import { invalidField, notFound, permissionDenied } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { PROJECT } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { DEFAULT_ACCOUNT, findOrganization } from '../accounts/account-in-path.ts'
import { readAccount } from '../accounts/balance.ts'
import type { Account } from '../accounts/schema.ts'
import type { Hold } from './schema.ts'
import { readHold } from './store.ts'

export const AccountOfHolds = v.object({ org_id: organizationInPath, billing_id: v.string() })
export const HoldInPath = v.object({ ...AccountOfHolds.entries, id: v.string() })

interface Place {
  org_id: string
  billing_id: string
  organization: Awaited<ReturnType<typeof findOrganization>>
}

const SPENDING = { permission: 'billingmanage', ignoresSuspension: 'everywhere' } as const

/** The writes of the request fail if the caller loses the permission. */
const authorizeSpender = (table: Table, caller: Actor, on: string): Promise<void> =>
  authorize(table, caller, { ...SPENDING, on })

/**
 * The writes of the request do not depend on the permission, because a transaction with 96 usages has no room for such
 * conditions. The operation that creates usages works in the same way.
 */
async function refuseOthers(table: Table, caller: Actor, on: string): Promise<void> {
  if (!(await holds(table, caller, { ...SPENDING, on }))) throw permissionDenied()
}

/**
 * The permission to create usages is also the permission to make, capture and release holds. Ignores whether the
 * organization is disabled.
 */
async function requireSpender(
  table: Table,
  caller: Actor,
  { org_id, organization }: Place,
  requirePermission = authorizeSpender,
): Promise<string> {
  const { reference } = organization
  if (!isTrusted(caller)) {
    if (reference === undefined) throw unknownContainer(caller, 'organization', org_id)
    await requirePermission(table, caller, reference)
  }
  if (reference === undefined || organization.organization === undefined) throw notFound('organization', org_id)
  return idOf(reference)
}

/**
 * The caller may read the balance of the organization's accounts, or make holds on them. Platform admins may also read
 * the holds of a deleted organization.
 */
async function requireViewer(table: Table, caller: Actor, { org_id, organization }: Place): Promise<string> {
  const { reference } = organization
  if (!isTrusted(caller)) {
    const on = reference
    const isAllowed =
      on !== undefined && (await mayAct(table, caller, { permission: 'billingview', on }, { ...SPENDING, on }))
    if (!isAllowed) throw unknownContainer(caller, 'organization', org_id)
  }
  if (reference === undefined) throw notFound('organization', org_id)
  if (organization.organization === undefined && !actsAsAdmin(caller)) throw notFound('organization', org_id)
  return idOf(reference)
}

export interface NewHoldPlace extends Place {
  /** Undefined if the path has `-` for the default account. */
  account: Account | undefined
  project: Awaited<ReturnType<typeof findContainer>>
  project_id: string
}

export async function findNewHoldPlace(
  table: Table,
  { org_id, billing_id }: { org_id: string; billing_id: string },
  project_id: string,
): Promise<NewHoldPlace> {
  const [organization, account, project] = await Promise.all([
    findOrganization(table, org_id),
    isUuid(billing_id) ? readAccount(table, billing_id.toLowerCase()) : undefined,
    project_id === '' ? undefined : findContainer(table, PROJECT, project_id),
  ])
  return { org_id, billing_id, organization, account, project, project_id }
}

export interface HoldContext {
  accountId: string
  organizationId: string
  /** Whether the request names no account. The default account is used in that case. */
  isInferred: boolean
  /** Empty if the hold has no project. */
  projectId: string
  /** The fields that a request lacks if a budget counts by person or project. */
  fields: { self: string; user_id: string; project_id: string }
}

/**
 * Throws 403 if the caller may not make holds, and 404 if the account or project does not exist. Throws 400 if the
 * project belongs to another organization.
 */
export async function requireNewHoldPlace(table: Table, caller: Actor, place: NewHoldPlace): Promise<HoldContext> {
  const organizationId = await requireSpender(table, caller, place)
  const accountId = requireAccountId(place, organizationId)
  const { billing_id, project, project_id, organization } = place
  const isInferred = billing_id === DEFAULT_ACCOUNT
  if (project_id !== '' && project === undefined) throw notFound('project', project_id)
  if (project !== undefined && organizationOf(project) !== organization.reference)
    throw invalidField('project_id', 'must be a project of the organization')
  const projectId = project === undefined ? '' : idOf(project.resource)
  return { accountId, organizationId, isInferred, projectId, fields: FIELDS }
}

const FIELDS = { self: 'amount', user_id: 'user_id', project_id: 'project_id' }

export interface HoldPlace extends Place {
  id: string
  hold: Hold | undefined
}

export async function findHoldPlace(
  table: Table,
  { org_id, billing_id, id }: { org_id: string; billing_id: string; id: string },
): Promise<HoldPlace> {
  const [organization, hold] = await Promise.all([findOrganization(table, org_id), readHold(table, id)])
  return { org_id, billing_id, organization, id, hold }
}

/** Throws 403 without permission, and 404 if the hold does not exist. */
export const requireChangeableHold = async (table: Table, caller: Actor, place: HoldPlace): Promise<Hold> =>
  requireInside(place, await requireSpender(table, caller, place))

/** Throws 403 without permission, and 404 if the hold does not exist. */
export const requireCapturableHold = async (table: Table, caller: Actor, place: HoldPlace): Promise<Hold> =>
  requireInside(place, await requireSpender(table, caller, place, refuseOthers))

/** Throws 403 without permission, and 404 if the hold does not exist. */
export const requireReadableHold = async (table: Table, caller: Actor, place: HoldPlace): Promise<Hold> =>
  requireInside(place, await requireViewer(table, caller, place))

/**
 * If the path has `-` for the account, the hold may belong to any account of the organization, because the default
 * account may have changed. Throws 404 if the hold does not belong to the account of the path.
 */
function requireInside({ billing_id, id, hold }: HoldPlace, organizationId: string): Hold {
  const isThere =
    hold !== undefined &&
    hold.organization_id === organizationId &&
    (billing_id === DEFAULT_ACCOUNT || hold.account_id === billing_id.toLowerCase())
  if (!isThere) throw notFound('hold', id)
  return hold
}

/** Returns the id of the account. Throws 403 without permission, and 404 if the account does not exist. */
export async function requireListableHolds(table: Table, caller: Actor, place: NewHoldPlace): Promise<string> {
  return requireAccountId(place, await requireViewer(table, caller, place))
}

/**
 * Returns the id of the organization's default account if the path has `-`. Throws 404 if the account does not exist,
 * or if the organization has no default account.
 */
function requireAccountId({ billing_id, account, organization }: NewHoldPlace, organizationId: string): string {
  if (billing_id === DEFAULT_ACCOUNT) {
    const id = organization.organization?.default_account_id ?? ''
    if (id === '') throw notFound('default billing account', organizationId)
    return id
  }
  if (account?.organization_id !== organizationId) throw notFound('billing account', billing_id)
  return account.id
}
