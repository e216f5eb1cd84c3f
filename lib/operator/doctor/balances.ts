import { Account, CreditGrant } from '../../billing/accounts/schema.ts'
import { RecordedUsage, RevertRecord } from '../../billing/usages/schema.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { mapInBatches } from '../../foundation/table/in-batches.ts'
import type { Item } from '../../foundation/table/item.ts'
import { accountKey, keyText, partitionOf, REVERTS } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Fault, makeRepair } from './fault.ts'

/** What the usages, grants and reverts of an account add up to. */
interface Sums {
  balance: bigint
  featuresUsed: bigint
}

/** The sums of each account, by its id: two numbers for an account, however many usages it has. */
export type Ledger = Map<string, Sums>

/** Adds an item to the sums of its account. An account that has no transactions is there with zeros. */
export function addToLedger(ledger: Ledger, item: Item): void {
  const { kind, of } = partitionOf(String(item.pk))
  if (kind === 'ACCOUNT' && item.sk === 'ACCOUNT') add(ledger, of, 'credit', 0n)
  if (kind === 'CREDIT') {
    const { account_id, amount } = parseRecord(CreditGrant, item)
    add(ledger, account_id, 'credit', amount)
  }
  if (kind !== 'USAGE') return
  const isRevert = String(item.sk).startsWith(REVERTS.first)
  const { account_id, type, amount } = isRevert ? parseRecord(RevertRecord, item) : parseRecord(RecordedUsage, item)
  const change = isRevert ? amount : -amount
  add(ledger, account_id, type, type === 'credit' ? change : -change)
}

function add(ledger: Ledger, id: string, type: 'credit' | 'feature', amount: bigint): void {
  const sums = ledger.get(id) ?? { balance: 0n, featuresUsed: 0n }
  ledger.set(id, sums)
  if (type === 'credit') sums.balance += amount
  else sums.featuresUsed += amount
}

const readAccount = (table: Table, id: string): Promise<Item | undefined> => table.get(accountKey(id))

const isRight = (item: Item | undefined, { balance, featuresUsed }: Sums): boolean =>
  item === undefined ||
  (item.balance === balance &&
    item.features_used === featuresUsed &&
    item.available_balance === balance - parseRecord(Account, item).credit_min)

/** How often the table is read again for accounts that are charged meanwhile. */
const MAX_LOOKS = 4

const CHECK = 'account balances'
export const balancesAreRight = {
  check: CHECK,
  ok: 'each balance is its grants minus its usages plus its reverts',
}

/**
 * The accounts whose balance is not what was granted, less what was used, plus what was taken back. A scan is not one moment: an
 * account that seems wrong is read before another scan, and the fault holds only if the account is still the same after it.
 */
export async function findWrongBalances(table: Table, ledger: Ledger): Promise<Fault[]> {
  const suspects = (
    await mapInBatches([...ledger], async ([id, sums]) => (isRight(await readAccount(table, id), sums) ? [] : [id]))
  ).flat()
  return suspects.length === 0 ? [] : lookAgain(table, suspects, 1)
}

async function lookAgain(table: Table, ids: readonly string[], look: number): Promise<Fault[]> {
  const before = new Map(await mapInBatches(ids, async (id) => [id, await readAccount(table, id)] as const))
  const sums = await sumUp(table, new Set(ids))
  const outcomes = await mapInBatches(ids, async (id) => {
    const own = sums.get(id) ?? { balance: 0n, featuresUsed: 0n }
    const account = before.get(id)
    if (account === undefined || isRight(account, own)) return { faults: [] }
    return hasSameAmounts(await readAccount(table, id), account)
      ? { faults: [faultOf(id, account, own)] }
      : { charged: id }
  })
  const faults = outcomes.flatMap((outcome) => outcome.faults ?? [])
  const charged = outcomes.flatMap(({ charged: id }) => id ?? [])
  if (charged.length === 0) return faults
  if (look < MAX_LOOKS) return [...faults, ...(await lookAgain(table, charged, look + 1))]
  return [...faults, ...charged.map(unsettled)]
}

async function sumUp(table: Table, ids: ReadonlySet<string>): Promise<Ledger> {
  const ledger: Ledger = new Map()
  for await (const items of table.scan()) {
    const own = ({ pk, account_id }: Item) =>
      ['USAGE', 'CREDIT'].includes(partitionOf(String(pk)).kind) && ids.has(String(account_id))
    for (const item of items.filter(own)) addToLedger(ledger, item)
  }
  return ledger
}

/** Each charge, grant and revert changes one of these. */
const hasSameAmounts = (left: Item | undefined, right: Item): boolean =>
  (['balance', 'features_used', 'updated_at', 'available_balance'] as const).every(
    (name) => left?.[name] === right[name],
  )

function faultOf(id: string, account: Item, { balance, featuresUsed }: Sums): Fault {
  const { credit_min } = parseRecord(Account, account)
  const rights = { balance, available_balance: balance - credit_min, features_used: featuresUsed }
  // Without who changed it last: the write says that the operator did.
  const { updated_by: _, ...others } = account
  const wanted = { ...others, ...rights, updated_at: new Date().toISOString() }
  const key = accountKey(id)
  const repair = makeRepair({ wanted: [[key, wanted]] }, new Map([[keyText(key), { key, item: account }]]))
  const rank = rights.available_balance > (account.available_balance as bigint) ? 'completion' : 'power'
  const again = (table: Table) => lookAgain(table, [id], 1)
  const message = describe(id, parseRecord(Account, account), { balance, featuresUsed })
  return { check: CHECK, message, rank, ...(repair && { repair: { ...repair, again } }) }
}

function describe(id: string, account: Account, { balance, featuresUsed }: Sums): string {
  const { name, balance: stored, available_balance, credit_min, features_used } = account
  if (stored !== balance) {
    return `account ${name} (${id}) has the balance ${stored}, but its grants minus its usages plus its reverts are ${balance}`
  }
  return available_balance === balance - credit_min
    ? `account ${name} (${id}) counts ${features_used} features, but ${featuresUsed} were used`
    : `account ${name} (${id}): ${available_balance} may be spent, but the balance is ${balance} and the floor ${credit_min}`
}

const unsettled = (id: string): Fault => ({
  check: CHECK,
  rank: 'completion',
  message: `account ${id} is charged all the time: examine it again while it is disabled, or less busy`,
  level: 'warning',
})
