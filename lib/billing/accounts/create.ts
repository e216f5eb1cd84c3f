import { aborted, alreadyExists, notFound } from '../../foundation/errors.ts'
import { readHead, refuseClosed } from '../../foundation/lists/heads.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import { headOf } from './entity.ts'
import { followActive } from './follow-default.ts'
import { makeAccount } from './open.ts'
import { readOrganization } from './organization.ts'
import { refuseDeleting } from './place.ts'
import type { CreateAccountRequest, UpdateAccountRequest } from './request.ts'
import { type Contact, type DescribedAccount, NO_CONTACT } from './schema.ts'
import { accountCreation, accountIdByName } from './store.ts'

/** An account of an organization, and whether it is the default one. */
export interface DefaultableAccount {
  account: DescribedAccount
  isDefault: boolean
}

/**
 * Creates an account. It becomes the default of an organization that has none, or one that is disabled. Throws 404, 409 for a taken name,
 * BEING_DELETED.
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

/** Contact and metadata with what is given. */
export function applyContact(
  before: DescribedAccount,
  { metadata, email, phone, address, currency, tax_data }: UpdateAccountRequest,
): Pick<DescribedAccount, 'contact' | 'metadata'> {
  const known = before.contact ?? NO_CONTACT
  const contact: Contact = {
    email: email ?? known.email,
    phone: phone ?? known.phone,
    address: address ?? known.address,
    currency: currency ?? known.currency,
    tax_data: tax_data ?? known.tax_data,
  }
  return { contact, metadata: metadata === undefined ? before.metadata : metadataText(metadata) }
}

/** Throws 409 where another account has the name. Only platform admins name accounts, and may know which. */
export async function refuseTakenName(table: Table, { id, name }: DescribedAccount): Promise<void> {
  const holder = await accountIdByName(table, name)
  if (holder === undefined || holder === id) return
  throw alreadyExists('body.name', 'is the name of another billing account', { kind: 'billing account', id: holder })
}
