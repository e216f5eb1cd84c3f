import * as v from 'valibot'

/** An organization, project, group or resource of a project as it is kept. */
export const ResourceRecord = v.object({
  /** `<namespace>:<id>`. */
  resource: v.string(),
  id: v.string(),
  namespace: v.string(),
  name: v.string(),
  title: v.string(),
  /** `<namespace>:<id>` of what it belongs to, nearest first. */
  ancestors: v.array(v.string()),
  /** `<namespace>:<id>` of a user or service account, or empty. */
  owner: v.string(),
  /** A JSON text. */
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** Counts the changes of the item itself. */
  version: v.bigint(),
  /** Of an organization: the billing account that usages are charged to where none is named, or empty. */
  default_account_id: v.optional(v.string(), ''),
  /** Of a group. */
  member_count: v.optional(v.bigint(), 0n),
  /** Of a group or project: how often a member was taken out of it, or a resource. */
  departures: v.optional(v.bigint()),
  /** Of a group: how many times a role was ever bound to it or on it. */
  bindings_made: v.optional(v.bigint()),
  /** Of a project: names besides its own under which aliases of its resources may lie, while it is being renamed. */
  other_names: v.optional(v.array(v.string()), []),
})
export type ResourceRecord = v.InferOutput<typeof ResourceRecord>

/** The facts of a resource that its alias repeats: all that a check needs to know of it. */
export const pathAttributes = ({ resource, ancestors, owner }: ResourceRecord) => ({ resource, ancestors, owner })

/** The nearest ancestor, `<namespace>:<id>`; empty for an organization. */
export const parentOf = (kept: Pick<ResourceRecord, 'ancestors'>): string => kept.ancestors[0] ?? ''

/** The id of `<namespace>:<id>`. */
export const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

/** The name of a group is unique within its organization only. */
export const groupAlias = (organizationId: string, name: string): string => `${organizationId}/${name}`
