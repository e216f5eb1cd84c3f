import { hash } from 'node:crypto'
import { canonicalJson } from '../schema/canonical-json.ts'
import type { ReportedUsage } from './schema.ts'

/**
 * What a usage means, as one short text that can be compared: the account and the fields that the caller sent, with the
 * defaults filled in. Two spellings of one content (5 and "5", another offset of one instant, members of `metadata` in
 * another order) are one; a usage without `created_at` is another than one that names its time.
 *
 * `customer_id` is the account itself, and `project_id` belongs to the request: neither is part of it.
 */
export function fingerprintOf(accountId: string, usage: ReportedUsage): string {
  const { id, type, amount, source, description, user_id, created_at = '', metadata = {} } = usage
  const parts = [accountId, id, type, String(amount), source, description, user_id, created_at]
  return hash('sha256', `${JSON.stringify(parts)}${canonicalJson(metadata)}`, 'base64url')
}
