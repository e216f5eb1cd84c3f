import * as v from 'valibot'
import { namespace } from '../../foundation/identifiers/names.ts'
import {
  isPermissionKey,
  isVerb,
  keyOf,
  namespaceOf,
  RESERVED_VERBS,
} from '../../foundation/identifiers/permissions.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { list } from '../../foundation/schema/primitives.ts'
import { permissionFields, permissionNamespace } from './schema.ts'

/** A transaction has at most 100 writes: five for each permission, the copies of the version, and a condition on the caller. */
const MAX_CREATED = 18

/** The permission is identified by its key, or by its namespace and name. In the second case, the name is also the verb of the key. */
const NewPermission = v.pipe(
  fields(
    {
      key: v.optional(permissionFields.key),
      name: v.optional(permissionFields.name),
      namespace: v.optional(permissionNamespace),
      title: v.optional(permissionFields.title),
      metadata: v.optional(permissionFields.metadata),
    },
    ['id', 'created_at', 'updated_at'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const given = dataset.value as Identity | undefined
    const fault = given && findFault(given)
    if (fault !== undefined) addIssue({ message: fault.message, path: pathTo(fault.field) })
  }),
)
export type PermissionCreation = v.InferOutput<typeof NewPermission>

/** These fields identify a permission. The values may have any type, because they were not validated before. */
interface Identity {
  key?: unknown
  name?: unknown
  namespace?: unknown
}

function findFault({ key, name, namespace: given }: Identity): { field: string; message: string } | undefined {
  if (key === undefined) {
    if (given === undefined) return { field: 'key', message: 'is required, or namespace and name' }
    if (name === undefined) return { field: 'name', message: 'is required where no key is given' }
    return typeof name === 'string' && (!isVerb(name) || RESERVED_VERBS.includes(name))
      ? {
          field: 'name',
          message: `is the verb where no key is given: lower-case, and not ${RESERVED_VERBS.join(', ')}`,
        }
      : undefined
  }
  const isOther =
    typeof key === 'string' && typeof given === 'string' && isPermissionKey(key) && namespaceOf(key) !== given
  return isOther ? { field: 'namespace', message: 'must be the service/resource of the key' } : undefined
}

/** No two permissions of the body may have the same key or the same name. */
export const CreatePermissionsBody = v.pipe(
  fields({ bodies: list(NewPermission, MAX_CREATED, 1) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { bodies } = dataset.value
    for (const [index, body] of bodies.entries()) {
      const field = findRepeated(body, bodies.slice(0, index))
      if (field !== undefined) addIssue({ message: 'is given twice', path: pathTo('bodies', index, field) })
    }
  }),
)

function findRepeated(body: PermissionCreation, earlier: readonly PermissionCreation[]): string | undefined {
  if (earlier.some((each) => givenKey(each) === givenKey(body))) return body.key === undefined ? 'name' : 'key'
  return body.name !== undefined && earlier.some(({ name }) => name === body.name) ? 'name' : undefined
}

/** If no key is given, the key is composed of the namespace and the name. */
export const givenKey = ({ key, namespace: given = '', name = '' }: PermissionCreation): string =>
  key ?? keyOf(given, name)

export const ListPermissionsQuery = query({ ...pageFields(), namespace: v.optional(namespace) })
export type PermissionListRequest = v.InferOutput<typeof ListPermissionsQuery>
