import * as v from 'valibot'
import { reference } from '../../foundation/identifiers/names.ts'
import { parseCustomResource, parseIndividual } from '../../foundation/identifiers/references.ts'
import { userId } from '../../foundation/identifiers/user-id.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { list, text, uuid } from '../../foundation/schema/primitives.ts'
import { CreatePolicyBody, policyPrincipal } from '../policies/schema.ts'
import { parent } from '../resources/request.ts'

const member = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const principal = parseIndividual(dataset.value)
    if (principal !== undefined) return principal
    addIssue({ message: 'must be the id of a user, user:<id> or serviceuser:<uuid>' })
    return NEVER
  }),
)

/** In a form that a check accepts, or only a URN. */
const resource = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const reference = parseCustomResource(dataset.value)
    if (reference !== undefined) return reference
    addIssue({ message: 'must be namespace:<uuid or urn> or the urn of a resource of a project' })
    return NEVER
  }),
)

/** A role can have at most the same number of permissions. */
const MAX_PERMISSIONS = 1_000
const MAX_PAGE = 200
/** A delegation can have at most the same number of permissions. */
const MAX_DELEGATED = 50

/** Policies that one change deletes, and resources that it moves. */
const MAX_SELECTED = 100

const CHANGES = [
  ...['delete_policy', 'delete_policies', 'update_role', 'remove_group_user', 'revoke_principal'],
  'create_policy',
  'move_resources',
  ...['delete_delegation', 'update_delegation'],
] as const

/** One change, with the size and the token of the page. */
export const PreviewBody = v.pipe(
  fields({
    delete_policy: v.optional(fields({ id: uuid })),
    delete_policies: v.optional(fields({ ids: list(uuid, MAX_SELECTED, 1) })),
    update_role: v.optional(fields({ id: uuid, permissions: list(reference, MAX_PERMISSIONS) })),
    remove_group_user: v.optional(fields({ group_id: uuid, principal: member })),
    revoke_principal: v.optional(fields({ principal: policyPrincipal })),
    create_policy: v.optional(CreatePolicyBody),
    delete_delegation: v.optional(fields({ user_id: userId, id: uuid })),
    update_delegation: v.optional(
      fields({ user_id: userId, id: uuid, permissions: list(reference, MAX_DELEGATED, 1) }),
    ),
    move_resources: v.optional(fields({ resources: list(resource, MAX_SELECTED, 1), parent })),
    page_size: v.optional(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be whole'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(MAX_PAGE, `must be at most ${MAX_PAGE}`),
      ),
    ),
    page_token: v.optional(v.pipe(text, v.maxLength(600, 'is not a token of this preview'))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const body = dataset.value as Record<string, unknown> | undefined
    const given = CHANGES.filter((change) => body?.[change] !== undefined)
    if (given.length === 0) addIssue({ message: `one of ${CHANGES.join(', ')} is required` })
    for (const change of given.slice(1)) addIssue({ message: 'give one change', path: pathTo(change) })
  }),
)
export type PreviewRequest = v.InferOutput<typeof PreviewBody>

/** `rule` names the reason why the permissions are allowed after the change, and fields that do not apply to this rule are empty. */
export const RemainingPermissions = v.object({
  permissions: v.array(v.string()),
  rule: v.string(),
  delegation_id: v.string(),
  policy_id: v.string(),
  policy_title: v.string(),
  role_id: v.string(),
  role_name: v.string(),
  role_title: v.string(),
  expires_at: v.string(),
  group: v.string(),
  group_name: v.string(),
  group_title: v.string(),
  ancestor: v.string(),
  ancestor_name: v.string(),
  ancestor_title: v.string(),
})

/** On one principal and one resource. */
export const Effect = v.object({
  principal: v.string(),
  principal_title: v.string(),
  /** The person for whom a service user acts, if the change is one of a delegation; otherwise empty. */
  on_behalf_of: v.string(),
  resource: v.string(),
  resource_name: v.string(),
  resource_title: v.string(),
  lost: v.array(v.string()),
  gained: v.array(v.string()),
  kept: v.array(RemainingPermissions),
})
export type Effect = v.InferOutput<typeof Effect>

export const PreviewResponse = v.object({ effects: v.array(Effect), next_page_token: v.string() })
