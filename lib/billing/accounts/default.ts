import { readDefaultAccountId } from '../../access/resources/store.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { accountKey, IDS, ownedByOrganizationKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { readAccount } from './balance.ts'
import type { DescribedAccount } from './details.ts'
import { headOf } from './entity.ts'
import { moveDefaultWrite, type Organization, readOrganization } from './organization.ts'
import type { Account } from './schema.ts'
import { type ActiveChanges, readDescribedAccount, saveAccount } from './store.ts'

// Usages that name no account are charged to the default account. So the default account is active if the organization
// has an active account, unless a platform admin or a manifest has chosen a disabled account.

export interface Following {
  /** For the transaction that changes the state. */
  writes: Write[]
  /** Set only if the transaction must fail when this count changes. */
  active?: ActiveChanges
  becomesDefault: boolean
}

const NOTHING: Following = { writes: [], becomesDefault: false }

/**
 * Decides the default account after an account is created or enabled. The account becomes the default if the
 * organization has no default account, or if the default account is disabled.
 */
export async function followActive(table: Table, organization: Organization, id: string): Promise<Following> {
  const defaultId = organization.default_account_id ?? ''
  if (defaultId === id) return NOTHING
  const account = defaultId === '' ? undefined : await readAccount(table, defaultId)
  return account?.state === 'active'
    ? { writes: [requireActive(account)], becomesDefault: false }
    : { writes: [moveDefaultWrite(organization, id)], becomesDefault: true }
}

/** If the disabled account is the default, the newest active account becomes the default. */
async function followDisabled(table: Table, organization: Organization, id: string): Promise<Following> {
  const { resource, default_account_id } = organization
  if (default_account_id !== id) {
    return { writes: [require(resourceKey(resource), unchanged({ default_account_id }))], becomesDefault: false }
  }
  // The counter is read before the list, because an account that becomes active after this read changes the counter.
  const { active_changes: changes } = (await table.get(headOf({ organization_id: organization.id }))) ?? {}
  const next = await findNewestActive(table, organization.id, id)
  if (next === undefined) return { ...NOTHING, active: { changes: changes as bigint | undefined } }
  return { writes: [moveDefaultWrite(organization, next.id), requireActive(next)], becomesDefault: false }
}

/** Changes nothing if the organization does not exist. */
export async function followState(table: Table, { id, organization_id, state }: Account): Promise<Following> {
  const organization = await readOrganization(table, `${ORGANIZATION}:${organization_id}`)
  if (organization === undefined) return NOTHING
  return state === 'active' ? followActive(table, organization, id) : followDisabled(table, organization, id)
}

const requireActive = ({ id }: Account): Write => require(accountKey(id), unchanged({ state: 'active' }))

async function findNewestActive(table: Table, organizationId: string, except: string): Promise<Account | undefined> {
  const indexItems = await table.query(ownedByOrganizationKey('ACCOUNTS_OF', organizationId, '').pk, IDS)
  const accounts = await Promise.all(indexItems.map(({ id }) => readAccount(table, String(id))))
  return accounts
    .filter((account) => account !== undefined)
    .filter(({ id, state }) => state === 'active' && id !== except)
    .reduce<Account | undefined>((newest, each) => (newest && !isNewer(each, newest) ? newest : each), undefined)
}

const isNewer = (one: Account, other: Account): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at

/** Usages that name no account are charged to the default account. */
export interface AccountWithDefault extends DescribedAccount {
  default: boolean
}

export async function readAccountWithDefault(table: Table, id: string): Promise<AccountWithDefault | undefined> {
  const account = await readDescribedAccount(table, id)
  if (account === undefined) return undefined
  const defaultId = await readDefaultAccountId(table, `${ORGANIZATION}:${account.organization_id}`)
  return { ...account, default: defaultId === id }
}

/** Also changes the default account of the organization if `default` has changed. */
export function saveAccountWithDefault(
  table: Table,
  before: AccountWithDefault | undefined,
  { default: isDefault, ...after }: AccountWithDefault,
): Promise<boolean> {
  const wasDefault = before?.default ?? false
  return saveAccount(table, before, after, isDefault === wasDefault ? undefined : isDefault)
}
