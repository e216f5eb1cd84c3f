import { parsePermission } from '../../access/permissions/entity.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  definitionsKeys,
  keyOfItem,
  listedPermissionKey,
  namespaceKey,
  partitionOf,
  permissionKey,
  permissionsIn,
} from '../../foundation/table/keys.ts'
import type { Examiner } from './fault.ts'

const { pk: LIST } = listedPermissionKey('')

function namespaceIn(item: Item): string | undefined {
  if (partitionOf(String(item.pk)).kind !== 'PERMISSION') return undefined
  const permission = parsePermission(item)
  return permission && namespaceOf(permission.key)
}

/**
 * Each namespace stores the number of its permissions. A repair depends only on the version of the definitions, because
 * each change of a permission also changes this version.
 */
export const namespaces: Examiner = {
  check: 'namespaces',
  ok: 'each counts its permissions',
  subjectOf: (item) => {
    if (item.sk === 'NAMESPACE') return keyOfItem(item)
    const namespace = namespaceIn(item)
    return namespace === undefined ? undefined : namespaceKey(namespace)
  },
  examine: async (look, subject) => {
    const namespace = partitionOf(subject.pk).of
    const [item, version] = await Promise.all([look.get(subject), look.get(definitionsKeys()[0] ?? subject)])
    const { first, last } = permissionsIn(namespace)
    const listed = await look.query(LIST, { first, last })
    const found = await Promise.all(listed.map(({ id }) => look.get(permissionKey(String(id)))))
    const count = BigInt(found.filter((each) => each !== undefined && namespaceIn(each) === namespace).length)
    const stored = (item?.permissions as bigint | undefined) ?? 0n
    if (stored === count) return []
    const wanted = [[subject, { ...item, ...subject, permissions: count }]] as const
    const message = `namespace ${namespace} counts ${stored} permissions, but has ${count}`
    const preconditions = version === undefined ? [] : [keyOfItem(version)]
    return [{ message, rank: 'completion', wanted, preconditions }]
  },
}
