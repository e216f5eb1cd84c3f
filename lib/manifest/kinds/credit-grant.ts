import type { Account, CreditGrant } from '../../accounts/schema.ts'
import { grantCredits, readCreditGrant } from '../../accounts/store.ts'
import { INT64_MAX, int64, text, uuid } from '../../schema/primitives.ts'
import { type Entry, type Given, reference } from '../entry.ts'
import { type Change, differences, refer, type World } from '../plan-context.ts'
import { accounts } from './account.ts'

const fields = { id: uuid, account: reference, amount: int64(1n), description: text }

const required = ['id', 'account', 'amount'] as const

/** Credits are granted once for each id, and a grant never changes. */
export const creditGrants = { name: 'CreditGrant', fields, required, plan }

async function plan(entries: readonly Entry[], world: World): Promise<Change[]> {
  const changes: Change[] = []
  const balances = new Map<string, bigint>()
  const seen = new Map<string, Entry>()
  for (const entry of entries as readonly Entry<Given<typeof fields>>[]) {
    for (const field of required) if (!entry.has(field)) entry.mistake(field, 'is required')
    const { id, account, amount, description } = entry.given
    const payer = account === undefined ? undefined : await refer(world, entry, 'account', accounts, account)
    const twin = id === undefined ? undefined : seen.get(id)
    if (twin !== undefined) entry.mistake('id', `is that of ${twin.at} in line ${twin.line}, too`)
    if (entry.faulty() || id === undefined || amount === undefined || payer?.id === undefined) continue
    seen.set(id, entry)
    const before = await readCreditGrant(world.table, id)
    const now = world.now.toISOString()
    const after = { ...(before ?? { id, description: '', created_at: now }), account_id: payer.id, amount }
    if (description !== undefined) after.description = description
    if (before !== undefined) reportChange(before, after, entry)
    else reportOverflow(balances, after, payer.kept, entry)
    if (!entry.faulty()) changes.push(changeOf(before, after, entry))
  }
  return changes
}

function reportChange(before: CreditGrant, after: CreditGrant, entry: Entry): void {
  if (before.account_id !== after.account_id) entry.mistake('account', 'cannot be changed: the credits are granted')
  if (before.amount !== after.amount) entry.mistake('amount', `cannot be changed: ${before.amount} credits are granted`)
  if (before.description !== after.description) entry.mistake('description', 'cannot be changed')
}

/** The grants of the file are added up from the balance that the account has now; debits can only make room. */
function reportOverflow(
  balances: Map<string, bigint>,
  { account_id, amount }: CreditGrant,
  account: Account | undefined,
  entry: Entry,
): void {
  const balance = (balances.get(account_id) ?? account?.balance ?? 0n) + amount
  if (balance > INT64_MAX) entry.mistake('amount', 'would take the balance of the account out of int64')
  else balances.set(account_id, balance)
}

function changeOf(before: CreditGrant | undefined, after: CreditGrant, entry: Entry): Change {
  const shown = { account: after.account_id, amount: String(after.amount), description: after.description }
  const change = { kind: creditGrants.name, id: after.id, label: '', takes: [], releases: [], entry }
  if (before !== undefined) return { ...change, action: 'unchanged', fields: [] }
  return {
    ...change,
    action: 'create',
    fields: differences(undefined, shown),
    apply: (table) => grantCredits(table, after),
  }
}
