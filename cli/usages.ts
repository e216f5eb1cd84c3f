import { randomUUID } from 'node:crypto'
import { findAccount } from '../lib/billing/accounts/grant.ts'
import { findAccountPlace, requireTakingBack } from '../lib/billing/accounts/place.ts'
import { findPayer, requirePayer } from '../lib/billing/usages/payer.ts'
import { recordUsages } from '../lib/billing/usages/record.ts'
import { makeRevert, revertUsage } from '../lib/billing/usages/revert.ts'
import { RevertUsageBody } from '../lib/billing/usages/revert-request.ts'
import { readRecordedUsage } from '../lib/billing/usages/revert-store.ts'
import { ReportedUsage } from '../lib/billing/usages/schema.ts'
import { OPERATOR } from '../lib/directory/removal/mark.ts'
import { notFound } from '../lib/foundation/errors.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { parseBody } from './parse-body.ts'
import { printResult } from './terminal.ts'

const TIMEOUT_MS = 60_000

interface Usage {
  id: string
  source?: string
  description?: string
  user?: string
  json?: true
}

/** Charges an account for a usage, once for each id. */
export async function create(
  given: string,
  amount: string,
  { id, source = '', description = '', user = '', json }: Usage,
): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const usages = [parseBody(ReportedUsage, { id, amount, source, description, user_id: user })]
  const account = await findAccount(table, given)
  const params = { org_id: account.organization_id, billing_id: account.id }
  const found = await findPayer(table, { params, body: { project_id: '', usages } })
  const payer = await requirePayer(table, OPERATOR, found)
  const { billing_id, balance, recorded, replayed } = await recordUsages(table, { ...payer, now: new Date() }, usages)
  printResult(json, { id, billing_id, amount, balance: String(balance), recorded, replayed }, () => [
    recorded > 0 ? `charged ${amount} credits to ${account.name}` : 'charged before: nothing changed',
    `balance ${balance}`,
  ])
}

/** Takes back a part of a usage, or all that is left of it. */
export async function revert(
  usageId: string,
  { id, amount, json }: { id?: string; amount?: string; json?: true },
): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const given = parseBody(RevertUsageBody, { ...(id !== undefined && { id }), ...(amount !== undefined && { amount }) })
  const usage = await readRecordedUsage(table, usageId)
  if (usage === undefined) throw notFound('usage', usageId)
  const { account_id, type } = usage
  const { organization_id: org_id } = await findAccount(table, account_id)
  const place = await findAccountPlace(table, { org_id, id: account_id })
  const { organization } = await requireTakingBack(table, place)
  const revert = makeRevert(usage, { account_id, usage_id: usageId }, given, { newId: randomUUID(), now: new Date() })
  const { balance, reverted, remaining, replayed, billing_id } = await revertUsage(table, revert, organization)
  const amounts = { balance: String(balance), reverted: String(reverted), remaining: String(remaining) }
  const unit = type === 'feature' ? 'features' : 'credits'
  printResult(json, { billing_id, ...amounts, replayed }, () => [
    describeRevert(reverted, replayed, unit),
    `remaining ${remaining}`,
    `balance ${balance}`,
  ])
}

function describeRevert(reverted: bigint, replayed: number, unit: string): string {
  if (replayed > 0) return 'reverted before: nothing changed'
  return reverted === 0n ? 'nothing is left of the usage: nothing changed' : `reverted ${reverted} ${unit}`
}
