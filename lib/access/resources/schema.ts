import * as v from 'valibot'

/** Rarely read attributes are in a separate item, so that a long text does not raise the cost of every read. */
export const ResourceDetails = v.object({
  title: v.string(),
  /** A JSON text. */
  metadata: v.string(),
})

/** An organization, project, group or resource of a project. */
export const ResourceRecord = v.object({
  /** `<namespace>:<id>`. */
  resource: v.string(),
  id: v.string(),
  namespace: v.string(),
  name: v.string(),
  /** The containers (`<namespace>:<id>`), the nearest first: the project, then the organization. */
  ancestors: v.array(v.string()),
  /** `<namespace>:<id>`, for a resource of a project; undefined if the resource has no parent. */
  parent: v.optional(v.string()),
  /**
   * A guess of the path above the parent, stored when the resource got this parent (`writeAbove`). The guess may be outdated, so each
   * resource in it is read.
   */
  above: v.optional(v.string()),
  /** `<namespace>:<id>` of a user or service user; empty for no owner. */
  owner: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the item. */
  version: v.bigint(),
  /** This billing account is charged for the usages of an organization if a request names no account; empty if there is none. */
  default_account_id: v.optional(v.string(), ''),
  /** Whether an organization has counted its seats from its start. Missing if an earlier release made it. */
  counts_seats: v.optional(v.boolean()),
  /** Only for a group. */
  member_count: v.optional(v.bigint(), 0n),
  /**
   * The deletion counter of the members of a group, or of the resources of a project. A creation fails if this counter has changed since
   * it was read.
   */
  departures: v.optional(v.bigint()),
  /** Only for a project: how many times a resource of the project was moved to another parent. */
  moves: v.optional(v.bigint()),
  /** The number of creations and moves that increased the height of a resource in the project. */
  growths: v.optional(v.bigint()),
  /** The number of policies that were ever created for a group or on a group. */
  bindings_made: v.optional(v.bigint()),
  /** The principal that began to delete the item. A deletion may take more than one request. */
  deleting: v.optional(v.string()),
  /** The resource is about to move to another organization. The policies on it are then listed without an organization. */
  moving: v.optional(v.boolean()),
  /**
   * Set while an organization or project is disabled. The value is `admin` if a platform admin disabled it, otherwise the principal that
   * disabled it.
   */
  disabled_by: v.optional(v.string()),
  /** When a caller that is not a platform admin last enabled or disabled the project. */
  state_changed_at: v.optional(v.string()),
  /** Of a project that is being renamed. The aliases of its resources can be under any name of the project. */
  other_names: v.optional(v.array(v.string()), []),
  ...ResourceDetails.entries,
})
export type ResourceRecord = v.InferOutput<typeof ResourceRecord>

export type ContainerState = 'enabled' | 'disabled' | 'deleting'

/** An organization or project is suspended in every state except `enabled`. */
export function stateOf({ deleting, disabled_by }: Pick<ResourceRecord, 'deleting' | 'disabled_by'>): ContainerState {
  if (deleting !== undefined) return 'deleting'
  return disabled_by === undefined ? 'enabled' : 'disabled'
}

/** On the list of a project or an owner. */
export const ResourceIndexItem = v.pick(ResourceRecord, ['resource'])

/** An alias copies these attributes, which are all that a check needs of a resource. */
export const pathAttributes = ({ resource, ancestors, owner, parent }: ResourceRecord) => ({
  resource,
  ancestors,
  owner,
  ...(parent !== undefined && { parent }),
})

/** An alias may still have these attributes from an earlier state of its resource. */
export const OUTDATED_PATH = { parent: '' } as const

/** The nearest ancestor, `<namespace>:<id>`. Empty for an organization, which has no ancestors. */
export const containerOf = ({ ancestors }: Pick<ResourceRecord, 'ancestors'>): string => ancestors[0] ?? ''

export const idOf = (reference: string): string => reference.slice(reference.indexOf(':') + 1)

/** The alias includes the organization, because names of groups are unique only within an organization. */
export const groupAlias = (organizationId: string, name: string): string => `${organizationId}/${name}`
