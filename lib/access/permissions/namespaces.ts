import { isBuiltinNamespace, normalizeNamespace } from '../../foundation/identifiers/references.ts'

/**
 * The full form of a namespace, or why it cannot be used. A namespace exists if it is built in or a permission is in it.
 * @param hasPermission whether a permission is in it
 */
export async function resolveNamespace(
  text: string,
  hasPermission: (namespace: string) => Promise<boolean>,
): Promise<{ namespace: string } | { fault: string }> {
  const namespace = normalizeNamespace(text)
  if (namespace === undefined) return { fault: 'must be service/resource' }
  if (isBuiltinNamespace(namespace) || (await hasPermission(namespace))) return { namespace }
  return { fault: `no permission is in the namespace ${namespace}, so it does not exist` }
}
