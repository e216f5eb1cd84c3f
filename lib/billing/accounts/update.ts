import { actsAsAdmin } from '../../access/check/authorize.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { aborted, invalidField, notFound, permissionDenied } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { accountDetailsKey, accountKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { refuseDeleting } from './account-in-path.ts'
import { applyContact, type DefaultableAccount, refuseTakenName } from './create.ts'
import type { DescribedAccount } from './details.ts'
import { moveDefaultWrite, type Organization, parseOrganization } from './organization.ts'
import type { UpdateAccountRequest } from './request.ts'
import type { Account } from './schema.ts'
import { accountChange, parseAccount } from './store.ts'

/** In one snapshot. The organization may have been deleted. */
export async function readWithOrganization(
  table: Table,
  { id, organization_id }: Pick<Account, 'id' | 'organization_id'>,
): Promise<DefaultableAccount & { organization: Organization | undefined }> {
  const keys = [accountKey(id), accountDetailsKey(id), resourceKey(`${ORGANIZATION}:${organization_id}`)]
  const [item, details, owner] = await table.snapshot(keys)
  const account = parseAccount(item, details)
  if (account === undefined) throw notFound('billing account', id)
  const organization = parseOrganization(owner)
  return { account, organization, isDefault: organization?.default_account_id === id }
}

/**
 * Only a platform admin may change the name of the account, or make the account the default. Throws 400 for invalid
 * values, 403 without permission, and 404 if the account does not exist. Throws 409 if another account has the name.
 * Throws BEING_DELETED if the deletion of the organization has begun.
 */
export const updateAccount = (
  table: Table,
  caller: Caller,
  { id, organization_id }: Account,
  given: UpdateAccountRequest,
  now: Date,
): Promise<DefaultableAccount> =>
  table.withRetries(async () => {
    const { account: before, organization, isDefault } = await readWithOrganization(table, { id, organization_id })
    if (organization === undefined) throw notFound('organization', organization_id)
    refuseAdminsChanges(caller, before, isDefault, given)
    refuseDeleting(organization)
    const becomesDefault = given.default === true && !isDefault
    const after: DescribedAccount = {
      ...before,
      ...applyContact(before, given),
      name: given.name ?? before.name,
      updated_at: now.toISOString(),
    }
    const writes = [...accountChange(before, after), ...(becomesDefault ? [moveDefaultWrite(organization, id)] : [])]
    const changed = { ...after, changed_at: after.updated_at }
    if ((await table.transact(writes)).applied) return { account: changed, isDefault: isDefault || becomesDefault }
    await refuseTakenName(table, after)
    throw aborted()
  })

/** Throws 403 for a change that only platform admins may make. A request that repeats the present values is no change. */
function refuseAdminsChanges(
  caller: Caller,
  before: Account,
  isDefault: boolean,
  { name = before.name, default: toDefault = isDefault }: UpdateAccountRequest,
): void {
  const isAdminsChange = name !== before.name || (toDefault && !isDefault)
  if (isAdminsChange && !actsAsAdmin(caller)) throw permissionDenied()
  if (isDefault && !toDefault) throw invalidField('body.default', 'make another account the default instead')
}
