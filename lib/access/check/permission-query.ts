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

/** The permissions of the platform itself. Platform relations decide them, never a role. */
export const PLATFORM_PERMISSIONS: ReadonlyMap<string, PermissionIdentity> = new Map(
  ['superuser', 'check', 'support', 'biller', 'viewer'].map((verb) => {
    const key = keyOf(PLATFORM, verb)
    return [key, { id: key, key }]
  }),
)

const BUILTIN_BY_NAME: ReadonlyMap<string, PermissionIdentity> = new Map(
  [...BUILTIN_PERMISSIONS.values()].map((identity) => [defaultName(identity.key), identity]),
)

/**
 * The way to find the permission of a check: it is built in, or it is the first acceptable permission that the unique constraints lead to.
 */
export interface PermissionQuery {
  builtin: PermissionIdentity | undefined
  /** The namespace in the text; undefined for a plain verb or a name. */
  namespace: string | undefined
  constraints: readonly Key[]
  /** Tells whether the text may mean this permission on this resource. */
  accepts: (found: PermissionIdentity) => boolean
}

/**
 * Interprets the permission text of a check:
 * - `service.resource.verb` and `service_resource_verb` mean that permission, on any resource;
 * - a plain verb means the permission of the resource's own namespace;
 * - if there is no such verb, the text is the unique name of a permission in the resource's namespace or, on an
 *   organization or project, in any namespace.
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
