import * as v from 'valibot'
import {
  isPermissionKey,
  namespaceOf,
  RESERVED_SERVICE,
  RESERVED_VERBS,
  verbOf,
} from '../../foundation/identifiers/permissions.ts'
import { normalizeNamespace } from '../../foundation/identifiers/references.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata, metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { alphanumeric, text } from '../../foundation/schema/primitives.ts'

/** `metadata` is a JSON text. `version` is the number of changes. */
export const PermissionRecord = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  title: v.string(),
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.bigint(),
})
export type PermissionRecord = v.InferOutput<typeof PermissionRecord>

export const Permission = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  namespace: v.string(),
  key: v.string(),
  metadata: presentedMetadata,
  created_at: v.string(),
  updated_at: v.string(),
})

export const present = ({ version: _, ...permission }: PermissionRecord): v.InferOutput<typeof Permission> => ({
  ...permission,
  namespace: namespaceOf(permission.key),
  metadata: metadataOf(permission.metadata),
})

/** `service.resource.verb` of a custom permission. Rejects the built-in service and the reserved verbs. */
export const permissionKey = v.pipe(
  v.string('must be a string'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const key = dataset.value
    if (key === RESERVED_SERVICE || key.startsWith(`${RESERVED_SERVICE}.`)) {
      addIssue({ message: 'is in the namespace "app", which is reserved', expected: 'RESERVED_NAMESPACE' })
    } else if (!isPermissionKey(key)) {
      addIssue({ message: 'must be service.resource.verb: lower-case letters and digits, each starting with a letter' })
    } else if (RESERVED_VERBS.includes(verbOf(key))) {
      addIssue({ message: `must not have one of the reserved verbs ${RESERVED_VERBS.join(', ')}` })
    }
  }),
)

/** `service/resource` of custom permissions. Rejects the built-in service. */
export const permissionNamespace = v.pipe(
  v.string('must be a string'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const namespace = normalizeNamespace(dataset.value)
    const service = (namespace ?? dataset.value).split('/')[0]
    if (service === RESERVED_SERVICE) {
      addIssue({ message: 'is in the namespace "app", which is reserved', expected: 'RESERVED_NAMESPACE' })
    } else if (namespace === undefined) {
      addIssue({ message: 'must be service/resource' })
    }
  }),
)

/** Callers and manifests set these fields. */
export const permissionFields = { key: permissionKey, name: alphanumeric, title: text, metadata }

/** A field that is not given keeps its value. */
export const UpdatePermissionBody = v.pipe(
  fields(
    {
      name: v.optional(permissionFields.name),
      title: v.optional(permissionFields.title),
      namespace: v.optional(permissionNamespace),
      key: v.optional(permissionFields.key),
      metadata: v.optional(permissionFields.metadata),
    },
    ['id', 'created_at', 'updated_at'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const { key, namespace } = dataset.value as { key?: unknown; namespace?: unknown }
    if (typeof key !== 'string' || typeof namespace !== 'string' || !isPermissionKey(key)) return
    if (namespaceOf(key) !== namespace) {
      addIssue({ message: 'must be the service/resource of the key', path: pathTo('namespace') })
    }
  }),
)
export type PermissionChange = v.InferOutput<typeof UpdatePermissionBody>
