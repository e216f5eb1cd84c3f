import { notFound } from '../../foundation/errors.ts'
import { type ListPage, type ReadIndexItems, readList } from '../../foundation/lists/read-list.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { auditDay, auditOfKey, auditOnKey } from '../../foundation/table/keys.ts'
import type { Page, Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { actionOf, isOfCaller, placeOfId, presentAuditLog, SOURCE } from './present.ts'
import type { AuditLog, AuditLogsRequest } from './schema.ts'
import { type AuditRecord, parseAuditRecord } from './store.ts'

/** How many days the stage keeps entries: its setting `auditDays`; 0 where it keeps none. */
export const readAuditDays = (): number => Number(process.env.AUDIT_DAYS ?? 0)

/**
 * A page of the audit log, newest first: of one organization, of the things of `about`, or of all. The log follows the table by a second or
 * so.
 * @param organizationId empty for all organizations, and for changes of the whole service
 */
export async function listAuditLogs(
  table: Table,
  operation: string,
  organizationId: string,
  { start_time, end_time, page_size, page_token, ...filters }: AuditLogsRequest,
  now: Date,
): Promise<ListPage<AuditLog>> {
  const { source, action, actor, about, ignore_system } = filters
  const isOfDays = !about && organizationId === ''
  const range = rangeOf(start_time, end_time, isOfDays ? startOfDays(now) : EARLIEST)
  const matches = (record: AuditRecord): boolean =>
    (organizationId === '' || record.organization_id === organizationId) &&
    (source === undefined || source === SOURCE) &&
    (action === undefined || isAction(action, actionOf(record))) &&
    (actor === undefined || actor === record.who) &&
    (ignore_system !== true || isOfCaller(record.who))
  const pk = about ? auditOnKey(about, '', '').pk : auditOfKey(organizationId, '', '').pk
  return readList(
    table,
    {
      identity: [operation, organizationId, start_time, end_time, source, action, actor, about, ignore_system],
      ...{ pk, range },
      candidatesOf: (item: Page['items'][number]) => {
        const record = parseAuditRecord(item)
        return matches(record) ? [{ read: async () => presentAuditLog(record) }] : []
      },
      readIndexItems: isOfDays ? readDays(table, range, now) : readBackwards(table, pk, range),
    },
    { page_size, page_token },
  )
}

/** Whether an action is the asked one; `app.policy.*` asks for all that begin so. */
const isAction = (asked: string, action: string): boolean =>
  asked.endsWith('*') ? action.startsWith(asked.slice(0, -1)) : action === asked

/** The entry of an organization with this id. @throws ApiError 404 */
export async function getAuditLog(table: Table, organizationId: string, id: string): Promise<AuditLog> {
  const place = placeOfId(id)
  const item = place && (await table.get(auditOfKey(organizationId, place.time, place.sequence)))
  if (item === undefined) throw notFound('audit log', id)
  return presentAuditLog(parseAuditRecord(item))
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Sort before and after every time of an entry. */
const [EARLIEST, LATEST] = ['2000', '9999']

/** The list of all days is read no further back than the stage keeps entries. */
const startOfDays = (now: Date): string => new Date(now.getTime() - readAuditDays() * DAY_MS).toISOString()

/** Sorts after the sort key of each entry of a moment. */
const BEHIND = '~'

/** The sort keys from a time to another, both included. @param oldest the default of the first */
const rangeOf = (start: string | undefined, end: string | undefined, oldest: string): Range => ({
  first: start !== undefined && start > oldest ? start : oldest,
  last: `${end ?? LATEST}${BEHIND}`,
})

/**
 * Reads a list of one partition, newest first. It costs half of a consistent read. The entries themselves arrive a second late, so a consistent
 * read would show nothing more.
 */
const readBackwards =
  (table: Table, pk: string, { first, last }: Range): ReadIndexItems =>
  async (at, after, limit) =>
    first > (at ?? last)
      ? { items: [] }
      : table.page(pk, { first, last: at ?? last }, { after, limit, isBackwards: true, isOfIndex: true })

/** How many days are read at once where the newest of them have too few entries. */
const DAYS_AT_ONCE = 16

/** Reads the lists of all days, newest first: the newest day alone, then some days at once. */
const readDays =
  (table: Table, { first, last }: Range, now: Date): ReadIndexItems =>
  async (at, after, limit) => {
    const readDay = (day: string): Promise<Page> => {
      const from = after?.startsWith(day) ? after : undefined
      return readBackwards(table, auditDay(day), { first, last })(at, from, limit)
    }
    const items: Page['items'] = []
    // A clock of DynamoDB may be a little ahead.
    const newest = new Date(now.getTime() + MINUTE_MS).toISOString()
    const end = after ?? at ?? last
    const days = daysBetween(first, end < newest ? end : newest)
    for (const some of [days.slice(0, 1), ...chunk(days.slice(1), DAYS_AT_ONCE)]) {
      for (const page of await Promise.all(some.map(readDay))) {
        items.push(...page.items)
        const next = page.next ?? (items.length >= limit ? items.at(-1)?.sk : undefined)
        if (next !== undefined) return { items, next: String(next) }
      }
    }
    return { items }
  }

/** The days of a range, `2026-11-27`, newest first. */
function daysBetween(first: string, last: string): string[] {
  const oldest = Date.parse(`${first.slice(0, 10)}T00:00:00Z`)
  const newest = Date.parse(`${last.slice(0, 10)}T00:00:00Z`)
  const count = Math.max(0, Math.floor((newest - oldest) / DAY_MS) + 1)
  return Array.from({ length: count }, (_, day) => new Date(newest - day * DAY_MS).toISOString().slice(0, 10))
}
