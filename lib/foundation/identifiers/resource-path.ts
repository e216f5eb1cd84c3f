import { ORGANIZATION } from './references.ts'

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
}

type Hierarchy = Pick<ResourcePath, 'resource' | 'ancestors'>

/** The resources whose grants reach this one: the resource itself, then its ancestors, nearest first. */
export const resourcesOn = ({ resource, ancestors }: Hierarchy): string[] =>
  resource === undefined ? [...ancestors] : [resource, ...ancestors]

/** The organization (`app/organization:<id>`) that the resource is or belongs to; undefined for a resource outside of any. */
export const organizationOf = (path: Hierarchy): string | undefined =>
  resourcesOn(path).find((resource) => resource.startsWith(`${ORGANIZATION}:`))
