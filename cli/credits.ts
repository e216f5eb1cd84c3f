import { findAccount, grantOnce } from '../lib/accounts/grant.ts'
import { ORGANIZATION } from '../lib/identifiers/references.ts'
import { readResource } from '../lib/resources/store.ts'
import { openTable } from '../lib/table/table.ts'
import { printResult } from './terminal.ts'

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

/** Shows the balance of an account, and how much of it can be spent. */
export async function showBalance(accountReference: string, { json }: { json?: true }): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const account = await findAccount(table, accountReference)
  const { id, name, organization_id, state } = account
  const organization = await readResource(table, `${ORGANIZATION}:${organization_id}`)
  const amounts = {
    balance: String(account.balance),
    credit_min: String(account.credit_min),
    available_balance: String(account.balance - account.credit_min),
    features_used: String(account.features_used),
  }
  printResult(json, { billing_id: id, name, organization_id, state, ...amounts }, () => [
    `account            ${name}`,
    `id                 ${id}`,
    `organization       ${organization?.name ?? organization_id}`,
    `state              ${state}`,
    ...Object.entries(amounts).map(([label, amount]) => `${label.replace('_', ' ').padEnd(17)}  ${amount}`),
  ])
}
