import type { AnswerOf } from '../../api/use-read.ts'
import { isAdministering } from '../access/roles.ts'

export type Role = AnswerOf<'listRoles'>['roles'][number]
export type Permission = AnswerOf<'listPermissions'>['permissions'][number]

/** A row of the matrix: the heading of a namespace, or a permission. */
export type MatrixRow =
  | { kind: 'namespace'; namespace: string; count: number; isOpen: boolean }
  | { kind: 'permission'; permission: Permission }

const isBuiltIn = (namespace: string): boolean => namespace.startsWith('app/')

/** Compares two entries so that custom entries are before built-in entries. */
const byOrigin = (left: boolean, right: boolean): number => Number(left) - Number(right)

/** The namespaces whose headings the user has opened or closed. */
export interface Folds {
  opened: ReadonlySet<string>
  closed: ReadonlySet<string>
}

/**
 * Groups permissions by namespace, custom namespaces first. The permissions of built-in namespaces are hidden until the
 * user opens the heading.
 * @param isFiltered true to show the permissions of all namespaces that the user has not closed
 */
export function arrangeRows(
  permissions: readonly Permission[],
  { opened, closed }: Folds,
  isFiltered: boolean,
): MatrixRow[] {
  const byNamespace = Map.groupBy(permissions, ({ namespace }) => namespace)
  const namespaces = [...byNamespace.keys()].toSorted(
    (left, right) => byOrigin(isBuiltIn(left), isBuiltIn(right)) || left.localeCompare(right),
  )
  return namespaces.flatMap((namespace): MatrixRow[] => {
    const some = (byNamespace.get(namespace) ?? []).toSorted((left, right) => left.key.localeCompare(right.key))
    const isOpen = !closed.has(namespace) && (isFiltered || !isBuiltIn(namespace) || opened.has(namespace))
    const heading = { kind: 'namespace', namespace, count: some.length, isOpen } as const
    return [heading, ...(isOpen ? some.map((permission) => ({ kind: 'permission', permission }) as const) : [])]
  })
}

export function toggleFold({ opened, closed }: Folds, namespace: string, isOpen: boolean): Folds {
  const rest = { opened: new Set(opened), closed: new Set(closed) }
  rest.opened.delete(namespace)
  rest.closed.delete(namespace)
  if (isOpen) rest.closed.add(namespace)
  else if (isBuiltIn(namespace)) rest.opened.add(namespace)
  return rest
}

/** Orders roles: custom roles first, then built-in roles. */
export const arrangeRoles = (roles: readonly Role[]): Role[] =>
  roles.toSorted((left, right) => byOrigin(left.name.startsWith('app_'), right.name.startsWith('app_')))

/** Returns the name that a permission has in a role, as `service_resource_verb`. */
export const slugOf = ({ key }: Permission): string => key.replaceAll('.', '_')

/**
 * Returns the kind of container in which a role allows everything: `organization`, `project` or `group`. Returns
 * undefined for a role that lists single permissions.
 */
export const everythingIn = (role: Role): string | undefined =>
  isAdministering(role)
    ? ['organization', 'project', 'group'].find((kind) => role.permissions.includes(`app_${kind}_administer`))
    : undefined
