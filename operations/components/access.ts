import type { CheckDecision } from '../../lib/access/check/check.ts'
import { Evaluated, EvaluatedName, EvaluatedPolicy, Explanation } from '../../lib/access/check/explain.ts'
import { BatchElement, CheckPair, OwnBatchElement, OwnCheckPair } from '../../lib/access/check/schema.ts'
import type { Components } from '../about.ts'

/** The meaning of each rule that decides the result of a check. No answer explains a check of a caller with a token. */
const RULES: Record<Exclude<CheckDecision['rule'], 'outside_token'>, string> = {
  platform_admin: 'the subject is a platform admin, and the resource exists',
  platform_member:
    'the subject is a platform member, the permission is `check` of the platform, and the resource exists',
  platform_relation: 'the subject has a relation to the platform that gives this permission of the platform',
  resource_owner: 'the subject owns the resource',
  role_permission: 'a policy binds a role that has the permission',
  role_administer: 'a policy binds a role that administers the resource or one of its ancestors',
  suspended_user:
    'the subject is a user or service user that is disabled; with `on_behalf_of`, the service user is disabled or does not exist, or the person is disabled',
  not_delegated: 'the person has delegated nothing to the service user, or what it has delegated has ended',
  outside_delegation: 'no delegation of the person to the service user covers the permission and the resource',
  unknown_subject: 'the subject does not exist',
  unknown_resource: 'the resource does not exist',
  none: 'no rule allows the check',
  suspended: 'the organization or project named by `ancestor` is disabled or being deleted',
}

const rules = Object.entries(RULES).map(([rule, text]) => `- \`${rule}\`: ${text}`)

const EXPIRES_AT = 'The time when the policy ends; empty if it has no end.'
const MEMBERSHIP_EXPIRES_AT =
  'The end of the membership through which the policy of a group applies to the subject; empty if the membership has no end, or if the policy applies without a membership.'
/** The subject and the permission in the request of a check. */
export const CHECK_FIELDS = {
  subject:
    '`user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is its id at your identity provider: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`.',
  permission:
    'The key of a permission (`service.resource.verb`), a verb, or the name of a permission. A verb means the permission with this verb in the namespace of the resource.',
} as const

/** The fields of a check that a service user makes for a person. */
export const ON_BEHALF_FIELDS = {
  on_behalf_of:
    'The person for whom the service user acts: `user:<id>`. The answer is then `true` only if the person has the permission, and a delegation of the person to the service user covers it.',
  require_both: '`true` if the service user must have the permission, too. Only with `on_behalf_of`.',
} as const

/** Of usages and holds, whose caller is the service user. */
export const ON_BEHALF_OF =
  'The person for whom the calling service user acts: `user:<id>`. The person must have delegated something to it that has not ended. The person is then recorded as `user_id`, and the service user as `agent`.'

const RESOURCE = 'The resource, in any form that "Check" accepts.'
const PERMISSION = 'The permission, in any form that "Check" accepts.'
const PAIR = {
  body: 'The check, as in the request.',
  status: 'Whether the subject has the permission.',
  subject: 'The subject, as in the request.',
  resource: 'The resource, as in the request.',
  permission: 'The permission, as in the request.',
  on_behalf_of: 'The person for whom the service user acts, as in the request.',
  require_both: 'As in the request.',
}

export const accessComponents: Components = {
  requests: {
    BatchCheckBody: {
      schema: BatchElement,
      fields: {
        subject: CHECK_FIELDS.subject,
        resource: RESOURCE,
        permission: PERMISSION,
        ...ON_BEHALF_FIELDS,
      },
    },
    BatchCheckPermissionBody: {
      schema: OwnBatchElement,
      fields: { resource: RESOURCE, permission: PERMISSION, ...ON_BEHALF_FIELDS },
    },
  },
  responses: {
    BatchCheckPair: { schema: CheckPair, fields: PAIR },
    BatchCheckPermissionPair: { schema: OwnCheckPair, fields: PAIR },
    Explanation: {
      schema: Explanation,
      fields: {
        rule: ['The rule that decided the check:', ...rules].join('\n'),
        message: 'A sentence that explains the decision.',
        permission: 'The key of the permission that decided the check.',
        policy_title: 'The title of the policy.',
        role_title: 'The title of the role.',
        expires_at: EXPIRES_AT,
        membership_expires_at: MEMBERSHIP_EXPIRES_AT,
        group:
          'The group through which the subject holds the role; empty if the policy binds the role to the subject itself.',
        group_name: 'The name of the group.',
        group_title: 'The title of the group.',
        ancestor:
          'The ancestor on which the policy binds the role, or the organization or project that is suspended; empty if the policy is on the resource itself.',
        ancestor_name: 'The name of the ancestor.',
        ancestor_title: 'The title of the ancestor.',
        evaluated:
          'The principals, resources and policies that the service evaluated before it denied the check. All lists are empty if the check is allowed.',
        delegation_id:
          'Only with `on_behalf_of`: the id of the delegation that allowed the check, or of the one that comes closest to it; empty if there is none.',
        delegation_created_by: 'Who made this delegation: the person itself, or a platform admin for it.',
        lacks: 'What this delegation does not cover: `permission`, `resource` or `both`; empty if it covers the check.',
      },
    },
    Evaluated: {
      schema: Evaluated,
      fields: {
        principals: 'The subject and its groups.',
        resources: 'The resource and its ancestors, nearest first.',
        policies:
          'The policies of these principals on these resources. None of them allows the check: the policy or the membership has ended, or the role does not contain the permission.',
        names:
          'The names and titles of the principals and resources that have a name or a title. At most 26 of them are read, the most important ones first.',
      },
    },
    EvaluatedPolicy: {
      schema: EvaluatedPolicy,
      fields: {
        principal: 'The principal that holds the role.',
        resource: 'The resource on which the policy binds the role.',
        policy_title:
          'The title of the policy. Only the titles of the first 24 policies are read; all others are empty.',
        role_title: 'The title of the role. Only the titles of the first 24 roles are read; all others are empty.',
        expires_at: EXPIRES_AT,
        membership_expires_at: MEMBERSHIP_EXPIRES_AT,
        expired: 'Whether the policy or the membership has ended.',
      },
    },
    EvaluatedName: {
      schema: EvaluatedName,
      fields: {
        reference: 'The principal or resource: `<namespace>:<id>`.',
        name: 'The name of the principal or resource; empty for a service user.',
        title: 'The title of the principal or resource.',
      },
    },
  },
}
