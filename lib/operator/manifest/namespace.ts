import { namespaceExists } from '../../access/check/loader.ts'
import { resolveNamespace } from '../../access/permissions/namespaces.ts'
import type { PermissionRecord } from '../../access/permissions/schema.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import type { Entry } from './entry.ts'
import { listPlanned, type PlanContext } from './plan-context.ts'

/** The full form of a namespace that exists in the table or in this file. Reports any other, and returns undefined. */
export async function resolveEntryNamespace(
  entry: Entry,
  field: string,
  text: string,
  context: PlanContext,
): Promise<string | undefined> {
  const resolved = await resolveNamespace(text, async (namespace) => entry.deleted || hasPermission(namespace, context))
  if ('namespace' in resolved) return resolved.namespace
  entry.report(field, resolved.fault)
  return undefined
}

async function hasPermission(namespace: string, context: PlanContext): Promise<boolean> {
  const isInFile = listPlanned<PermissionRecord>(context, 'Permission').some(({ entry, after }) => {
    const key = after?.key ?? entry.raw.key
    return typeof key === 'string' && namespaceOf(key) === namespace
  })
  return isInFile || namespaceExists(context.table, namespace)
}
