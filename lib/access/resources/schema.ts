import * as v from 'valibot'

/** Rarely read attributes have an item of their own, so that a long text does not raise the cost of every read. */
export const ResourceDetails = v.object({
  title: v.string(),
  /** A JSON text. */
  metadata: v.string(),
})

/** An organization, project, group or resource of a project in the table. */
export const ResourceRecord = v.object({
  /** `<namespace>:<id>`. */
  resource: v.string(),
  id: v.string(),
  namespace: v.string(),
  name: v.string(),
  /** `<namespace>:<id>` of the containers that it belongs to, the nearest first: the project, then the organization. */
  ancestors: v.array(v.string()),
  /** Of a resource of a project: the resource (`<namespace>:<id>`) that it lies in; undefined directly in the project. */
  parent: v.optional(v.string()),
  /** What lay above its parent when it came there: a guess (`writeAbove`). Every use of it proves it by reads. */
  above: v.optional(v.string()),
  /** `<namespace>:<id>` of a user or service user, or empty. */
  owner: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** Counts the changes of the item itself. */
  version: v.bigint(),
  /** Of an organization: the billing account that is charged for usages that name none, or empty. */
  default_account_id: v.optional(v.string(), ''),
  /** Of a group. */
  member_count: v.optional(v.bigint(), 0n),
  /** Counts the members that left a group, or the resources that left a project. */
  departures: v.optional(v.bigint()),
  /** Of a project: counts the moves of resources to other parents. */
  moves: v.optional(v.bigint()),
  /** Of a project: counts how often a tree of resources became deeper. */
  growths: v.optional(v.bigint()),
  /** Of a group: counts the roles that were ever bound to it or on it. */
  bindings_made: v.optional(v.bigint()),
  /** Of what is being deleted, which may take more than one request: the principal that began it. */
  deleting: v.optional(v.string()),
  /** Of a resource that is about to come to another organization: its policies are listed with those of none. */
  moving: v.optional(v.boolean()),
  /** Of an organization or project that is disabled: `admin`, or the principal that disabled it without being one. */
  disabled_by: v.optional(v.string()),
  /** When a caller who is no platform admin last enabled or disabled a project. */
  state_changed_at: v.optional(v.string()),
  /** Of a project: the names besides its own under which aliases of its resources may exist while it is being renamed. */
  other_names: v.optional(v.array(v.string()), []),
  ...ResourceDetails.entries,
})
export type ResourceRecord = v.InferOutput<typeof ResourceRecord>

export type ContainerState = 'enabled' | 'disabled' | 'deleting'

/** The state of an organization or project. In any other than `enabled` it is suspended. */
export function stateOf({ deleting, disabled_by }: Pick<ResourceRecord, 'deleting' | 'disabled_by'>): ContainerState {
  if (deleting !== undefined) return 'deleting'
  return disabled_by === undefined ? 'enabled' : 'disabled'
}

/** An item that leads from a project, or from an owner, to a resource. */
export const ResourceIndexItem = v.pick(ResourceRecord, ['resource'])

/** The attributes that an alias repeats: everything that a check needs of a resource. */
export const pathAttributes = ({ resource, ancestors, owner, parent }: ResourceRecord) => ({
  resource,
  ancestors,
  owner,
  ...(parent !== undefined && { parent }),
})

/** Those of them that an alias may have kept from before. */
export const OUTDATED_PATH = { parent: '' } as const

/** The nearest ancestor, `<namespace>:<id>`; empty for an organization. */
export const containerOf = ({ ancestors }: Pick<ResourceRecord, 'ancestors'>): string => ancestors[0] ?? ''

/** The id of `<namespace>:<id>`. */
export const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

/** The alias of a group. Its name is unique only within its organization. */
export const groupAlias = (organizationId: string, name: string): string => `${organizationId}/${name}`
