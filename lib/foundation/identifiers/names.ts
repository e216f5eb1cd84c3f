import * as v from 'valibot'
import { isResourceName, normalizeNamespace, ORGANIZATION, PROJECT } from './references.ts'

/** The name of a resource or billing account, or the title of a client. */
export const resourceName = v.pipe(
  v.string('must be a string'),
  v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
)

/** Names in other forms look like a name in NFC, and are other names. */
export const isNfc = (name: string): boolean => name.normalize('NFC') === name

export const NOT_NFC = 'must be in Unicode NFC: in another form it looks like another name'

/** Resources that were stored with another name before this rule stay reachable, because only new names have to follow it. */
export const newResourceName = v.pipe(resourceName, v.check(isNfc, NOT_NFC))

/** An id or a name. A longer text is refused, because every name and every key of the table has fewer than 1,000 characters. */
export const reference = v.pipe(
  v.string('must be a string'),
  v.check((text) => text !== '' && text.length <= 1_000 && text.isWellFormed(), 'must be an id or a name'),
)

export const referenceOrNone = v.union([v.literal(''), reference], 'must be an id or a name, or empty')

/** Parses a namespace or its alias into the full form `service/resource`. Does not check whether the namespace exists. */
export const namespace = v.pipe(
  v.string('must be service/resource'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const full = normalizeNamespace(dataset.value)
    if (full !== undefined) return full
    addIssue({ message: 'must be service/resource' })
    return NEVER
  }),
)

/** All resources are written as `<namespace>:<id>`. */
export interface ResourcePath {
  /** Undefined for a URN without a registered resource. Such a URN still inherits the grants of its project. */
  resource: string | undefined
  /** Nearest first: the project, then the organization. */
  ancestors: readonly string[]
  /** A user or service user, or an empty text. */
  owner: string
  /** True for an id in a custom namespace that has no registered resource. Only the policies on the id itself count. */
  isUnregistered?: true
  /** Only for a URN that has no registered resource. */
  type?: string
}

type Hierarchy = Pick<ResourcePath, 'resource' | 'ancestors'>

/** The grants on these resources apply to the resource: the resource itself, then its ancestors, nearest first. */
export const resourcesOn = ({ resource, ancestors }: Hierarchy): string[] =>
  resource === undefined ? [...ancestors] : [resource, ...ancestors]

/** `app/project:<id>`; a project is its own. Undefined outside of projects. */
export const projectOf = (path: Hierarchy): string | undefined =>
  resourcesOn(path).find((resource) => resource.startsWith(`${PROJECT}:`))

/** `app/organization:<id>`; an organization is its own. */
export const organizationOf = (path: Hierarchy): string | undefined =>
  resourcesOn(path).find((resource) => resource.startsWith(`${ORGANIZATION}:`))
