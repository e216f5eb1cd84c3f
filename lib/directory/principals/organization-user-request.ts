import * as v from 'valibot'
import { idOrName } from '../../access/policies/schema.ts'
import { organizationInPath } from '../../access/resources/request.ts'
import { flag, pageFields, query, repeated } from '../../foundation/lists/query.ts'
import { distinct } from '../../foundation/schema/distinct.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { pathTo } from '../../foundation/schema/path.ts'
import { list, uuid } from '../../foundation/schema/primitives.ts'

export const OrganizationInPath = v.object({ id: organizationInPath })
export const OrganizationUserInPath = v.object({ id: organizationInPath, user_id: v.string() })

/** A transaction has 100 items: four for each user, and the caller's preconditions. */
const MAX_NEW_USERS = 20

export const AddUsersBody = fields({ user_ids: distinct('user_ids', list(uuid, MAX_NEW_USERS, 1)) })

const filter = query({
  with_roles: v.optional(flag),
  role_filters: v.optional(repeated(idOrName('a role'), 100)),
  ...pageFields(),
})

export const ListUsersQuery = v.pipe(
  filter,
  v.rawCheck(({ dataset, addIssue }) => {
    const { with_roles, role_filters } = dataset.value as v.InferOutput<typeof filter>
    if (with_roles !== true || role_filters === undefined) return
    addIssue({ message: 'cannot be given together with with_roles', path: pathTo('role_filters') })
  }),
)
export type ListUsersRequest = v.InferOutput<typeof ListUsersQuery>
