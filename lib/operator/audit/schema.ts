import * as v from 'valibot'
import { organizationInPath } from '../../access/resources/request.ts'
import { flag, pageFields, query } from '../../foundation/lists/query.ts'
import { dateTime, shortText } from '../../foundation/schema/primitives.ts'

const MAX_PAGE = 500

/** References and actions are always shorter than this limit. */
const filterText = shortText(300)

const filters = {
  /** The range includes both times. */
  start_time: v.optional(dateTime),
  end_time: v.optional(dateTime),
  source: v.optional(filterText),
  action: v.optional(filterText),
  ignore_system: v.optional(flag),
  /** The author `<type>:<id>`, as in the stored record. */
  actor: v.optional(filterText),
  /** The reference `<type>:<id>` of a thing that the change concerns. */
  about: v.optional(filterText),
}

export const ListAuditLogsQuery = query({ ...filters, ...pageFields(MAX_PAGE) })
export const ListAllAuditLogsQuery = query({ ...filters, org_id: v.optional(filterText), ...pageFields(MAX_PAGE) })
export type AuditLogsRequest = v.InferOutput<typeof ListAllAuditLogsQuery>

export const AuditLogInPath = v.object({ org_id: organizationInPath, id: v.string() })
export const AuditLogsInPath = v.object({ org_id: organizationInPath })

const Participant = v.object({ id: v.string(), type: v.string(), name: v.string() })

/** In the format of an audit log entry of Frontier, with the changed attributes. */
export const AuditLog = v.object({
  id: v.string(),
  source: v.string(),
  action: v.string(),
  actor: Participant,
  target: Participant,
  context: v.record(v.string(), v.string()),
  created_at: v.string(),
  org_id: v.string(),
  /** For titles, metadata and other texts that users write, the log has only the name of the attribute. */
  changes: v.array(v.object({ field: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) })),
})
export type AuditLog = v.InferOutput<typeof AuditLog>

export const AuditLogs = v.object({
  logs: v.array(AuditLog),
  /** The number of days for which the stage keeps entries, or 0 if the stage keeps no entries. */
  kept_days: v.number(),
  next_page_token: v.string(),
})
