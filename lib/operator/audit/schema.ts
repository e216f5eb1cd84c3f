import * as v from 'valibot'
import { organizationInPath } from '../../access/resources/request.ts'
import { flag, pageFields, query } from '../../foundation/lists/query.ts'
import { dateTime, shortText } from '../../foundation/schema/primitives.ts'

/** The most entries of one page. */
const MAX_PAGE = 500

/** References and actions are shorter. */
const filterText = shortText(300)

const filters = {
  /** Both ends are included. */
  start_time: v.optional(dateTime),
  end_time: v.optional(dateTime),
  source: v.optional(filterText),
  action: v.optional(filterText),
  ignore_system: v.optional(flag),
  /** `<type>:<id>`, as an entry has it. */
  actor: v.optional(filterText),
  /** `<type>:<id>` of anything that the change is about. */
  about: v.optional(filterText),
}

export const ListAuditLogsQuery = query({ ...filters, ...pageFields(MAX_PAGE) })
export const ListAllAuditLogsQuery = query({ ...filters, org_id: v.optional(filterText), ...pageFields(MAX_PAGE) })
export type AuditLogsRequest = v.InferOutput<typeof ListAllAuditLogsQuery>

export const AuditLogInPath = v.object({ org_id: organizationInPath, id: v.string() })
export const AuditLogsInPath = v.object({ org_id: organizationInPath })

const Participant = v.object({ id: v.string(), type: v.string(), name: v.string() })

/** A change in the shape of Frontier's audit log, with the attributes that changed. */
export const AuditLog = v.object({
  id: v.string(),
  source: v.string(),
  action: v.string(),
  actor: Participant,
  target: Participant,
  context: v.record(v.string(), v.string()),
  created_at: v.string(),
  org_id: v.string(),
  /** The attributes that an update changed. Only the names are kept of titles, metadata and texts of people. */
  changes: v.array(v.object({ field: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) })),
})
export type AuditLog = v.InferOutput<typeof AuditLog>

export const AuditLogs = v.object({
  logs: v.array(AuditLog),
  /** How many days the stage keeps entries; 0 where it keeps none. */
  kept_days: v.number(),
  next_page_token: v.string(),
})
