import * as v from 'valibot'
import { isResourceName, normalizeNamespace, ORGANIZATION } from './references.ts'

/** The name of a resource or billing account, or the title of a client. */
export const resourceName = v.pipe(
  v.string('must be a string'),
  v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
)

/** The id or name of something else. Every name is shorter than 1,000 characters, and so is every key of the table. */
export const reference = v.pipe(
  v.string('must be a string'),
  v.check((text) => text !== '' && text.length <= 1_000 && text.isWellFormed(), 'must be an id or a name'),
)

/** A namespace `service/resource`, or its alias. Gives the full form; whether it exists is not checked. */
export const namespace = v.pipe(
  v.string('must be service/resource'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const full = normalizeNamespace(dataset.value)
    if (full !== undefined) return full
    addIssue({ message: 'must be service/resource' })
    return NEVER
  }),
)

/** Where a resource stands in the hierarchy. Every resource in it is written `<namespace>:<id>`. */
export interface ResourcePath {
  /** Undefined for a URN that nothing is registered under: it still inherits from its project. */
  resource: string | undefined
  /** Nearest first: the project, then the organization. */
  ancestors: readonly string[]
  /** A user or service user, or empty. */
  owner: string
  /** Set for an id of a custom namespace under which nothing is registered: only the policies on that id count. */
  isUnregistered?: true
  /** The namespace of a URN under which nothing is registered. */
  type?: string
}

type Hierarchy = Pick<ResourcePath, 'resource' | 'ancestors'>

/** The resources whose grants reach this one: the resource itself, then its ancestors, nearest first. */
export const resourcesOn = ({ resource, ancestors }: Hierarchy): string[] =>
  resource === undefined ? [...ancestors] : [resource, ...ancestors]

/** The organization (`app/organization:<id>`) that the resource is or belongs to; undefined for a resource outside of any. */
export const organizationOf = (path: Hierarchy): string | undefined =>
  resourcesOn(path).find((resource) => resource.startsWith(`${ORGANIZATION}:`))
