import { actsAs } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { idOf } from '../../access/resources/schema.ts'
import { isHeld, readSeat } from '../../access/seats/schema.ts'
import { invalidField, notFound, permissionDenied } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { PROJECT, USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type AccountPlace, requireReadable } from '../accounts/account-in-path.ts'
import type { Account } from '../accounts/schema.ts'
import type { ListAllowancesRequest, Listed } from './list-allowances.ts'

const READ = ['billingview', 'billingmanage']

/** In `user_id`, stands for the person who asks. */
const SELF = 'self'

/**
 * The caller must be a platform admin, or have `billingview` or `billingmanage` on the organization. A person who has a
 * seat in the organization may list its own allowances. Throws 403 without permission, and 404 if the account does not
 * exist. Throws 400 if the project is not one of the organization.
 */
export async function requireListedAllowances(
  table: Table,
  caller: Actor,
  place: AccountPlace,
  { user_id = '', project_id = '' }: ListAllowancesRequest,
): Promise<{ account: Account; listed: Listed }> {
  const isSelf = user_id === SELF
  const account = isSelf
    ? await requireOwnAccount(table, caller, place)
    : await requireReadable(table, caller, place, { permissions: READ })
  const user = isSelf ? caller.principal.slice(USER.length + 1) : user_id
  const project = project_id === '' ? '' : await findProject(table, place, project_id)
  return { account, listed: { user_id: user, project_id: project, isSelf } }
}

/** The person must have a seat in the organization of the account, and its token must cover a permission to read. */
async function requireOwnAccount(
  table: Table,
  caller: Actor,
  { reference, account, account_id }: AccountPlace,
): Promise<Account> {
  const isPerson = caller.principal.startsWith(`${USER}:`)
  if (!isPerson || reference === undefined) throw permissionDenied()
  const seat = await readSeat(table, idOf(reference), caller.principal.slice(USER.length + 1))
  if (!isHeld(seat)) throw permissionDenied()
  const toRead = READ.map((permission) => ({ permission, on: reference }))
  if (!(await actsAs(table, caller, caller.principal, ...toRead))) throw permissionDenied()
  if (account === undefined) throw notFound('billing account', account_id)
  return account
}

async function findProject(table: Table, { reference }: AccountPlace, asked: string): Promise<string> {
  const project = await findContainer(table, PROJECT, asked)
  if (project === undefined || organizationOf(project) !== reference)
    throw invalidField('project_id', 'must be a project of the organization')
  return idOf(project.resource)
}
