import type { CheckDecision } from '../../lib/access/check/check.ts'
import { Evaluated, EvaluatedName, EvaluatedPolicy, Explanation } from '../../lib/access/check/explain.ts'
import { BatchElement, CheckPair, OwnBatchElement, OwnCheckPair } from '../../lib/access/check/schema.ts'
import type { Components } from '../about.ts'

/** The meaning of each rule that decides the result of a check. */
const RULES: Record<CheckDecision['rule'], string> = {
  platform_admin: 'the subject is a platform admin, and the resource exists',
  platform_member:
    'the subject is a platform member, the permission is `check` of the platform, and the resource exists',
  platform_relation: 'the subject has a relation to the platform that gives this permission of the platform',
  resource_owner: 'the subject owns the resource',
  role_permission: 'a policy binds a role that has the permission',
  role_administer: 'a policy binds a role that administers the resource or one of its ancestors',
  suspended_user: 'the subject, a user or service user, is disabled',
  unknown_subject: 'the subject does not exist',
  unknown_resource: 'the resource does not exist',
  none: 'no rule allows it',
  suspended: 'the organization or project named by `ancestor` is disabled or being deleted',
}

const rules = Object.entries(RULES).map(([rule, text]) => `- \`${rule}\`: ${text}`)

const EXPIRES_AT = 'When the policy ends; empty where it does not.'
const MEMBERSHIP_EXPIRES_AT =
  'When the membership ends through which the subject holds the policy of a group; empty where there is none, or it does not end.'
const RESOURCE = 'The resource, in any form that a single check takes.'
const PERMISSION = 'The permission, in any form that a single check takes.'
const PAIR = {
  body: 'The check, as in the request.',
  status: 'Whether the subject has the permission.',
  subject: 'The subject, as in the request.',
  resource: 'The resource, as in the request.',
  permission: 'The permission, as in the request.',
}

export const accessComponents: Components = {
  requests: {
    BatchCheckBody: {
      schema: BatchElement,
      fields: {
        subject:
          '`user:<id>`, `serviceuser:<uuid>` or `group:<uuid>`. The id of a user is what your identity provider calls it: 1 to 128 ASCII letters, digits, or `._-+@|:=~!`.',
        resource: RESOURCE,
        permission: PERMISSION,
      },
    },
    BatchCheckPermissionBody: {
      schema: OwnBatchElement,
      fields: { resource: RESOURCE, permission: PERMISSION },
    },
  },
  responses: {
    BatchCheckPair: { schema: CheckPair, fields: PAIR },
    BatchCheckPermissionPair: { schema: OwnCheckPair, fields: PAIR },
    Explanation: {
      schema: Explanation,
      fields: {
        rule: ['The rule that decided:', ...rules].join('\n'),
        message: 'The rule as a sentence; of a denial, the missing permission.',
        permission: 'The key of the permission that decided.',
        policy_title: 'The title of the policy.',
        role_title: 'The title of the role.',
        expires_at: EXPIRES_AT,
        membership_expires_at: MEMBERSHIP_EXPIRES_AT,
        group: 'The group through which the subject holds the role; empty if the subject holds it itself.',
        group_name: 'Its name.',
        group_title: 'Its title.',
        ancestor:
          'The ancestor on which the policy is, or the organization or project that is suspended; empty for a policy on the resource itself.',
        ancestor_name: 'Its name.',
        ancestor_title: 'Its title.',
        evaluated:
          'The principals, resources and policies that were evaluated before the check was denied; empty if it is allowed.',
      },
    },
    Evaluated: {
      schema: Evaluated,
      fields: {
        principals: 'The subject and its groups.',
        resources: 'The resource and its ancestors, nearest first.',
        policies:
          'The policies of those principals on those resources. Each has ended, or its role lacks the permission.',
        names:
          'The names and titles of the principals and resources that have any. At most 26 are read, those that matter most first.',
      },
    },
    EvaluatedPolicy: {
      schema: EvaluatedPolicy,
      fields: {
        principal: 'The principal that holds the role.',
        resource: 'The resource that the policy is on.',
        policy_title: 'The title of the policy; empty after the first 24 policies.',
        role_title: 'The title of the role; empty after the first 24 roles.',
        expires_at: EXPIRES_AT,
        membership_expires_at: MEMBERSHIP_EXPIRES_AT,
        expired: 'Whether the policy or the membership has ended.',
      },
    },
    EvaluatedName: {
      schema: EvaluatedName,
      fields: {
        reference: '`namespace:uuid` of a principal or resource.',
        name: 'Its name; empty for a service user.',
        title: 'Its title.',
      },
    },
  },
}
