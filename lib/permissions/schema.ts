import * as v from 'valibot'
import { isPermissionKey, namespaceOf, RESERVED_SERVICE, RESERVED_VERBS, verbOf } from '../identifiers/permissions.ts'
import { normalizeNamespace } from '../identifiers/references.ts'
import { fields } from '../schema/fields.ts'
import { metadata, metadataOf, presentedMetadata } from '../schema/metadata.ts'
import { pathTo } from '../schema/path.ts'
import { alphanumeric, text } from '../schema/primitives.ts'

/** A permission as it is kept. `metadata` is a JSON text; `version` counts its changes. */
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

/** A permission as it is answered. */
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

export const present = (kept: PermissionRecord): v.InferOutput<typeof Permission> => ({
  ...kept,
  namespace: namespaceOf(kept.key),
  metadata: metadataOf(kept.metadata),
})

/** `service.resource.verb` that may be given to a permission: the built-in service and the reserved verbs are not. */
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

/** `service/resource`, not of the built-in service. */
const permissionNamespace = v.pipe(
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

/** The body of an update: what is given replaces, what is not given stays. */
export const UpdatePermissionBody = v.pipe(
  fields(
    {
      name: v.optional(alphanumeric),
      title: v.optional(text),
      namespace: v.optional(permissionNamespace),
      key: v.optional(permissionKey),
      metadata: v.optional(metadata),
    },
    ['id', 'created_at', 'updated_at'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const { key, namespace } = (dataset.value ?? {}) as { key?: unknown; namespace?: unknown }
    if (typeof key !== 'string' || typeof namespace !== 'string' || !isPermissionKey(key)) return
    if (namespaceOf(key) !== namespace) {
      addIssue({ message: 'must be the service/resource of the key', path: pathTo('namespace') })
    }
  }),
)
export type PermissionChange = v.InferOutput<typeof UpdatePermissionBody>
