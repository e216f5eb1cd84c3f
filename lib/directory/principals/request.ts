import * as v from 'valibot'
import { idOrName } from '../../access/policies/schema.ts'
import { organizationInPath } from '../../access/resources/request.ts'
import { userId, userIds } from '../../foundation/identifiers/user-id.ts'
import { flag, pageFields, pathToken, query, repeated } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { oneOf } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'
import { state } from '../containers/request.ts'

export const UserInPath = v.object({ id: v.string() })

/** The tokens of a list that goes through organizations in turns are longer than those of other lists. */
const turnFields = { ...pageFields(), page_token: v.optional(pathToken) }

export const OrganizationsOfUserQuery = query({ state, inherited: v.optional(flag), ...turnFields })
export const ProjectsOfUserQuery = query({ state, org_id: v.optional(organizationInPath), ...turnFields })
export const GroupsOfUserQuery = query({ org_id: v.optional(organizationInPath), ...turnFields })
export const ProjectsOfServiceUserQuery = query(turnFields)
export const WithRolesQuery = query({ with_roles: v.optional(flag), ...pageFields() })

// The queries of lists of the whole service, for platform admins.

const ofOrganization = { org_id: v.optional(organizationInPath), ...orderFields, ...pageFields() }
export const OfOrganizationQuery = query(ofOrganization)
export const AllProjectsQuery = query({ state, ...ofOrganization })
/** The schema accepts the state `disabled`, although groups cannot be disabled. */
export const AllGroupsQuery = query({ state: v.optional(oneOf(['enabled', 'disabled'])), ...ofOrganization })
const ofOrganizations = query({ user_id: v.optional(userId), state, ...orderFields, ...turnFields })

/** With `user_id`, the list has no other order and no keyword. */
export const AllOrganizationsQuery = v.pipe(
  ofOrganizations,
  v.rawCheck(({ dataset, addIssue }) => {
    const { user_id, order_by, keyword } = dataset.value as v.InferOutput<typeof ofOrganizations>
    if (user_id === undefined) return
    for (const [name, value] of Object.entries({ order_by, keyword }))
      if (value !== undefined) addIssue({ message: 'must not be given with user_id', path: pathTo(name) })
  }),
)

export const OrganizationInPath = v.object({ id: organizationInPath })
export const OrganizationUserInPath = v.object({ id: organizationInPath, user_id: v.string() })

/** A transaction has at most 100 items: six for each user with its seat, the count of seats, and the preconditions of the caller. */
const MAX_NEW_USERS = 13

export const AddUsersBody = fields({ user_ids: userIds('user_ids', MAX_NEW_USERS) })

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
