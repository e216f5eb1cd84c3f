import { namespaceExists } from '../access/loader.ts'
import { namespaceOf } from '../identifiers/permissions.ts'
import { isBuiltinNamespace, normalizeNamespace } from '../identifiers/references.ts'
import type { PermissionRecord } from '../permissions/schema.ts'
import type { Entry } from './entry.ts'
import { plannedOf, type World } from './plan-context.ts'

/**
 * The full form of a namespace that exists: a built-in one, or one in which there is a permission, in the table or in
 * this file. Reports a mistake and gives undefined for any other.
 */
export async function resolveNamespace(
  entry: Entry,
  field: string,
  written: string,
  world: World,
): Promise<string | undefined> {
  const namespace = normalizeNamespace(written)
  if (namespace === undefined) {
    entry.mistake(field, 'must be service/resource')
    return undefined
  }
  if (isBuiltinNamespace(namespace) || entry.deleted || (await exists(namespace, world))) return namespace
  entry.mistake(field, `no permission is in the namespace ${namespace}, so it does not exist`)
  return undefined
}

async function exists(namespace: string, world: World): Promise<boolean> {
  const inFile = plannedOf<PermissionRecord>(world, 'Permission').some(({ entry, after }) => {
    const key = after?.key ?? entry.raw.key
    return typeof key === 'string' && namespaceOf(key) === namespace
  })
  return inFile || (await namespaceExists(world.table, namespace))
}
