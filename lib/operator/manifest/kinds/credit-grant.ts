import { grantViolations, makeCreditGrant } from '../../../billing/accounts/grant.ts'
import { creditGrantFields } from '../../../billing/accounts/request.ts'
import type { Account, CreditGrant } from '../../../billing/accounts/schema.ts'
import { readSettledAccount } from '../../../billing/accounts/settle.ts'
import {
  countExpiring,
  grantCredits,
  MAX_EXPIRING,
  maxBalanceBefore,
  readCreditGrant,
} from '../../../billing/accounts/store.ts'
import { readClock } from '../../../foundation/clock.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import { diffFields } from '../diff-fields.ts'
import { describeEntry, type Entry, type Given, reportViolations } from '../entry.ts'
import { makeNamer } from '../names.ts'
import { type Change, type PlanContext, type PlannedEntry, registerPlanned } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { accounts } from './account.ts'

const fields = { id: uuid, account: reference, ...creditGrantFields }

const required = ['id', 'account', 'amount'] as const

/** Credits are granted once for each id, and a grant never changes. */
export const creditGrants = { name: 'CreditGrant', fields, required, plan }

const nameAccount = makeNamer(accounts)

interface Earlier {
  entries: Map<string, Entry>
  planned: PlannedEntry<CreditGrant>[]
  /** Includes the planned grants. */
  balances: Map<string, bigint>
  /** For each account, the number of grants that have yet to expire, including the planned grants. */
  expiring: Map<string, number>
}

async function plan(entries: readonly Entry[], context: PlanContext): Promise<Change[]> {
  const changes: Change[] = []
  const earlier: Earlier = { entries: new Map(), planned: [], balances: new Map(), expiring: new Map() }
  for (const entry of entries as readonly Entry<Given<typeof fields>>[]) {
    const change = await planGrant(entry, context, earlier)
    if (!entry.isFaulty() && change !== undefined) changes.push(change)
  }
  registerPlanned(context, creditGrants.name, earlier.planned)
  return changes
}

async function planGrant(
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
  earlier: Earlier,
): Promise<Change | undefined> {
  for (const field of required) if (!entry.has(field)) entry.report(field, 'is required')
  const { id, account, amount, description, expires_at } = entry.given
  const payer = account === undefined ? undefined : await resolveReference(context, entry, 'account', accounts, account)
  const duplicate = id === undefined ? undefined : earlier.entries.get(id)
  if (duplicate !== undefined) entry.report('id', `is taken by ${describeEntry(duplicate)}`)
  if (entry.isFaulty() || id === undefined || amount === undefined || payer?.id === undefined) return undefined
  earlier.entries.set(id, entry)
  const before = await readCreditGrant(context.table, id)
  const given = {
    ...{ account_id: payer.id, amount, description: description ?? before?.description },
    expires_at: expires_at ?? before?.expires_at,
  }
  const after = makeCreditGrant(id, given, readClock())
  earlier.planned.push({ entry, id, desired: {}, before, after, uniqueKeys: [] })
  if (before !== undefined) reportViolations(entry, grantViolations(before, after), { account_id: 'account' })
  else await reportUngrantable(context, earlier, { grant: after, account: payer.state, entry })
  return toChange(before, after, entry, await nameAccount(payer.id, context))
}

interface Planned {
  grant: CreditGrant
  account: Account | undefined
  entry: Entry
}

async function reportUngrantable(
  { table }: PlanContext,
  { balances, expiring }: Earlier,
  { grant, account, entry }: Planned,
): Promise<void> {
  const { account_id, expires_at } = grant
  if (expires_at !== undefined && expires_at <= readClock().toISOString())
    return entry.report('expires_at', 'must be in the future')
  reportOverflow(balances, grant, account, entry)
  if (expires_at === undefined) return
  const count = expiring.get(account_id) ?? (account === undefined ? 0 : await countExpiring(table, account))
  expiring.set(account_id, count + 1)
  if (count >= MAX_EXPIRING)
    entry.report(
      'expires_at',
      `is one too many: an account has at most ${MAX_EXPIRING} grants that are still to expire`,
    )
}

/** Adds the grants of the manifest to the present balance of the account. Later debits only lower the balance. */
function reportOverflow(
  balances: Map<string, bigint>,
  { account_id, amount }: CreditGrant,
  account: Account | undefined,
  entry: Entry,
): void {
  const balance = balances.get(account_id) ?? account?.balance ?? 0n
  if (balance > maxBalanceBefore(amount)) entry.report('amount', 'would take the balance of the account out of int64')
  else balances.set(account_id, balance + amount)
}

function toChange(before: CreditGrant | undefined, after: CreditGrant, entry: Entry, account: string): Change {
  const view = {
    account,
    amount: String(after.amount),
    description: after.description,
    expires_at: after.expires_at ?? '',
  }
  const label = `${after.amount} for ${account}`
  const change = { kind: creditGrants.name, id: after.id, label, takes: [], releases: [], entry }
  if (before !== undefined) return { ...change, action: 'unchanged', fields: [] }
  return {
    ...change,
    action: 'create',
    fields: diffFields(undefined, view),
    apply: async (table) => {
      await readSettledAccount(table, after.account_id, readClock())
      return grantCredits(table, after)
    },
  }
}
