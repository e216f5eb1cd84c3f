import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { count, pageFields, query } from '../../foundation/lists/query.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { endingKey, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { EXPIRES_AT_SECONDS, put, remove } from '../../foundation/table/writes.ts'
import type { ArchiveEntry, Image } from '../archive/entry.ts'
import type { AuditRecord } from './store.ts'

export const EndingGrant = v.object({
  kind: v.picklist(['policy', 'member']),
  /** Empty for a membership. */
  id: v.string(),
  principal: v.string(),
  /** Empty for a membership. */
  role_id: v.string(),
  resource: v.string(),
  /** Empty for a policy. */
  group: v.string(),
  org_id: v.string(),
  expires_at: v.string(),
})
export type EndingGrant = v.InferOutput<typeof EndingGrant>

const MAX_PAGE = 500
const [DEFAULT_DAYS, MAX_DAYS] = [7, 366]
const DAY_MS = 86_400_000

export const EndingGrantsQuery = query({
  days: v.optional(count(MAX_DAYS), String(DEFAULT_DAYS)),
  ...pageFields(MAX_PAGE),
})

function endingOf({ kind, organization_id }: AuditRecord, image: Image | undefined): EndingGrant | undefined {
  if (image === undefined || (kind !== 'policy' && kind !== 'member')) return undefined
  const text = (name: string): string => String(image[name] ?? '')
  if (text('expires_at') === '') return undefined
  return {
    kind,
    ...{ id: text('id'), principal: text('principal'), role_id: text('role_id'), resource: text('resource') },
    ...{ group: text('group'), org_id: organization_id, expires_at: text('expires_at') },
  }
}

/** The key contains a digest instead of a user id, so that the key does not change when the user is erased. */
function keyOf({ kind, id, group, principal, expires_at }: EndingGrant): Key {
  const digest = createHash('sha256').update([kind, id, group, principal].join('\t')).digest('hex')
  return endingKey(expires_at, digest.slice(0, 32))
}

/**
 * Updates the list of policies and memberships that have an end. DynamoDB removes each entry when its grant ends. The
 * entries depend only on the record, so a record may be processed several times.
 */
export async function followEnding(table: Table, { old, new: made }: ArchiveEntry, record: AuditRecord): Promise<void> {
  const [before, after] = [endingOf(record, old), endingOf(record, made)]
  if (before !== undefined && before.expires_at !== after?.expires_at) await table.write(remove(keyOf(before)))
  if (after === undefined) return
  const ends = BigInt(Math.floor(Date.parse(after.expires_at) / 1_000))
  await table.write(put(keyOf(after), { ...after, [EXPIRES_AT_SECONDS]: ends }))
}

/** Those that end within `days` days, the earliest end first. A change appears in the list after about a second. */
export function listEndingGrants(
  table: Table,
  operation: string,
  { days, ...page }: v.InferOutput<typeof EndingGrantsQuery>,
  now: Date,
): Promise<ListPage<EndingGrant>> {
  const { pk, sk: first } = endingKey(now.toISOString(), '')
  const range = { first, last: endingKey(new Date(now.getTime() + days * DAY_MS).toISOString(), '~').sk }
  const list = {
    ...{ identity: [operation, String(days)], pk },
    range: { ...range, first: endingKey('', '').sk },
    candidatesOf: (item: Readonly<Record<string, unknown>>) => [{ read: async () => parseRecord(EndingGrant, item) }],
    readIndexItems: (at: string | undefined, after: string | undefined, limit: number) =>
      table.page(
        pk,
        { ...range, first: at !== undefined && at > first ? at : first },
        { after, limit, isOfIndex: true },
      ),
  }
  return readList(table, list, page)
}
