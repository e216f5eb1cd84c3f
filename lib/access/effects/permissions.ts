import { type BuiltinKey, builtinId } from '../../foundation/identifiers/builtin.ts'
import { GROUP, namespaceOfReference, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import type { RoleDefinition } from '../check/definitions.ts'
import { administerOf, type Grant } from '../check/evaluate.ts'
import type { AccessChange, ChangeableFacts } from './previewed-change.ts'

/** Ids of the permissions that a principal can lose, gain or keep on a resource through a change. */
export type Concerned = 'all' | ReadonlySet<string>

/** By the id of an `update` permission, the id of the `get` permission in the same namespace, which it includes. */
const READ_BY_UPDATE: ReadonlyMap<string, string> = new Map(
  [ORGANIZATION, PROJECT, GROUP].map((namespace) => {
    const key = namespace.replace('/', '.')
    return [builtinId(`${key}.update` as BuiltinKey), builtinId(`${key}.get` as BuiltinKey)]
  }),
)

/** Returns `all` if one of the permissions is the `administer` permission of a grant's resource. */
export function concernedPermissions(
  change: AccessChange,
  touched: readonly Grant[],
  before: ChangeableFacts,
  after: ChangeableFacts,
): Concerned {
  return collect(touched, ({ roleId }) => {
    const [old, young] = [before.roles.get(roleId), after.roles.get(roleId)]
    return change.kind === 'update_role' ? differences(old, young) : (old?.permissions ?? [])
  })
}

/** All permissions of the grants. */
export const permissionsOf = (grants: readonly Grant[], roles: ReadonlyMap<string, RoleDefinition>): Concerned =>
  collect(grants, ({ roleId }) => roles.get(roleId)?.permissions ?? [])

function collect(grants: readonly Grant[], changedOf: (grant: Grant) => Iterable<string>): Concerned {
  const ids = new Set<string>()
  for (const grant of grants) {
    const changed = changedOf(grant)
    const administer = administerOf(namespaceOfReference(grant.resource))
    for (const id of changed) {
      if (id === administer) return 'all'
      ids.add(id)
      const read = READ_BY_UPDATE.get(id)
      if (read !== undefined) ids.add(read)
    }
  }
  return ids
}

const differences = (old: RoleDefinition | undefined, young: RoleDefinition | undefined): string[] => {
  const left: ReadonlySet<string> = old?.permissions ?? new Set<string>()
  const right: ReadonlySet<string> = young?.permissions ?? new Set<string>()
  return [...[...left].filter((id) => !right.has(id)), ...[...right].filter((id) => !left.has(id))]
}
