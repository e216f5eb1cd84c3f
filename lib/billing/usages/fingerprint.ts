import { hash } from 'node:crypto'
import { canonicalJson } from '../../foundation/schema/canonical-json.ts'
import type { ReportedUsage } from './schema.ts'

/**
 * A hash of everything that a usage means: the account and the fields that the caller sent, with the defaults filled in. A
 * usage that is sent again with the same fingerprint is a replay; one with another fingerprint reuses the id.
 *
 * Spelling makes no difference: 5 and "5", another offset of the same instant, members of `metadata` in another order. A
 * usage without `created_at` and one with a time differ. `customer_id` is left out because it only repeats the account, and
 * `project_id` because it belongs to the request.
 */
export function fingerprintOf(accountId: string, usage: ReportedUsage): string {
  const { id, type, amount, source, description, user_id, created_at = '', metadata = {} } = usage
  const parts = [accountId, id, type, String(amount), source, description, user_id, created_at]
  return hash('sha256', `${JSON.stringify(parts)}${canonicalJson(metadata)}`, 'base64url')
}
