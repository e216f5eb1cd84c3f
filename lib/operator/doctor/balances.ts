import type * as v from 'valibot'
import { Account, CreditGrant, Expiry, PlanCredit } from '../../billing/accounts/schema.ts'
import { HeldItem } from '../../billing/accounts/settle.ts'
import { RecordedUsage, RevertRecord } from '../../billing/usages/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { accountKey, keyText, partitionOf, REVERTS } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Fault, makeRepair } from './fault.ts'
import { describeKept, type Holder, keptRights } from './kept-credits.ts'
import { addReadable } from './readable-items.ts'

/**
 * The sums of the items of an account: the balance from its grants, usages, reverts and expiries, and the credits that
 * its open holds set aside.
 */
interface Sums {
  balance: bigint
  held: bigint
  /** The end of a hold that sets credits aside. */
  firstEnd?: string
  holders: Holder[]
}

/**
 * The sums of each account by its id. An account needs only a few values in memory, however many usages it has, and one
 * for each hold that sets credits aside.
 */
export type Ledger = Map<string, Sums>

/** Creates sums of zero for an account without transactions. */
export function addToLedger(ledger: Ledger, item: Item): void {
  const { kind, of } = partitionOf(String(item.pk))
  if (kind === 'ACCOUNT' && item.sk === 'ACCOUNT') add(ledger, of, 0n)
  if (kind === 'CREDIT') {
    const { account_id, amount } = parseRecord(CreditGrant, item)
    add(ledger, account_id, amount)
  }
  if (kind === 'PLAN_CREDIT') {
    const { account_id, amount } = parseRecord(PlanCredit, item)
    add(ledger, account_id, amount)
  }
  if (kind === 'EXPIRY') {
    const { account_id, amount } = parseRecord(Expiry, item)
    add(ledger, account_id, -amount)
  }
  if (kind === 'HELD_ON') addHold(ledger, of, parseRecord(HeldItem, item))
  if (kind !== 'USAGE') return
  const isRevert = String(item.sk).startsWith(REVERTS.first)
  const { account_id, type, amount } = isRevert ? parseRecord(RevertRecord, item) : parseRecord(RecordedUsage, item)
  if (type === 'credit') add(ledger, account_id, isRevert ? amount : -amount)
}

const nothing = (): Sums => ({ balance: 0n, held: 0n, holders: [] })

function sumsOf(ledger: Ledger, id: string): Sums {
  const sums = ledger.get(id) ?? nothing()
  ledger.set(id, sums)
  return sums
}

function add(ledger: Ledger, id: string, amount: bigint): void {
  sumsOf(ledger, id).balance += amount
}

function addHold(ledger: Ledger, id: string, { held, expires_at, created_at }: v.InferOutput<typeof HeldItem>): void {
  const sums = sumsOf(ledger, id)
  sums.held += held
  sums.holders.push({ held, expires_at, created_at })
  if (held > 0n && (sums.firstEnd === undefined || expires_at < sums.firstEnd)) sums.firstEnd = expires_at
}

const readAccount = (table: Table, id: string): Promise<Item | undefined> => table.get(accountKey(id))

/**
 * `held_until` must not be later than the earliest end of a hold, because the account looks for expired holds only
 * after `held_until`.
 */
const isBounded = ({ held_until }: { held_until?: unknown }, { firstEnd }: Sums): boolean =>
  firstEnd === undefined || (held_until !== undefined && String(held_until) <= firstEnd)

const isRight = (item: Item | undefined, sums: Sums): boolean =>
  item === undefined ||
  (item.balance === sums.balance &&
    (item.held ?? 0n) === sums.held &&
    item.available_balance === sums.balance - parseRecord(Account, item).credit_min - sums.held &&
    isBounded(item, sums) &&
    keptRights(parseRecord(Account, item), sums.holders) === undefined)

/** The largest number of further table scans for accounts that are charged during a scan. */
const MAX_LOOKS = 4

const CHECK = 'account balances'
export const balancesAreRight = {
  check: CHECK,
  ok: 'each balance is its grants minus its usages plus its reverts minus its expiries, and its holds add up',
}

/**
 * The balance must be the sum of grants and reverts minus usages and expiries. Transactions may be written during a
 * scan. So an account that seems wrong is read, and then the table is scanned again. The account has a fault only if
 * the second scan shows the same error and the account is unchanged.
 */
export async function findWrongBalances(table: Table, ledger: Ledger): Promise<Fault[]> {
  const suspects = (
    await mapInBatches([...ledger], async ([id, sums]) => (isRight(await readAccount(table, id), sums) ? [] : [id]))
  ).flat()
  return suspects.length === 0 ? [] : lookAgain(table, suspects, 1)
}

async function lookAgain(table: Table, ids: readonly string[], look: number): Promise<Fault[]> {
  const before = new Map(await mapInBatches(ids, async (id) => [id, await readAccount(table, id)] as const))
  const { sums, unread } = await sumUp(table, new Set(ids))
  const readable = ids.filter((id) => !unread.has(id))
  const outcomes = await mapInBatches(readable, async (id) => {
    const own = sums.get(id) ?? nothing()
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

const KINDS = ['USAGE', 'CREDIT', 'PLAN_CREDIT', 'EXPIRY', 'HELD_ON']

async function sumUp(table: Table, ids: ReadonlySet<string>) {
  const sums: Ledger = new Map()
  const unread = await addReadable(table, (item) => {
    const { kind } = partitionOf(String(item.pk))
    if (KINDS.includes(kind) && ids.has(String(item.account_id))) addToLedger(sums, item)
  })
  return { sums, unread }
}

/**
 * The attributes that show whether an account has changed. Each charge, grant, revert and hold changes at least one of
 * these attributes.
 */
const AMOUNTS = [
  ...['balance', 'updated_at', 'available_balance', 'held', 'held_until', 'settlements'],
  ...['kept_changes', 'kept_before', 'next_expiry'],
]
const hasSameAmounts = (left: Item | undefined, right: Item): boolean =>
  AMOUNTS.every((name) => left?.[name] === right[name])

function faultOf(id: string, account: Item, sums: Sums): Fault {
  const { balance, held } = sums
  const stored = parseRecord(Account, account)
  const { credit_min } = stored
  const rights = {
    ...{ balance, available_balance: balance - credit_min - held },
    ...((account.held !== undefined || held !== 0n) && { held }),
    ...(!isBounded(account, sums) && { held_until: sums.firstEnd }),
    ...keptRights(stored, sums.holders),
  }
  // Leaves out the author, because the operator is the author of the repair.
  const { updated_by: _, ...others } = account
  const changed = { ...others, ...rights, updated_at: readClock().toISOString() }
  const wanted = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const key = accountKey(id)
  const repair = makeRepair({ wanted: [[key, wanted]] }, new Map([[keyText(key), { key, item: account }]]))
  const rank = rights.available_balance > (account.available_balance as bigint) ? 'completion' : 'power'
  const again = (table: Table) => lookAgain(table, [id], 1)
  const message = describe(id, stored, sums)
  return { check: CHECK, message, rank, ...(repair && { repair: { ...repair, again } }) }
}

function describe(id: string, account: Account, sums: Sums): string {
  const { balance, held, firstEnd, holders } = sums
  const { name, balance: stored, available_balance, credit_min, held: aside = 0n } = account
  if (stored !== balance) {
    return `account ${name} (${id}) has the balance ${stored}, but its grants minus its usages plus its reverts minus its expiries are ${balance}`
  }
  if (aside !== held) return `account ${name} (${id}) sets ${aside} aside, but its holds add up to ${held}`
  if (available_balance === balance - credit_min - held) {
    const rights = keptRights(account, holders)
    return isBounded(account, sums) && rights !== undefined
      ? describeKept(account, rights)
      : `account ${name} (${id}) does not know that a hold ends at ${firstEnd}`
  }
  return `account ${name} (${id}): ${available_balance} may be spent, but the balance is ${balance}, the floor ${credit_min} and ${held} is set aside`
}

const unsettled = (id: string): Fault => ({
  check: CHECK,
  rank: 'completion',
  message: `account ${id} is charged all the time: examine it again while it is disabled, or less busy`,
  level: 'warning',
})
