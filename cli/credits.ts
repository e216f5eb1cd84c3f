import { readResource } from '../lib/access/resources/store.ts'
import { findAccount, grantOnce } from '../lib/billing/accounts/grant.ts'
import type { Account } from '../lib/billing/accounts/schema.ts'
import { ORGANIZATION } from '../lib/foundation/identifiers/references.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { openForLong } from './changes.ts'
import { toCsv } from './csv.ts'
import { drawLines } from './draw-history.ts'
import type { Period, Unit } from './history.ts'
import { alignColumns, printResult, printText } from './terminal.ts'
import type { RangeOptions } from './time-range.ts'
import { readHistory } from './transactions.ts'

const TIMEOUT_MS = 60_000

/** Grants credits to an account, once for each id. */
export async function grantCredits(
  accountReference: string,
  amount: string,
  { id, description = '', json }: { id: string; description?: string; json?: true },
): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const account = await findAccount(table, accountReference)
  const created_at = new Date().toISOString()
  const grant = { id, account_id: account.id, amount: BigInt(amount), description, created_at }
  const { granted, balance } = await grantOnce(table, grant)
  printResult(json, { id, billing_id: account.id, amount, granted, balance: String(balance) }, () => [
    granted ? `granted ${amount} credits to ${account.name}` : 'granted before: nothing changed',
    `balance ${balance}`,
  ])
}

interface BalanceOptions extends RangeOptions {
  by?: Unit
  json?: true
  csv?: true
}

/**
 * Shows the balance of an account, how much of it can be spent and, on a terminal or where an option asks for it, what came and
 * went over time.
 */
export async function showBalance(accountReference: string, options: BalanceOptions): Promise<void> {
  const { by, since, until, json, csv } = options
  const table = openForLong()
  const account = await findAccount(table, accountReference)
  const isAsked = [by, since, until, csv].some((option) => option !== undefined)
  const isDrawn = isAsked || (process.stdout.isTTY && !json)
  const history = isDrawn ? await readHistory(table, account, { ...options, isAsked }) : undefined
  if (csv) return printText(toCsv([PERIOD_FIELDS, ...toRows(history?.periods ?? [])]).join('\n'))
  const shown = { ...presentAmounts(account), ...(history && { history: toObjects(history.periods) }) }
  const organization = await readResource(table, `${ORGANIZATION}:${account.organization_id}`)
  printResult(json, shown, () => [
    ...describeAmounts(account, organization?.name ?? account.organization_id),
    ...(history ? ['', ...drawLines(history.periods, history.unit)] : []),
  ])
}

const PERIOD_FIELDS = ['period', 'debits', 'credits', 'balance'] as const

const toRows = (periods: readonly Period[]): string[][] =>
  periods.map((period) => PERIOD_FIELDS.map((field) => String(period[field])))

const toObjects = (periods: readonly Period[]) =>
  toRows(periods).map((row) => Object.fromEntries(PERIOD_FIELDS.map((field, index) => [field, row[index]])))

const presentAmounts = (account: Account) => ({
  billing_id: account.id,
  name: account.name,
  organization_id: account.organization_id,
  state: account.state,
  balance: String(account.balance),
  credit_min: String(account.credit_min),
  available_balance: String(account.balance - account.credit_min),
  features_used: String(account.features_used),
})

const describeAmounts = (account: Account, organization: string): string[] => {
  const { billing_id, name, organization_id: _, state, ...amounts } = presentAmounts(account)
  return alignColumns([
    ['account', name],
    ['id', billing_id],
    ['organization', organization],
    ['state', state],
    ...Object.entries(amounts).map(([label, amount]) => [label.replace('_', ' '), amount]),
  ])
}
