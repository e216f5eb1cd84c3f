import { BUILTIN_PERMISSIONS } from '../identifiers/builtin.ts'
import {
  defaultName,
  isPermissionKey,
  isVerb,
  keyOf,
  namespaceOf,
  type PermissionIdentity,
} from '../identifiers/permissions.ts'
import { ORGANIZATION, PROJECT } from '../identifiers/references.ts'
import { type Key, permissionKeyKey, permissionNameKey } from '../table/keys.ts'

/** The permissions of the platform itself: held through platform relations, never through a role. */
const PLATFORM_PERMISSIONS: ReadonlyMap<string, PermissionIdentity> = new Map(
  ['app.platform.superuser', 'app.platform.check'].map((key) => [key, { id: key, key }]),
)

const BUILTIN_BY_NAME: ReadonlyMap<string, PermissionIdentity> = new Map(
  [...BUILTIN_PERMISSIONS.values()].map((identity) => [defaultName(identity.key), identity]),
)

/** How a permission that was asked for may be found: already known, or behind guards of the table, the first hit counts. */
export interface PermissionQuery {
  builtin: PermissionIdentity | undefined
  /** The namespace that the text itself names; undefined for a plain verb or a name. */
  namespace: string | undefined
  guards: readonly Key[]
  /** Whether a permission that was found may be asked of the resource in this way. */
  accepts: (found: PermissionIdentity) => boolean
}

/**
 * - `service.resource.verb` and `service_resource_verb` are evaluated as written, on any resource;
 * - a plain verb means the resource's own namespace;
 * - where there is no such verb, a unique permission name is taken, if that permission is in the resource's namespace or
 *   the resource is an organization or project.
 */
export function queryPermission(text: string, resourceNamespace: string): PermissionQuery {
  const written = text.split('_').length === 3 ? text.replaceAll('_', '.') : text
  if (isPermissionKey(written)) {
    const builtin = BUILTIN_PERMISSIONS.get(written) ?? PLATFORM_PERMISSIONS.get(written)
    return {
      builtin,
      namespace: namespaceOf(written),
      guards: isBuiltinKey(written) ? [] : [permissionKeyKey(written)],
      accepts: () => true,
    }
  }
  return queryVerbOrName(text, resourceNamespace)
}

const isBuiltinKey = (key: string): boolean => key.startsWith('app.')

function queryVerbOrName(text: string, resourceNamespace: string): PermissionQuery {
  const anyNamespace = resourceNamespace === ORGANIZATION || resourceNamespace === PROJECT
  const accepts = ({ key }: PermissionIdentity) => anyNamespace || namespaceOf(key) === resourceNamespace
  const key = keyOf(resourceNamespace, text)
  const own = isVerb(text) ? (BUILTIN_PERMISSIONS.get(key) ?? PLATFORM_PERMISSIONS.get(key)) : undefined
  const named = BUILTIN_BY_NAME.get(text)
  const builtin = own ?? (named !== undefined && accepts(named) ? named : undefined)
  // A built-in namespace holds nothing but built-in permissions.
  const custom = !resourceNamespace.startsWith('app/')
  const byKey = isVerb(text) && custom ? [permissionKeyKey(key)] : []
  const byName = /^[A-Za-z0-9]{1,256}$/.test(text) && (custom || anyNamespace) ? [permissionNameKey(text)] : []
  return { builtin, namespace: undefined, guards: builtin === undefined ? [...byKey, ...byName] : [], accepts }
}
