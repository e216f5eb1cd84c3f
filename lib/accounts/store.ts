import { ORGANIZATION } from '../identifiers/references.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { INT64_MAX } from '../schema/primitives.ts'
import { readGuard } from '../table/guards.ts'
import type { Item } from '../table/item.ts'
import { accountDetailsKey, accountKey, accountNameKey, creditKey, partitionOf, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { exists, isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'
import { Account, AccountDetails, CreditGrant, type DescribedAccount } from './schema.ts'

/** The id of the billing account that has this name. */
export const accountIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readGuard(table, accountNameKey(name))

/** The account of an item; undefined for any other item, such as the details of an account. */
export const accountOf = (item: Item | undefined): Account | undefined =>
  item?.sk === 'ACCOUNT' && partitionOf(String(item.pk)).kind === 'ACCOUNT' ? parseRecord(Account, item) : undefined

/** Reads an account and its details in one transaction. */
export async function readDescribedAccount(table: Table, id: string): Promise<DescribedAccount | undefined> {
  const [item, details] = await table.snapshot([accountKey(id), accountDetailsKey(id)])
  return item === undefined ? undefined : { ...parseRecord(Account, item), ...parseRecord(AccountDetails, details) }
}

/**
 * Creates or changes an account and its unique name in one transaction. Debits may run at the same time.
 * @param makeDefault whether it becomes the default of its organization or stops being it; undefined leaves that alone
 * @returns false where the name is taken or `before` is out of date (debits do not count as changes)
 */
export async function saveAccount(
  table: Table,
  before: DescribedAccount | undefined,
  after: DescribedAccount,
  makeDefault: boolean | undefined,
): Promise<boolean> {
  const writes = [...accountWrites(before, after)]
  if (makeDefault !== undefined) writes.push(defaultWrite(after, makeDefault))
  return (await table.transact(writes)).applied
}

function accountWrites(before: DescribedAccount | undefined, after: DescribedAccount): Write[] {
  const name = put(accountNameKey(after.name), { id: after.id }, isNew)
  const { metadata, ...account } = after
  const stillThere = before === undefined ? isNew : unchanged({ metadata: before.metadata })
  const details = put(accountDetailsKey(after.id), { metadata }, stillThere)
  if (before === undefined) return [put(accountKey(after.id), account, isNew), details, name]
  const saved = changeWrite(before, after)
  return before.name === after.name ? [saved, details] : [saved, details, name, remove(accountNameKey(before.name))]
}

function changeWrite(before: Account, { id, name, state, credit_min, updated_at }: Account): Write {
  return update(
    accountKey(id),
    {
      set: { name, state, credit_min, updated_at },
      // Debits may have changed the available balance since it was read: it moves by as much as the floor does.
      add: { available_balance: before.credit_min - credit_min, version: 1n },
    },
    unchanged({ id: before.id, version: before.version }),
  )
}

function defaultWrite({ id, organization_id }: Account, makeDefault: boolean): Write {
  const organization = resourceKey(`${ORGANIZATION}:${organization_id}`)
  return makeDefault
    ? update(organization, { set: { default_account_id: id } }, exists)
    : update(organization, { set: { default_account_id: '' } }, unchanged({ default_account_id: id }))
}

export async function readCreditGrant(table: Table, id: string): Promise<CreditGrant | undefined> {
  const item = await table.get(creditKey(id))
  return item === undefined ? undefined : parseRecord(CreditGrant, item)
}

/** The highest balance that stays in the range of int64 when these credits are added. */
export const maxBalanceBefore = (amount: bigint): bigint => INT64_MAX - amount

/**
 * Adds the credits of a grant to its account. False where this grant was applied before, or the balance would exceed int64.
 */
export async function grantCredits(table: Table, grant: CreditGrant): Promise<boolean> {
  const outcome = await table.transact([
    put(creditKey(grant.id), grant, isNew),
    update(
      accountKey(grant.account_id),
      { add: { balance: grant.amount, available_balance: grant.amount } },
      {
        expression: '#balance <= :max',
        names: { '#balance': 'balance' },
        values: { ':max': maxBalanceBefore(grant.amount) },
      },
    ),
  ])
  return outcome.applied
}
