import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import type { RoleDefinition } from '../check/definitions.ts'
import { type Decision, evaluate } from '../check/evaluate.ts'
import type { Subject } from '../check/loader.ts'
import type { ChangeableFacts } from './change.ts'

/** The facts that decide about one principal at one place, before and after a change. */
export interface Compared {
  subject: Subject
  path: ResourcePath
  before: ChangeableFacts
  after: ChangeableFacts
  now: number
  /** Whether the principal owns a resource that has others below it. Ownership does not extend to those. */
  ownsAbove: boolean
}

/** An allowed check after the change. */
type Allowed = Decision & { allowed: true }

/** The keys of the permissions that a principal loses, gains and keeps at a place, and the decisions that allow the kept permissions. */
export interface Difference {
  lost: string[]
  gained: string[]
  kept: { decision: Allowed; permissions: string[] }[]
}

/**
 * Compares the permissions at a place. The owner of the place keeps every permission on it, but the ownership does not extend below it. So
 * lost and gained permissions are those without the ownership.
 */
export function compareWithBelow(compared: Compared, permissions: readonly PermissionIdentity[]): Difference {
  const here = compare(compared, permissions)
  if (!compared.ownsAbove) return here
  const { lost, gained } = compare({ ...compared, path: { ...compared.path, owner: '' } }, permissions)
  return { ...here, lost, gained }
}

/** Decides each permission twice, as a check does. Suspension is ignored: it is temporary, and only hides grants. */
function compare(compared: Compared, permissions: readonly PermissionIdentity[]): Difference {
  const kept = new Map<string, Difference['kept'][number]>()
  const difference: Difference = { lost: [], gained: [], kept: [] }
  for (const permission of permissions) {
    if (namespaceOf(permission.key) === PLATFORM) continue
    const before = decide(compared, compared.before, permission)
    const after = decide(compared, compared.after, permission)
    if (before.allowed && !after.allowed) difference.lost.push(permission.key)
    if (!before.allowed && after.allowed) difference.gained.push(permission.key)
    if (before.allowed && after.allowed) {
      const through = 'grant' in after ? `${after.rule} ${after.grant.policyId}` : after.rule
      const known = kept.get(through) ?? { decision: after, permissions: [] }
      known.permissions.push(permission.key)
      kept.set(through, known)
    }
  }
  return { ...difference, kept: [...kept.values()] }
}

const decide = (
  { subject, path, now }: Compared,
  { grants, roles }: { grants: ChangeableFacts['grants']; roles: ReadonlyMap<string, RoleDefinition> },
  permission: PermissionIdentity,
): Decision => {
  const { principal, relations } = subject
  return evaluate({ subject: principal, relations, path: pathFor(permission, path), permission, grants, roles, now })
}

/**
 * Returns the path for a permission. At an organization, a permission of projects or groups is decided for the projects or groups without
 * grants of their own.
 */
function pathFor({ key }: PermissionIdentity, path: ResourcePath): ResourcePath {
  const type = namespaceOf(key)
  const isOrganization = path.resource !== undefined && namespaceOfReference(path.resource) === ORGANIZATION
  if (!isOrganization || (type !== PROJECT && type !== GROUP)) return path
  return { resource: `${type}:`, ancestors: [path.resource ?? '', ...path.ancestors], owner: '' }
}
