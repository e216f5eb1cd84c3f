import * as v from 'valibot'
import { ORGANIZATION } from '../identifiers/references.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { INT64_MAX } from '../schema/primitives.ts'
import { accountDetailsKey, accountKey, accountNameKey, creditKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { exists, isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'
import { Account, CreditGrant, type DescribedAccount } from './schema.ts'

/** The id of the billing account that has this name. */
export async function accountIdByName(table: Table, name: string): Promise<string | undefined> {
  const item = await table.get(accountNameKey(name))
  return item === undefined ? undefined : parseRecord(v.object({ id: v.string() }), item).id
}

const Details = v.object({ metadata: v.string() })

/** Reads an account with its details, as of one moment. */
export async function readDescribedAccount(table: Table, id: string): Promise<DescribedAccount | undefined> {
  const [item, details] = await table.snapshot([accountKey(id), accountDetailsKey(id)])
  return item === undefined ? undefined : { ...parseRecord(Account, item), ...parseRecord(Details, details) }
}

/**
 * Creates or changes an account with its unique name, and makes it the default of its organization, or no longer; in one
 * transaction, and beside any debits that run at the same time. `makeDefault` undefined leaves the default alone.
 * False where the account changed meanwhile (debits do not count) or the name is taken.
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
  const details = put(
    accountDetailsKey(after.id),
    { metadata },
    before === undefined ? isNew : unchanged({ metadata: before.metadata }),
  )
  if (before === undefined) return [put(accountKey(after.id), account, isNew), details, name]
  const changed = update(
    accountKey(after.id),
    {
      set: {
        name: after.name,
        state: after.state,
        credit_min: after.credit_min,
        updated_at: after.updated_at,
      },
      // What may be spent moves with the floor, from wherever the debits have taken it by now.
      add: { available_balance: before.credit_min - after.credit_min, version: 1n },
    },
    unchanged({ id: before.id, version: before.version }),
  )
  return before.name === after.name ? [changed, details] : [changed, details, name, remove(accountNameKey(before.name))]
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

/** Adds the credits of a grant to its account, once for each grant. False where the grant is there or the balance would leave int64. */
export async function grantCredits(table: Table, grant: CreditGrant): Promise<boolean> {
  const outcome = await table.transact([
    put(creditKey(grant.id), grant, isNew),
    update(
      accountKey(grant.account_id),
      { add: { balance: grant.amount, available_balance: grant.amount } },
      {
        expression: '#balance <= :most',
        names: { '#balance': 'balance' },
        values: { ':most': INT64_MAX - grant.amount },
      },
    ),
  ])
  return outcome.applied
}
