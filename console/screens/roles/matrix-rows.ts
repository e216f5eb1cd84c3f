import type { AnswerOf } from '../../api/use-read.ts'
import { isAdministering } from '../access/roles.ts'

export type Role = AnswerOf<'listRoles'>['roles'][number]
export type Permission = AnswerOf<'listPermissions'>['permissions'][number]

/** A row of the matrix: the heading of a namespace, or a permission. */
export type MatrixRow =
  | { kind: 'namespace'; namespace: string; count: number; isOpen: boolean }
  | { kind: 'permission'; permission: Permission }

const isBuiltIn = (namespace: string): boolean => namespace.startsWith('app/')

/** Own things first, built-in ones behind them. */
const byOrigin = (left: boolean, right: boolean): number => Number(left) - Number(right)

/**
 * The permissions by namespace: those of the application first, and under the headings of built-in namespaces only when they are unfolded.
 *
 * @param toggled the namespaces whose heading was pressed
 */
export function arrangeRows(permissions: readonly Permission[], toggled: ReadonlySet<string>): MatrixRow[] {
  const byNamespace = Map.groupBy(permissions, ({ namespace }) => namespace)
  const namespaces = [...byNamespace.keys()].toSorted(
    (left, right) => byOrigin(isBuiltIn(left), isBuiltIn(right)) || left.localeCompare(right),
  )
  return namespaces.flatMap((namespace): MatrixRow[] => {
    const some = (byNamespace.get(namespace) ?? []).toSorted((left, right) => left.key.localeCompare(right.key))
    const isOpen = isBuiltIn(namespace) === toggled.has(namespace)
    const heading = { kind: 'namespace', namespace, count: some.length, isOpen } as const
    return [heading, ...(isOpen ? some.map((permission) => ({ kind: 'permission', permission }) as const) : [])]
  })
}

/** The roles that somebody made, and behind them the built-in ones. */
export const arrangeRoles = (roles: readonly Role[]): Role[] =>
  roles.toSorted((left, right) => byOrigin(left.name.startsWith('app_'), right.name.startsWith('app_')))

/** `service.resource.verb` as a role names it. */
export const slugOf = ({ key }: Permission): string => key.replaceAll('.', '_')

/** Where a role allows everything: `organization`, `project` or `group`; undefined for one that names each permission. */
export const everythingIn = (role: Role): string | undefined =>
  isAdministering(role)
    ? ['organization', 'project', 'group'].find((kind) => role.permissions.includes(`app_${kind}_administer`))
    : undefined
