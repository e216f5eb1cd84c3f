import type { Edge } from '../../foundation/lists/edges.ts'
import { listedPermissionKey } from '../../foundation/table/keys.ts'
import type { PermissionRecord } from './schema.ts'

/** The list that a permission stands on: that of all, by key. */
export const permissionEdges = ({ id, key }: Pick<PermissionRecord, 'id' | 'key'>): Edge[] => [
  { key: listedPermissionKey(key), attributes: { id } },
]
