import { findAccount, grantOnce } from '../lib/accounts/grant.ts'
import { openTable } from '../lib/table/table.ts'
import { show } from './terminal.ts'

const aTable = () => openTable(Date.now() + 60_000)

/** Grants credits to an account, once for each id. */
export async function grantCredits(
  account: string,
  amount: string,
  { id, description = '', json }: { id: string; description?: string; json?: true },
): Promise<void> {
  const table = aTable()
  const found = await findAccount(table, account)
  const grant = { id, account_id: found.id, amount: BigInt(amount), description, created_at: new Date().toISOString() }
  const { granted, balance } = await grantOnce(table, grant)
  show(json, { id, billing_id: found.id, amount, granted, balance: String(balance) }, () => [
    granted ? `granted ${amount} credits to ${found.name}` : `granted before: nothing was changed`,
    `balance ${balance}`,
  ])
}

/** Shows what an account has, and what it may spend. */
export async function balance(idOrName: string, { json }: { json?: true }): Promise<void> {
  const account = await findAccount(aTable(), idOrName)
  const { id, name, organization_id, state } = account
  const amounts = {
    balance: String(account.balance),
    credit_min: String(account.credit_min),
    available_balance: String(account.balance - account.credit_min),
    features_used: String(account.features_used),
  }
  show(json, { billing_id: id, name, organization_id, state, ...amounts }, () => [
    `account        ${name}`,
    `id             ${id}`,
    `organization   ${organization_id}`,
    `state          ${state}`,
    ...Object.entries(amounts).map(([what, amount]) => `${what.replace('_', ' ').padEnd(13)}  ${amount}`),
  ])
}
