import * as v from 'valibot'
import { isResourceName, normalizeNamespace, ORGANIZATION } from './references.ts'

/** The name of a resource or billing account, or the title of a client. */
export const resourceName = v.pipe(
  v.string('must be a string'),
  v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
)

/** A reference by id or name. Every name is shorter than 1,000 characters, and so is every key of the table. */
export const reference = v.pipe(
  v.string('must be a string'),
  v.check((text) => text !== '' && text.length <= 1_000 && text.isWellFormed(), 'must be an id or a name'),
)

/** Parses a namespace `service/resource`, or its alias, into the full form. It does not check whether the namespace exists. */
export const namespace = v.pipe(
  v.string('must be service/resource'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const full = normalizeNamespace(dataset.value)
    if (full !== undefined) return full
    addIssue({ message: 'must be service/resource' })
    return NEVER
  }),
)

/** The position of a resource in the hierarchy. Every resource in it is written `<namespace>:<id>`. */
export interface ResourcePath {
  /** Undefined for a URN without a registered resource: the URN still inherits from its project. */
  resource: string | undefined
  /** Nearest first: the project, then the organization. */
  ancestors: readonly string[]
  /** The user or service user that owns the resource, or an empty text. */
  owner: string
  /** Set for an id in a custom namespace without a registered resource: only the policies on that id count. */
  isUnregistered?: true
  /** The namespace of a URN without a registered resource. */
  type?: string
}

type Hierarchy = Pick<ResourcePath, 'resource' | 'ancestors'>

/** The resources whose grants reach this one: the resource itself, then its ancestors, nearest first. */
export const resourcesOn = ({ resource, ancestors }: Hierarchy): string[] =>
  resource === undefined ? [...ancestors] : [resource, ...ancestors]

/** Returns the organization (`app/organization:<id>`) that the resource is or belongs to; undefined if there is none. */
export const organizationOf = (path: Hierarchy): string | undefined =>
  resourcesOn(path).find((resource) => resource.startsWith(`${ORGANIZATION}:`))
