import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { writtenAt } from '../../foundation/table/item-versions.ts'
import {
  accountDetailsKey,
  accountKey,
  accountNameKey,
  headKey,
  IDS,
  ownedByOrganizationKey,
  partitionOf,
  resourceKey,
  subscriptionsKey,
} from '../../foundation/table/keys.ts'
import { update } from '../../foundation/table/writes.ts'
import type { Indexed, ListPlace } from '../../foundation/word-index/thing.ts'
import { latest } from '../timeline/advance.ts'
import { orderByAttention, orderByUse, type SubscriptionFacts, subscriptionFacts } from './attention.ts'
import { Account } from './schema.ts'

/** The name of an account is unique in the instance. An account stays on the list of its organization forever. */
export const account: Written<Pick<Account, 'id' | 'name' | 'organization_id'>> = {
  unique: ({ id, name }) => [{ key: accountNameKey(name), attributes: { id } }],
  listed: ({ id, organization_id }) => [
    { key: ownedByOrganizationKey('ACCOUNTS_OF', organization_id, id), attributes: { id } },
  ],
}

/** The head counts the active accounts of an organization. An organization with active accounts cannot be deleted. */
export const headOf = ({ organization_id }: Pick<Account, 'organization_id'>) => headKey('ACCOUNTS_OF', organization_id)

// `active_changes` counts every change of state. If one account becomes active while another one is disabled, `active_accounts` is
// unchanged, but `active_changes` grows.
export const ONE_MORE_ACTIVE = { add: { active_accounts: 1n, active_changes: 1n } }
export const ONE_LESS_ACTIVE = { add: { active_accounts: -1n, active_changes: 1n } }

export const accountEntity: Entity<Account> = {
  kind: 'ACCOUNT',
  key: accountKey,
  parse: (item) => parseRecord(Account, item),
  written: account,
  uniqueIn: ['ACCOUNT_NAME'],
  lists: ['ACCOUNTS_OF'],
  listedFrom: ['organization_id', 'state'],
  forms: { account: { with: ['ACCOUNT_NAME', 'ACCOUNTS_OF'] } },
  listedOnce: (missing) => (missing.state === 'active' ? [update(headOf(missing), ONE_MORE_ACTIVE)] : []),
  parts: [{ kind: 'ACCOUNT', sort: 'DETAILS', key: accountDetailsKey, missing: { metadata: '{}' } }],
}

/** After its organization is deleted, the account remains, but the list of all accounts leaves out the account. */
export const indexedAccount: Indexed = {
  kinds: ['billing_account'],
  partition: 'ACCOUNT',
  sorts: ['ACCOUNT'],
  thingOf: (id) => ({ kind: 'billing_account', id }),
  keyOf: ({ id }) => accountKey(id),
  from: ['name'],
  factsOf: (item) => {
    const account = parseRecord(Account, item)
    return [account.state, orderByAttention(account, NO_SUBSCRIPTIONS), orderByUse(account)]
  },
  // The attention that an account needs also depends on its subscriptions, which are in a separate item.
  besides: {
    partition: 'ACCOUNT',
    sorts: ['SUBSCRIPTIONS'],
    thingOf: (id) => ({ kind: 'billing_account', id }),
    from: [],
    factsOf: (item) => subscriptionFacts(item, ''),
  },
  read: async (reader, { id }) => {
    const item = await reader.get(accountKey(id))
    if (item === undefined) return undefined
    const account = parseRecord(Account, item)
    const { name, organization_id, created_at, changed_at = created_at, subscribed = false } = account
    const [organization, subscriptions] = await Promise.all([
      reader.get(resourceKey(`${ORGANIZATION}:${organization_id}`)),
      subscribed ? reader.get(subscriptionsKey(id)) : undefined,
    ])
    const own = [{ list: 'ACCOUNT', of: organization_id }] as const
    const ofAll = [{ list: 'ACCOUNT', of: '' }, ...ranksOf(account, subscriptionFacts(subscriptions, ''))] as const
    return {
      ...{ names: [name], title: '', created_at },
      updated_at: [changed_at, account.updated_at, writtenAtText(subscriptions)].reduce(latest),
      lists: organization === undefined ? own : [...ofAll, ...own],
    }
  },
  findOthers: async (table, { pk, sk, isRemoved }) => {
    const { kind, of } = partitionOf(pk)
    if (!isRemoved || kind !== 'RESOURCE' || sk !== 'RESOURCE' || !of.startsWith(`${ORGANIZATION}:`)) return []
    const listed = ownedByOrganizationKey('ACCOUNTS_OF', of.slice(ORGANIZATION.length + 1), '')
    return (await table.query(listed.pk, IDS)).map(({ id }) => ({ kind: 'billing_account', id: String(id) }))
  },
}

const writtenAtText = (item: Item | undefined): string => new Date(writtenAt(item)).toISOString()

const NO_SUBSCRIPTIONS: SubscriptionFacts = { pastDue: 0, endsAt: '' }

function ranksOf(account: Account, facts: SubscriptionFacts): ListPlace[] {
  const places = [
    { list: 'ATTENTION', of: '', by: orderByAttention(account, facts) },
    { list: 'USE', of: '', by: orderByUse(account) },
  ] as const
  return places.filter(({ by }) => by !== undefined)
}

export const archivedAccounts = [
  {
    kind: 'account',
    partition: 'ACCOUNT#',
    sort: 'ACCOUNT',
    keeps: ['id', 'organization_id', 'state', 'credit_min', 'alert_below', 'alerts_below', 'budgets_version'],
  },
  { kind: 'account', partition: 'ACCOUNT#', sort: 'DETAILS', keeps: [] },
  // Budgets may name users. The entry of the account has the version.
  { kind: 'budgets', partition: 'ACCOUNT#', sort: 'BUDGETS', keeps: ['budgets', 'version'], isPersonal: true },
  { kind: 'credit', partition: 'CREDIT#', sort: 'CREDIT', keeps: ['id', 'account_id', 'amount'] },
] as const satisfies readonly Archived[]
