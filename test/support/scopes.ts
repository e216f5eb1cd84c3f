import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import type { Random } from './random.ts'
import { aRole } from './world.ts'

// A second implementation of what a delegation or a token covers, for tests with random worlds.

export const PROJECT_KEYS = ['app.project.get', 'app.project.update', 'app.project.policymanage'] as const
/** `*` does not include it. */
const MAKES_RIGHTS = 'app.project.policymanage'

export interface Scope {
  permissions: readonly string[]
  resource: string
}

interface Question {
  resource: string
  permission: string
}

/** @param above by the resource of a question, what lies above it */
export const scopeCovers = (
  { permissions, resource }: Scope,
  question: Question,
  above: Readonly<Record<string, readonly string[]>>,
): boolean =>
  (permissions.includes(question.permission) || (permissions.includes('*') && question.permission !== MAKES_RIGHTS)) &&
  ['*', question.resource, ...(above[question.resource] ?? [])].includes(resource)

/** Random permissions on projects. */
export const pickPermissions = (random: Random): readonly string[] =>
  random.pick([['*'], ['*', MAKES_RIGHTS], [PROJECT_KEYS[0]], [PROJECT_KEYS[1]], [MAKES_RIGHTS], [...PROJECT_KEYS]])

/** As items store the permissions of `pickPermissions`. */
export const storedPermissions = (permissions: readonly string[]): string[] =>
  permissions.map((each) => (each === '*' ? each : builtinId(each as (typeof PROJECT_KEYS)[number])))

/** Roles that have some of these permissions. */
export const someRoles = (): Promise<RoleRecord[]> =>
  Promise.all(
    [[0], [0, 1], [1, 2], [0, 1, 2]].map((held) =>
      aRole(storedPermissions(held.map((at) => String(PROJECT_KEYS[at])))),
    ),
  )
