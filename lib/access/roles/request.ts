import * as v from 'valibot'
import { namespace, reference } from '../../foundation/identifiers/names.ts'
import { pageFields, query, repeated } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { list, oneOf, slug, text } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'

/** A role is one item of at most 400 KB, and a transaction reads several roles, with at most 4 MB together. */
const MAX_PERMISSIONS = 1_000
const MAX_SCOPES = 100

/** Callers and manifests set these fields. */
export const roleFields = {
  name: slug,
  title: text,
  permissions: list(reference, MAX_PERMISSIONS),
  scopes: list(reference, MAX_SCOPES),
  metadata,
}

/** Of built-in roles in this release and in later releases. */
export const RESERVED_PREFIX = 'app_'
export const RESERVED_NAME = `must not begin with ${RESERVED_PREFIX}, as the names of built-in roles do`

const newName = v.pipe(
  slug,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.startsWith(RESERVED_PREFIX)) return
    addIssue({ message: RESERVED_NAME, expected: 'RESERVED_ROLE' })
  }),
)

const READ_ONLY = ['id', 'state', 'created_at', 'updated_at']
/** Compared with the organization in the path, because a role cannot move to another organization. */
const org_id = v.optional(text)
const optionalFields = v.partial(v.object(roleFields)).entries

/** Permissions are ids, keys or slugs. Scopes are namespaces. A later step checks that the permissions and namespaces exist. */
export const CreateRoleBody = fields(
  { ...optionalFields, name: newName, permissions: list(reference, MAX_PERMISSIONS, 1), org_id },
  READ_ONLY,
)
export type RoleCreation = v.InferOutput<typeof CreateRoleBody>

/** A field that is not given keeps its value. The rules that depend on the stored role are checked later. */
export const UpdateRoleBody = fields({ ...optionalFields, org_id }, READ_ONLY)
export type RoleChange = v.InferOutput<typeof UpdateRoleBody>

export const ListRolesQuery = query({
  ...pageFields(),
  ...orderFields,
  state: v.optional(oneOf(['enabled', 'disabled'])),
  scopes: v.optional(repeated(namespace, MAX_SCOPES)),
})
export type RoleListRequest = v.InferOutput<typeof ListRolesQuery>
