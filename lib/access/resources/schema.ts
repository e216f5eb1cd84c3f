import * as v from 'valibot'

/** Attributes that are rarely read. They have an item of their own, so that a long text does not raise the cost of every read. */
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
  /** The containers (`<namespace>:<id>`) that it belongs to, the nearest first: the project, then the organization. */
  ancestors: v.array(v.string()),
  /** The parent (`<namespace>:<id>`) of a resource of a project; undefined directly in the project. */
  parent: v.optional(v.string()),
  /** A guess of the path above its parent, made when it got that parent (`writeAbove`). Every use proves the guess by reads. */
  above: v.optional(v.string()),
  /** `<namespace>:<id>` of a user or service user, or empty. */
  owner: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the item itself. */
  version: v.bigint(),
  /** The billing account of an organization that is charged for usages without an account, or empty. */
  default_account_id: v.optional(v.string(), ''),
  /** The number of members of a group. */
  member_count: v.optional(v.bigint(), 0n),
  /** The number of members that left a group, or of resources that left a project. */
  departures: v.optional(v.bigint()),
  /** The number of moves of resources of a project to other parents. */
  moves: v.optional(v.bigint()),
  /** The number of times that a tree of resources of a project became deeper. */
  growths: v.optional(v.bigint()),
  /** The number of roles that were ever bound to a group or on it. */
  bindings_made: v.optional(v.bigint()),
  /** The principal that began to delete it; undefined before that. A deletion may take more than one request. */
  deleting: v.optional(v.string()),
  /** Whether a resource is about to move to another organization: its policies are then listed without an organization. */
  moving: v.optional(v.boolean()),
  /** Set while an organization or project is disabled: `admin`, or the principal that disabled it without being a platform admin. */
  disabled_by: v.optional(v.string()),
  /** The time when a caller other than a platform admin last enabled or disabled a project. */
  state_changed_at: v.optional(v.string()),
  /** The other names of a project that is being renamed, under which aliases of its resources may exist. */
  other_names: v.optional(v.array(v.string()), []),
  ...ResourceDetails.entries,
})
export type ResourceRecord = v.InferOutput<typeof ResourceRecord>

export type ContainerState = 'enabled' | 'disabled' | 'deleting'

/** Returns the state of an organization or project. It is suspended in every state except `enabled`. */
export function stateOf({ deleting, disabled_by }: Pick<ResourceRecord, 'deleting' | 'disabled_by'>): ContainerState {
  if (deleting !== undefined) return 'deleting'
  return disabled_by === undefined ? 'enabled' : 'disabled'
}

/** An item that leads from a project, or from an owner, to a resource. */
export const ResourceIndexItem = v.pick(ResourceRecord, ['resource'])

/** Returns the attributes that an alias repeats: everything that a check needs of a resource. */
export const pathAttributes = ({ resource, ancestors, owner, parent }: ResourceRecord) => ({
  resource,
  ancestors,
  owner,
  ...(parent !== undefined && { parent }),
})

/** The path attributes that an alias may still have from an earlier state. */
export const OUTDATED_PATH = { parent: '' } as const

/** Returns the nearest ancestor, `<namespace>:<id>`; empty for an organization. */
export const containerOf = ({ ancestors }: Pick<ResourceRecord, 'ancestors'>): string => ancestors[0] ?? ''

/** Returns the id of `<namespace>:<id>`. */
export const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

/** Returns the alias of a group. Its name is unique only within its organization. */
export const groupAlias = (organizationId: string, name: string): string => `${organizationId}/${name}`
