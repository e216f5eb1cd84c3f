import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import { covers } from '../check/delegations.ts'
import { type Decision, evaluate } from '../check/evaluate.ts'
import type { Subject } from '../check/loader.ts'
import type { ChangeableFacts } from './previewed-change.ts'

/** For one principal and one resource. */
export interface Compared {
  subject: Subject
  path: ResourcePath
  /** Only differs from `path` if the resource moves. */
  pathAfter: ResourcePath
  before: ChangeableFacts
  after: ChangeableFacts
  now: number
  /** The principal owns the resource, and the resource has children. Ownership of a resource does not include its children. */
  ownsAbove: boolean
}

type Allowed = Decision & { allowed: true }

/** Keys of permissions. Kept permissions are grouped by the decision that allows them. */
export interface Difference {
  lost: string[]
  gained: string[]
  kept: { decision: Allowed; permissions: string[]; delegationId: string }[]
}

/**
 * The owner of a resource keeps every permission on the resource, but not on its children. So if the resource has children, the lost and
 * gained permissions are computed as if the principal were not the owner.
 */
export function compareWithBelow(compared: Compared, permissions: readonly PermissionIdentity[]): Difference {
  const here = compare(compared, permissions)
  if (!compared.ownsAbove) return here
  const withoutOwner = (path: ResourcePath): ResourcePath => ({ ...path, owner: '' })
  const [path, pathAfter] = [withoutOwner(compared.path), withoutOwner(compared.pathAfter)]
  const { lost, gained } = compare({ ...compared, path, pathAfter }, permissions)
  return { ...here, lost, gained }
}

/** Decides with the rules of a check. Ignores suspensions, because they are temporary and do not delete grants. */
function compare(compared: Compared, permissions: readonly PermissionIdentity[]): Difference {
  const kept = new Map<string, Difference['kept'][number]>()
  const difference: Difference = { lost: [], gained: [], kept: [] }
  for (const permission of permissions) {
    if (namespaceOf(permission.key) === PLATFORM) continue
    const before = decide(compared, compared.path, compared.before, permission)
    const after = decide(compared, compared.pathAfter, compared.after, permission)
    if (before.allowed && !after.allowed) difference.lost.push(permission.key)
    if (!before.allowed && after.allowed) difference.gained.push(permission.key)
    if (before.allowed && after.allowed) {
      const delegationId = covering(compared, permission)
      const through = `${'grant' in after ? `${after.rule} ${after.grant.policyId}` : after.rule} ${delegationId}`
      const known = kept.get(through) ?? { decision: after, permissions: [], delegationId }
      known.permissions.push(permission.key)
      kept.set(through, known)
    }
  }
  return { ...difference, kept: [...kept.values()] }
}

function decide(
  { subject, now }: Compared,
  path: ResourcePath,
  { grants, roles, delegations }: ChangeableFacts,
  permission: PermissionIdentity,
): Decision {
  const { principal, relations } = subject
  const place = pathFor(permission, path)
  const decision = evaluate({ subject: principal, relations, path: place, permission, grants, roles, now })
  if (delegations === undefined || delegations.some((each) => covers(each, permission, place))) return decision
  return { allowed: false, rule: 'none' }
}

/** The id of the delegation that covers the permission after the change. Empty if it is not a service user that keeps it. */
const covering = ({ pathAfter, after }: Compared, permission: PermissionIdentity): string =>
  after.delegations?.find((each) => covers(each, permission, pathFor(permission, pathAfter)))?.id ?? ''

/**
 * For an organization, a permission of projects or groups is decided for an unspecified project or group in this organization. This
 * project or group has no grants of its own.
 */
function pathFor({ key }: PermissionIdentity, path: ResourcePath): ResourcePath {
  const type = namespaceOf(key)
  const isOrganization = path.resource !== undefined && namespaceOfReference(path.resource) === ORGANIZATION
  if (!isOrganization || (type !== PROJECT && type !== GROUP)) return path
  return { resource: `${type}:`, ancestors: [path.resource ?? '', ...path.ancestors], owner: '' }
}
