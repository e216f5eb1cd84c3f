import { aborted, alreadyExists, notFound } from '../../foundation/errors.ts'
import { readHead, refuseClosed } from '../../foundation/lists/index-items.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import { refuseDeleting } from './account-in-path.ts'
import { followActive } from './default.ts'
import { contactIn, contactOf, type DescribedAccount } from './details.ts'
import { headOf } from './entity.ts'
import { readOrganization } from './organization.ts'
import type { CreateAccountRequest, UpdateAccountRequest } from './request.ts'
import type { Account } from './schema.ts'
import { accountCreation, accountIdByName } from './store.ts'

export interface DefaultableAccount {
  account: DescribedAccount
  isDefault: boolean
}

/**
 * The account becomes the default of its organization if the organization has no default account, or if the default
 * account is disabled. Throws 404 if the organization does not exist. Throws 409 if another account has the name.
 * Throws BEING_DELETED if the deletion of the organization has begun.
 * @param organization `app/organization:<id>`
 */
export function createAccount(
  table: Table,
  organization: string,
  { given, id, now }: { given: CreateAccountRequest; id: string; now: Date },
): Promise<DefaultableAccount> {
  return table.withRetries(async () => {
    const owner = await readOrganization(table, organization)
    if (owner === undefined) throw notFound('organization', organization)
    const made = makeAccount(id, { organization_id: owner.id, name: given.name }, now)
    const account = { ...made, ...applyContact(made, given) }
    const head = await readHead(table, headOf(account))
    refuseDeleting(owner)
    refuseClosed(head, 'organization')
    const { writes, becomesDefault } = await followActive(table, owner, id)
    const { applied } = await table.transact([...accountCreation(account, head), ...writes])
    if (applied) return { account, isDefault: becomesDefault }
    await refuseTakenName(table, account)
    throw aborted()
  })
}

/** Omitted fields keep their values. */
export const applyContact = (
  before: DescribedAccount,
  { metadata, ...given }: UpdateAccountRequest,
): Pick<DescribedAccount, 'contact' | 'metadata'> => ({
  contact: { ...contactOf(before), ...contactIn(given) },
  metadata: metadata === undefined ? before.metadata : metadataText(metadata),
})

/**
 * Throws 409 if another account has the name. The error may contain the id of that account, because only platform
 * admins can set names of accounts, and they may see all accounts.
 */
export async function refuseTakenName(table: Table, { id, name }: DescribedAccount): Promise<void> {
  const holder = await accountIdByName(table, name)
  if (holder === undefined || holder === id) return
  throw alreadyExists('body.name', 'is the name of another billing account', { kind: 'billing account', id: holder })
}

export function makeAccount(
  id: string,
  given: Partial<Pick<DescribedAccount, 'organization_id' | 'name' | 'state' | 'credit_min' | 'metadata'>>,
  now: Date,
): DescribedAccount {
  const amounts = { balance: 0n, credit_min: 0n, available_balance: 0n }
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const defaults = { id, organization_id: '', name: '', state: 'active' as const, metadata: metadataText({}) }
  return withAvailableBalance({ ...defaults, ...amounts, ...times, ...given })
}

/** The available balance is the balance minus `credit_min` and the credits of open holds. */
export const withAvailableBalance = <State extends Account>(account: State): State => ({
  ...account,
  available_balance: account.balance - account.credit_min - (account.held ?? 0n),
})
