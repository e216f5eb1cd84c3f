import { BUILTIN_PERMISSIONS } from '../../foundation/identifiers/builtin.ts'
import {
  defaultName,
  isPermissionKey,
  isVerb,
  keyOf,
  namespaceOf,
  type PermissionIdentity,
} from '../../foundation/identifiers/permissions.ts'
import { isCustom, ORGANIZATION, PLATFORM, PROJECT } from '../../foundation/identifiers/references.ts'
import { type Key, permissionKeyKey, permissionNameKey } from '../../foundation/table/keys.ts'

/** These permissions are given only by platform relations, and by no role. */
export const PLATFORM_PERMISSIONS: ReadonlyMap<string, PermissionIdentity> = new Map(
  ['superuser', 'check', 'support', 'biller', 'viewer'].map((verb) => {
    const key = keyOf(PLATFORM, verb)
    return [key, { id: key, key }]
  }),
)

const BUILTIN_BY_NAME: ReadonlyMap<string, PermissionIdentity> = new Map(
  [...BUILTIN_PERMISSIONS.values()].map((identity) => [defaultName(identity.key), identity]),
)

/** Either the permission of a check is built in, or it is the first accepted permission whose id one of the unique constraints stores. */
export interface PermissionQuery {
  builtin: PermissionIdentity | undefined
  /** The namespace in the text; undefined if the text is a plain verb or a name. */
  namespace: string | undefined
  constraints: readonly Key[]
  /** Tells whether the text can mean this permission for the checked resource. */
  accepts: (found: PermissionIdentity) => boolean
}

/**
 * Interprets the permission text of a check:
 * - A key `service.resource.verb` or slug `service_resource_verb` means the permission with this key, for any resource.
 * - A plain verb means the permission of the resource's own namespace.
 * - If that namespace has no permission with this verb, the text is the unique name of a permission. This permission
 *   must be in the resource's namespace. For an organization or project, the permission can be in any namespace.
 */
export function queryPermission(text: string, resourceNamespace: string): PermissionQuery {
  const written = text.split('_').length === 3 ? text.replaceAll('_', '.') : text
  if (isPermissionKey(written)) {
    const builtin = BUILTIN_PERMISSIONS.get(written) ?? PLATFORM_PERMISSIONS.get(written)
    return {
      builtin,
      namespace: namespaceOf(written),
      constraints: isBuiltinKey(written) ? [] : [permissionKeyKey(written)],
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
  // A built-in namespace has only built-in permissions.
  const custom = isCustom(resourceNamespace)
  const byKey = isVerb(text) && custom ? [permissionKeyKey(key)] : []
  const byName = /^[A-Za-z0-9]{1,256}$/.test(text) && (custom || anyNamespace) ? [permissionNameKey(text)] : []
  return { builtin, namespace: undefined, constraints: builtin === undefined ? [...byKey, ...byName] : [], accepts }
}
