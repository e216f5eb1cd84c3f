import * as v from 'valibot'
import { containerFields, containerInBody, organizationInPath } from '../../access/resources/request.ts'
import { readClock } from '../../foundation/clock.ts'
import { parseIndividual } from '../../foundation/identifiers/references.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { flag, pageFields, query, repeated } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { dateTimeOrNone, distinct, list, oneOf, uuid } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'
import { hasEnded } from './membership.ts'

const READ_ONLY = ['id', 'state', 'members_count', 'users', 'created_at', 'updated_at']
const optional = {
  title: v.optional(containerFields.title),
  metadata: v.optional(containerFields.metadata),
  org_id: containerInBody,
}

export const CreateGroupBody = fields({ name: containerFields.name, ...optional }, READ_ONLY)
export type CreateGroupRequest = v.InferOutput<typeof CreateGroupBody>

export const UpdateGroupBody = fields({ name: v.optional(containerFields.name), ...optional }, READ_ONLY)
export type UpdateGroupRequest = v.InferOutput<typeof UpdateGroupBody>

/** A transaction has at most 100 items: four for each member with its seat, the group, the count of seats, and the preconditions. */
export const MAX_NEW_MEMBERS = 20

const NO_MEMBER = `must be user:<id>, serviceuser:<uuid>, or the id of a user: ${USER_ID_RULE}`

const member = v.pipe(
  v.string(NO_MEMBER),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const principal = parseIndividual(dataset.value)
    if (principal !== undefined) return principal
    addIssue({ message: NO_MEMBER })
    return NEVER
  }),
)

/** Empty for no end. */
const futureEnd = v.pipe(
  dateTimeOrNone,
  v.check(
    (expires_at) => !hasEnded({ expires_at }, readClock()),
    'must be in the future, or empty for memberships that do not end',
  ),
)

export const MembershipEnd = fields({ expires_at: v.optional(futureEnd) })

export const AddMembersBody = fields({
  user_ids: distinct('user_ids', list(member, MAX_NEW_MEMBERS, 1)),
  expires_at: v.optional(futureEnd),
})

export const GroupInPath = v.object({ org_id: organizationInPath, id: v.string() })

const filter = query({
  state: v.optional(oneOf(['enabled', 'disabled'])),
  group_ids: v.optional(repeated(uuid, 100)),
  with_members: v.optional(flag),
  with_member_count: v.optional(flag),
  ...orderFields,
  ...pageFields(),
})

export const ListGroupsQuery = v.pipe(
  filter,
  v.rawCheck(({ dataset, addIssue }) => {
    const { with_members, page_size = 0 } = dataset.value as v.InferOutput<typeof filter>
    if (with_members === true && page_size > MAX_GROUPS_WITH_MEMBERS) {
      const message = `must be at most ${MAX_GROUPS_WITH_MEMBERS} with with_members`
      addIssue({ message, path: pathTo('page_size') })
    }
  }),
)

/** For answers that include the members of each group. */
export const MAX_GROUPS_WITH_MEMBERS = 50
